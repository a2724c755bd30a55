import { expect, test } from 'vitest'
import { formatExactPrice, isBelowZero, leadingAmount } from './exact-price.ts'

test.each([
  ['39500', '39 500,-'],
  ['39.500,-', '39 500,-'],
  ['39 500,-', '39 500,-'],
  ['kr 39 500,00', '39 500,-'],
  ['39.500,50', '39.500,50'],
  ['39 500,50', '39 500,50'],
  ['Etter avtale', 'Etter avtale'],
  ['35000 for hele kvelden', '35000 for hele kvelden'],
  ['', ''],
])('%s is written %s in mails, confirmations and portals (F-1466)', (typed, written) => {
  expect(formatExactPrice(typed)).toBe(written)
})

test.each([
  ['35 000,-', '35 000,-'],
  ['35000', '35000'],
  ['45.000,– inkl. reise', '45.000,–'],
  ['45\u00a0000,50 (to show)', '45\u00a0000,50'],
  ['kr 45 000 + reise', 'kr 45 000'],
  ['45000kr', '45000kr'],
  ['45 000,-. Reise kommer i tillegg', '45 000,-'],
  ['0,-', '0,-'],
  ['gratis', null],
  ['abc', null],
  ['ca. 35 000,-', null],
  ['35k', null],
  ['35 0000', null],
  ['35 00', null],
  ['12.02.2027', null],
  ['-35 000', null],
  ['', null],
])('a sum of %j begins with the amount %j (F-1450)', (sum, amount) => {
  expect(leadingAmount(sum)).toBe(amount)
})

test.each([
  ...['-5', '- 5', '−5 000,-', '–5.000,50', 'kr -5', '-kr 5', '-0,50', ' -35 000,- inkl. reise'].map(
    (price) => [price, true] as const,
  ),
  ...['', '0', '-0', '-0,-', '5,-', '5–10', '35 000 - 45 000', 'Fra 35 000,-', '-20 % i desember'].map(
    (price) => [price, false] as const,
  ),
  ...['Etter avtale', '-', '– avtales', 'Fra 35 000,- (-5 000,- for to kvelder)'].map(
    (price) => [price, false] as const,
  ),
])('a price of «%s» is a sum below zero: %s (F-1494)', (price, isBelow) => {
  expect(isBelowZero(price)).toBe(isBelow)
})
