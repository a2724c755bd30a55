import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatKroner, formatOfferPrice, formatPrice, parsePrice } from './price.ts'

const kroner = fc.integer({ min: 0, max: 99_999_999 })

describe('a price that is a number (F-936, F-1111, F-1265)', () => {
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
    ['35000,- kr', 35_000, '35 000,-'],
    ['35000.50', 35_001, '35 001,-'],
    ['1.5', 2, '2,-'],
    ['kr 45 000,00', 45_000, '45 000,-'],
    ['45 000,00', 45_000, '45 000,-'],
    ['45000.00', 45_000, '45 000,-'],
    ['45.000,00', 45_000, '45 000,-'],
    ['35.000,50', 35_001, '35 001,-'],
    ['45 000,–', 45_000, '45 000,-'],
    ['kr 45 000,—', 45_000, '45 000,-'],
    ['45.000,− kr', 45_000, '45 000,-'],
    ['\u202akr 45\u202f000,00\u200b\u202c', 45_000, '45 000,-'],
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

test.each([
  'ca. 35 000',
  'Etter avtale',
  '35,5',
  '45,000',
  '1,234.56',
  '35.00.0',
  '🎩',
  '<script>1</script>',
  '-5',
  '35000 NOK',
  '35 kr 000',
  '1234.567',
  '35.000x',
  '35.000.5',
  '35,-00',
  '1e5',
  '0x10',
  'Infinity',
  '٣٥٠٠٠',
  ',-',
  'kr',
  '  ',
  '',
])('%j is no number and stays as it is (F-935)', (text) => {
  expect(parsePrice(text)).toBeNull()
  expect(formatPrice(text)).toBe(text)
  expect(formatOfferPrice(text)).toBe(text)
})

describe('whatever the text holds (F-935, F-936)', () => {
  const priceLike = fc.string({ unit: fc.constantFrom(...'0123456789., -kr\u00a0') })
  const text = fc.oneof(priceLike, fc.string({ unit: 'grapheme' }))

  test('no number means unchanged, a number means thousands and «,-»', () => {
    fc.assert(
      fc.property(text, (price) => {
        const shown = formatPrice(price)
        if (parsePrice(price) === null) expect(shown).toBe(price)
        else expect(shown).toMatch(/^\d{1,3}( \d{3})*,-$/)
      }),
    )
  })

  test('no digit of a whole price is changed, however it is dressed', () => {
    const dressed = fc
      .tuple(
        fc.constantFrom('', 'kr ', 'Kr. ', ' '),
        kroner,
        fc.constantFrom('', ' ', '.', '\u00a0', '\u202f'),
        fc.constantFrom('', ',-', ' kr', ',- kr'),
      )
      .map(([before, amount, between, after]) => {
        const groups = formatKroner(amount).replace(',-', '').replaceAll(' ', between)
        return { text: `${before}${groups}${after}`, amount }
      })
    fc.assert(
      fc.property(dressed, ({ text: price, amount }) => {
        expect(formatPrice(price).replace(/\D/g, '')).toBe(String(amount))
      }),
    )
  })
})

test.each([16, 40, 400])('a number of %i digits is no price: it stays (F-935)', (length) => {
  const digits = '9'.repeat(length)
  expect(parsePrice(digits)).toBeNull()
  expect(formatPrice(digits)).toBe(digits)
})

test.each([
  ['35000', '35 000,-'],
  ['35.000,-', '35.000,-'],
  ['35000,-', '35000,-'],
  ['35000.50', '35000.50'],
  ['kr 35000', '35 000,-'],
  ['35 000,-', '35 000,-'],
  ['Fra 35000', 'Fra 35000'],
])('on the offer page %j reads %j (F-431)', (text, shown) => {
  expect(formatOfferPrice(text)).toBe(shown)
})
