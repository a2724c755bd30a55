import { expect, test } from 'vitest'
import type { BonusId } from '#domain/bonus.ts'
import { findSaveDoubts } from './save-doubts.ts'

const BONUSES: BonusId[] = ['em_act', 'levitate']
const ANSWERED = { price: '35000', selectedExtras: BONUSES, answeredAt: '2026-11-25T12:00:00.000Z' }
const OPEN = { ...ANSWERED, answeredAt: null }

test.each([
  ['a new offer', '35000', '75000', null, []],
  ['a price that nobody has answered', '39000', '75000', OPEN, []],
  ['an answered offer as it was', '35000', '75000', ANSWERED, []],
  ['the answered price in another spelling', '35 000,-', '75000', ANSWERED, []],
  ['the answered price with a dot', '35.000,-', '75000', ANSWERED, []],
  ['a price that was answered with a dot', '35000', '75000', { ...ANSWERED, price: '35.000,-' }, []],
  ['another price than was answered', '39000', '75000', ANSWERED, ['answered']],
  ['a before-price below the price', '35000', '30000', OPEN, ['before-price']],
  ['words in place of a price (F-1518)', 'abc', '75000', null, ['unusual']],
  ['a fifth of the standard price (F-1529)', '8400', '75000', null, ['unusual']],
  ['five times stored and standard price (F-1529)', '210 000,-', '', OPEN, ['unusual']],
  ['the standard price for one that lacked a nought', '42000', '75000', { ...OPEN, price: '4200' }, []],
  ['a price with a letter in it (F-1536)', '3500o', '75000', OPEN, ['unusual']],
  ['letters that look like noughts (F-1536)', '35 OOO,-', '75000', OPEN, ['unusual']],
  ['a price with øre (F-1536)', '35000,50', '75000', OPEN, ['unusual']],
  ['thousands with a comma (F-1536)', '36,000', '75000', OPEN, ['unusual']],
  ['øre that are none', '36 000,00', '75000', OPEN, []],
  ['an amount with words', 'Fra 30 000,- per kveld', '75000', OPEN, []],
  ['a range', '30 000–40 000', '75000', OPEN, []],
  ['an amount for each', 'kr 36 000 pr. stk', '75000', OPEN, []],
  ['a bit more than a fifth', '8500', '75000', null, []],
  ['the words that stand already', 'etter avtale', '75000', { ...OPEN, price: 'etter avtale' }, []],
  ['words in place of an answered price', 'etter avtale', '75000', ANSWERED, ['answered', 'unusual']],
  ['both at once', '80000', '75000', ANSWERED, ['answered', 'before-price']],
  ['the standard price, which is not what was answered', '42000', '75000', ANSWERED, ['answered']],
  ['the standard price, which was answered', '42000', '75000', { ...ANSWERED, price: null }, []],
] as const)(
  'whoever saves %s is asked about what is surprising, and nothing else',
  (_, price, beforePrice, offer, about) => {
    const prices = { price, beforePrice, selectedExtras: BONUSES }
    const doubts = findSaveDoubts(prices, { offer, standardPrice: '42000' })
    expect(doubts.map((doubt) => doubt.about)).toEqual(about)
  },
)

test.each<[string, BonusId[], typeof OPEN | typeof ANSWERED | null, boolean]>([
  ['fewer than were answered', ['levitate'], ANSWERED, true],
  ['others than were answered', ['em_act', 'boss_appear'], ANSWERED, true],
  ['none of those that were answered', [], ANSWERED, true],
  ['more than were answered', [...BONUSES, 'boss_appear'], ANSWERED, false],
  ['fewer, which nobody has answered', [], OPEN, false],
  ['none, in a new offer', [], null, false],
])(
  'of %s, whoever saves is asked only if some go: %j of %j (F-1468)',
  (_, selectedExtras, offer, changesBonuses) => {
    const doubts = findSaveDoubts(
      { price: '35000', beforePrice: '', selectedExtras },
      { offer, standardPrice: null },
    )
    const doubt = { about: 'answered', price: null, changesBonuses, isConfirmed: false }
    expect(doubts).toEqual(changesBonuses ? [doubt] : [])
  },
)

test.each([
  [null, false],
  ['2027-01-22', true],
])(
  'an evening confirmed for %s: the question says that its confirmation stays: %s (F-1468)',
  (day, isConfirmed) => {
    const doubts = findSaveDoubts(
      { price: '39000', beforePrice: '', selectedExtras: [] },
      { offer: { ...ANSWERED, booked: true, bookedFor: day }, standardPrice: null },
    )
    const price = { from: '35000', to: '39000' }
    expect(doubts, 'price and bonuses are one question').toEqual([
      { about: 'answered', price, changesBonuses: true, isConfirmed },
    ])
  },
)

test.each<[string, BonusId[], boolean]>([
  ['as they were', BONUSES, false],
  ['with one more', [...BONUSES, 'boss_appear'], true],
  ['with one less', ['levitate'], true],
])(
  'with another price and the bonuses %s, the one question names both: %j %j (F-1468)',
  (_, selectedExtras, changesBonuses) => {
    const doubts = findSaveDoubts(
      { price: '39000', beforePrice: '', selectedExtras },
      { offer: ANSWERED, standardPrice: null },
    )
    expect(doubts).toMatchObject([{ about: 'answered', changesBonuses }])
  },
)
