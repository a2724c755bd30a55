import { expect, test } from 'vitest'
import { INITIAL_SETTINGS, settingsRequest } from '#domain/settings.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { findLargePriceChanges, settingsResolver, toSettingsBody, valuesOfSettings } from './settings-form.ts'

const ORIGIN = 'https://magiskefalk.example'
const stored = { ...INITIAL_SETTINGS, version: 1, updatedAt: '2026-11-21T10:00:00Z' }
const values = valuesOfSettings(
  { ...stored, defaultCtaLink: `${ORIGIN}/[partnername]/kontakt`, defaultCtaText: 'Book Falk' },
  ORIGIN,
)

function errorsOf(change: Partial<typeof values>) {
  return formErrors(settingsResolver, { ...values, ...change })
}

test('the own address stands as {host}, another one as it is (F-611)', () => {
  expect(values.defaultCtaLink).toBe('{host}/[partnername]/kontakt')
  const foreign = 'https://magiskefalk.example.no/booking'
  expect(valuesOfSettings({ ...stored, defaultCtaLink: foreign }, ORIGIN).defaultCtaLink).toBe(foreign)
})

test('what the form sends is what the API takes', () => {
  expect(settingsRequest.safeParse(toSettingsBody(values)).success).toBe(true)
})

test.each(['', 'ca. 35 000', '35 000,50', '35000.5', '35.00', '1234567890', '1e5', '-5', 'kr', '💰'])(
  '%j is no price in whole kroner (F-932)',
  async (price) => {
    expect(await errorsOf({ defaultPrice: price })).toEqual({
      defaultPrice: expect.stringContaining('hele kroner'),
    })
  },
)

test.each(['36000', ' 36000 ', '36 000', '36\u00a0000,-', '36.000,-', 'kr 36 000,00', '36000 kr'])(
  '%j is taken, and sent as its digits (F-932)',
  async (text) => {
    expect(await errorsOf({ defaultPrice: text })).toEqual({})
    const typed = { ...values, defaultPrice: text, withEmActPrice: text }
    expect(toSettingsBody(typed)).toMatchObject({
      ...{ defaultPrice: '36000', withEmActPrice: '36000' },
      closeupOnlyPrice: values.closeupOnlyPrice,
    })
  },
)

test('every empty field is said at that field (F-930, F-931)', async () => {
  const empty = { defaultCtaLink: ' ', defaultCtaText: '', defaultSelectedExtras: [], withEmActPrice: '' }
  expect(
    Object.keys(await errorsOf({ defaultCtaLink: ' ', defaultCtaText: '', defaultSelectedExtras: [] })),
  ).toEqual(['defaultCtaLink', 'defaultCtaText', 'defaultSelectedExtras'])
  expect(await errorsOf(empty)).toHaveProperty('withEmActPrice')
  expect(await errorsOf({})).toEqual({})
})

test.each([
  ['175 000,-', [{ field: 'defaultPrice', from: 35000, to: 175000 }]],
  ['7000', [{ field: 'defaultPrice', from: 35000, to: 7000 }]],
  ['174999', []],
  ['7001', []],
])('a price of %s after 35 000,- is asked about, or not', (defaultPrice, asked) => {
  expect(findLargePriceChanges({ ...values, defaultPrice }, stored)).toEqual(asked)
})
