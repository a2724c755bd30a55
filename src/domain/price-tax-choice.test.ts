import { expect, test } from 'vitest'
import { priceWithTax } from './price-tax-choice.ts'

test.each([
  ['35000', 'inkl', '35 000,- inkl. mva.'],
  ['35.000,-', 'eks', '35 000,- eks. mva.'],
  ['35000', 'uten', '35 000,- uten mva. (unntatt)'],
  ['Etter avtale', null, 'Etter avtale'],
] as const)('the price %j with VAT %j reads %j', (price, tax, text) => {
  expect(priceWithTax(price, tax)).toBe(text)
})
