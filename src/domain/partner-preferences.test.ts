import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INITIAL_PREFERENCES, preferencesRequest, VALID_DAYS_MAX } from './partner-preferences.ts'

const problemsOf = (change: object) => {
  const result = preferencesRequest.safeParse({ ...INITIAL_PREFERENCES, ...change })
  return result.success ? {} : Object.fromEntries(result.error.issues.map((i) => [i.path[0], i.message]))
}

test('a partner that has decided nothing: mail, no end, prices with tax, the portal’s own words (F-1332)', () => {
  expect(preferencesRequest.parse(INITIAL_PREFERENCES)).toEqual({
    mailWhenOpened: true,
    validDays: null,
    priceTax: 'inkl',
    shareText: null,
  })
})

describe('a partner’s preferences (F-1332)', () => {
  const days = `Must be a whole number from 1 to ${VALID_DAYS_MAX}`
  const tax = "Must be 'inkl', 'eks', 'uten' or 'none'"
  test.each<[string, unknown, string]>([
    ['mailWhenOpened', 'ja', 'Must be true or false'],
    ['mailWhenOpened', null, 'Must be true or false'],
    ['validDays', 0, days],
    ['validDays', VALID_DAYS_MAX + 1, days],
    ['validDays', 2.5, days],
    ['validDays', -1, days],
    ['validDays', '30', days],
    ['validDays', Number.NaN, days],
    ['priceTax', 'med', tax],
    ['priceTax', '', tax],
    ['priceTax', null, tax],
    ['shareText', 'x'.repeat(601), 'Share text is too long'],
  ])('refuse %s %j', (field, value, message) => {
    expect(problemsOf({ [field]: value })).toEqual({ [field]: message })
  })

  test('take one day to a year, every choice of tax, and a trimmed text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: VALID_DAYS_MAX }), (validDays) => {
        expect(problemsOf({ validDays })).toEqual({})
      }),
    )
    for (const priceTax of ['inkl', 'eks', 'uten', 'none']) expect(problemsOf({ priceTax })).toEqual({})
    const shareText = preferencesRequest.parse({ ...INITIAL_PREFERENCES, shareText: ' Hei!\n{lenke} ' })
    expect(shareText.shareText).toBe('Hei!\n{lenke}')
    expect(preferencesRequest.parse({ ...INITIAL_PREFERENCES, shareText: ' \n ' }).shareText).toBeNull()
  })
})
