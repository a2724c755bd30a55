import { expect, test } from 'vitest'
import { INITIAL_SETTINGS, settingsRequest } from '#domain/settings.ts'
import { settingsBodyOf, settingsResolver, valuesOfSettings } from './settings-form.ts'

const ORIGIN = 'https://magiskefalk.example'
const stored = { ...INITIAL_SETTINGS, version: 1, updatedAt: '2026-11-21T10:00:00Z' }
const values = valuesOfSettings(
  { ...stored, defaultCtaLink: `${ORIGIN}/[partnername]/kontakt`, defaultCtaText: 'Book Falk' },
  ORIGIN,
)

async function errorsOf(change: Partial<typeof values>) {
  const { errors } = await settingsResolver({ ...values, ...change }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

test('F-611 the own address stands as {host}, another one as it is', () => {
  expect(values.defaultCtaLink).toBe('{host}/[partnername]/kontakt')
  const foreign = 'https://magiskefalk.example.no/booking'
  expect(valuesOfSettings({ ...stored, defaultCtaLink: foreign }, ORIGIN).defaultCtaLink).toBe(foreign)
})

test('what the form sends is what the API takes', () => {
  expect(settingsRequest.safeParse(settingsBodyOf(values)).success).toBe(true)
})

test.each(['', 'ca. 35 000', '35.000,-', 'kr 35000', '1e5', '-5', '💰'])(
  'F-932 %j is no price in whole kroner',
  async (price) => {
    expect(await errorsOf({ defaultPrice: price })).toEqual({
      defaultPrice: expect.stringContaining('hele kroner'),
    })
  },
)

test('F-930 F-931 every empty field is said at that field', async () => {
  const empty = { defaultCtaLink: ' ', defaultCtaText: '', defaultSelectedExtras: [], withEmActPrice: '' }
  expect(
    Object.keys(await errorsOf({ defaultCtaLink: ' ', defaultCtaText: '', defaultSelectedExtras: [] })),
  ).toEqual(['defaultCtaLink', 'defaultCtaText', 'defaultSelectedExtras'])
  expect(await errorsOf(empty)).toHaveProperty('withEmActPrice')
  expect(await errorsOf({})).toEqual({})
})
