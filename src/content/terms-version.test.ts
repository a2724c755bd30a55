import { expect, test } from 'vitest'
import { readTermsVersion } from '#netlify/host/built-content.ts'
import { termsVersion } from './terms-version.ts'

const PART = { heading: 'Generelt', text: 'Dette gjelder.' }
const versionOf = (part: Parameters<typeof termsVersion>[0]['sections'][number]) =>
  termsVersion({ sections: [part] })

test('the version of the terms changes with every word, and not with what the editor leaves empty (F-1460)', () => {
  const version = versionOf(PART)
  expect(version).toMatch(/^[0-9a-f]{8}$/)
  expect(versionOf({ ...PART, points: [], after: '' })).toBe(version)
  for (const other of [{ heading: 'Annet' }, { text: 'Nå.' }, { points: ['Ett'] }, { after: 'Til slutt.' }]) {
    expect(versionOf({ ...PART, ...other })).not.toBe(version)
  }
  const dated = { updated: '23. november 2026', sections: [PART] }
  expect(termsVersion(dated)).toBe(`23. november 2026 (${version})`)
})

test('the functions know the version of the terms that the site has (F-1460)', async () => {
  expect(await readTermsVersion()).toMatch(/^\d{1,2}\. \p{L}+ \d{4} \([0-9a-f]{8}\)$/u)
})
