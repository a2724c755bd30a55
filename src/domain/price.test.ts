import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatKroner, formatOfferPrice, formatPrice, parsePrice, savingOf } from './price.ts'

const kroner = fc.integer({ min: 0, max: 99_999_999 })

describe('F-936 F-1111 F-1265 a price that is a number', () => {
  test.each([
    ['35000', 35_000, '35 000,-'],
    ['35 000', 35_000, '35 000,-'],
    ['35\u00a0000', 35_000, '35 000,-'],
    ['35.000', 35_000, '35 000,-'],
    ['35.000,-', 35_000, '35 000,-'],
    ['100.000,-', 100_000, '100 000,-'],
    ['1.250.000,-', 1_250_000, '1 250 000,-'],
    ['35000,-', 35_000, '35 000,-'],
    ['kr 35000', 35_000, '35 000,-'],
    ['35 000 kr', 35_000, '35 000,-'],
    ['Kr. 35 000,-', 35_000, '35 000,-'],
    ['500', 500, '500,-'],
    ['0', 0, '0,-'],
    ['35000.50', 35_001, '35 001,-'],
  ])('%j is %i kroner and shown as %j', (text, number, shown) => {
    expect(parsePrice(text)).toBe(number)
    expect(formatPrice(text)).toBe(shown)
  })

  test('is the same number after it was shown', () => {
    fc.assert(
      fc.property(kroner, (amount) => {
        expect(parsePrice(formatKroner(amount))).toBe(amount)
        expect(formatPrice(formatPrice(String(amount)))).toBe(formatKroner(amount))
      }),
    )
  })

  test('has groups of three digits, parted by plain spaces', () => {
    fc.assert(
      fc.property(kroner, (amount) => {
        expect(formatKroner(amount)).toMatch(/^\d{1,3}( \d{3})*,-$/)
      }),
    )
  })
})

test.each(['ca. 35 000', 'Etter avtale', '35,5', '35.00.0', '🎩', '-5', '35000 NOK', '1e5', ''])(
  'F-935 %j is no number and stays as it is',
  (text) => {
    expect(parsePrice(text)).toBeNull()
    expect(formatPrice(text)).toBe(text)
    expect(formatOfferPrice(text)).toBe(text)
  },
)

test('F-935 no text is made longer than a number needs, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const shown = formatPrice(text)
      expect(shown === text || /^\d{1,3}( \d{3})*,-$/.test(shown)).toBe(true)
    }),
  )
})

test('F-935 a number too large to be a price stays as it is', () => {
  const digits = '9'.repeat(40)
  expect(formatPrice(digits)).toBe(digits)
})

test.each([
  ['35000', '35 000,-'],
  ['35.000,-', '35.000,-'],
  ['35 000,-', '35 000,-'],
  ['Fra 35000', 'Fra 35000'],
])('F-431 on the offer page %j reads %j', (text, shown) => {
  expect(formatOfferPrice(text)).toBe(shown)
})

test.each([
  ['35000', '75000', 40_000],
  ['35.000,-', '100.000,-', 65_000],
  ['75000', '75000', null],
  ['80000', '75000', null],
  ['Etter avtale', '75000', null],
  ['35000', null, null],
  [null, '75000', null],
])('at %j instead of %j the customer saves %s', (price, before, saving) => {
  expect(savingOf(price, before)).toBe(saving)
})
