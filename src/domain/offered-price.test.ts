import { expect, test } from 'vitest'
import { contradictedPrice } from './offered-price.ts'

const OFFER = { price: '45000' }
const contradicted = (enquiry: object, sum: string) =>
  contradictedPrice({ offer: null, package: null, confirmation: null, ...enquiry } as never, sum)

test.each([
  ['4500', '45 000,-'],
  ['45 000,- inkl. reise', '45 000,-'],
  ['45 000,-', null],
  ['45000', null],
  [' ', null],
])('a sum of %j where the offer said 45 000,- contradicts %j', (sum, expected) => {
  expect(contradicted({ offer: OFFER }, sum)).toBe(expected)
})

test('a sum contradicts no offer without an amount, no package that costs at least so much, and no earlier confirmation', () => {
  expect(contradicted({}, '4500')).toBeNull()
  expect(contradicted({ offer: { price: 'Etter avtale' } }, '4500')).toBeNull()
  expect(contradicted({ offer: { price: null } }, '4500')).toBeNull()
  expect(contradicted({ package: { price: '45000', from: true } }, '4500')).toBeNull()
  expect(contradicted({ package: { price: '45000', from: false } }, '4500')).toBe('45 000,-')
  expect(contradicted({ offer: OFFER, confirmation: { price: '42 000,-' } }, '42000')).toBeNull()
})
