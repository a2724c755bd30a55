import { expect, test } from 'vitest'
import { parseTermsVersion, termsVersionText } from './terms-version.ts'

test('a version of the terms is read as its day, and one from before by its hash (F-1460)', () => {
  const version = '23. november 2026 (d863f596)'
  expect(termsVersionText(version)).toBe('oppdatert 23. november 2026')
  expect(parseTermsVersion(version)).toEqual({ updated: '23. november 2026', hash: 'd863f596' })
  expect(termsVersionText('d863f596')).toBe('versjon d863f596')
  expect(parseTermsVersion('d863f596')).toEqual({ updated: '', hash: 'd863f596' })
})
