import { expect, test } from 'vitest'
import { contradictedPrice, offeredText } from './offered-price.ts'

const OFFER = { price: '45000' }

test.each([
  [{ packageTitle: 'Magisk Aften', extras: [] }, 'Magisk Aften'],
  [
    { packageTitle: 'Magisk Aften', extras: ['em_act', 'extended_magic'] },
    'Magisk Aften. Bonuser: Utvidet nærmagi, EM-akt på storskjerm',
  ],
  [
    {
      packageTitle: 'Magisk Aften',
      extras: ['extended_magic', 'logo_illusion', 'em_act', 'boss_appear', 'levitate'],
    },
    'Magisk Aften. Bonuser: Utvidet nærmagi, Spesialillusjon, EM-akt på storskjerm, Tryll fram sjefen, Svev en ansatt',
  ],
  [
    {
      packageTitle: 'Magisk Aften for hele kontoret og vel så det, med middag til alle sammen',
      extras: ['logo_illusion', 'em_act'],
    },
    'Magisk Aften for hele kontoret og vel så det, med middag til alle sammen med 2 bonuser',
  ],
  [{ packageTitle: null, extras: ['em_act'] }, ''],
  [null, ''],
])('what the offer %j said is %j in a confirmation (F-1450)', (offer, text) => {
  expect(offeredText({ offer, package: null } as never)).toBe(text)
})

test('a package on /tilbud is what it is called (F-1450)', () => {
  expect(offeredText({ offer: null, package: { title: 'Trylleshow', price: '1', from: false } })).toBe(
    'Trylleshow',
  )
})
const contradicted = (enquiry: object, sum: string) =>
  contradictedPrice({ offer: null, package: null, confirmation: null, ...enquiry } as never, sum)

test.each([
  ['4500', '45 000,-'],
  ['45 000,- inkl. reise', '45 000,-'],
  ['45 000,-', null],
  ['45000', null],
  [' ', null],
  ['gratis', null],
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
