import { expect, test } from 'vitest'
import { readTermsVersion } from '#netlify/host/built-content.ts'
import { termsVersion } from './terms-version.ts'

const PART = { heading: 'Generelt', text: 'Dette gjelder.' }

test('the version of the terms changes with every word, and not with what the editor leaves empty (F-1460)', () => {
  const version = termsVersion([PART])
  expect(version).toMatch(/^[0-9a-f]{8}$/)
  expect(termsVersion([{ ...PART, points: [], after: '' }])).toBe(version)
  for (const other of [{ heading: 'Annet' }, { text: 'Nå.' }, { points: ['Ett'] }, { after: 'Til slutt.' }]) {
    expect(termsVersion([{ ...PART, ...other }])).not.toBe(version)
  }
})

test('the functions know the version of the terms that the site has (F-1460)', async () => {
  expect(await readTermsVersion()).toMatch(/^[0-9a-f]{8}$/)
})
