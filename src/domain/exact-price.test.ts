import { expect, test } from 'vitest'
import { formatExactPrice } from './exact-price.ts'

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
