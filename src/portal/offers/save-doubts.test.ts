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

test.each<[string, BonusId[], typeof OPEN | typeof ANSWERED | null, BonusId[] | null]>([
  ['fewer than were answered', ['levitate'], ANSWERED, ['em_act']],
  ['others than were answered', ['em_act', 'boss_appear'], ANSWERED, ['levitate']],
  ['none of those that were answered', [], ANSWERED, BONUSES],
  ['more than were answered', [...BONUSES, 'boss_appear'], ANSWERED, null],
  ['fewer, which nobody has answered', [], OPEN, null],
  ['none, in a new offer', [], null, null],
])('of %s, whoever saves is asked which go: %j of %j (F-1468)', (_, selectedExtras, offer, removed) => {
  const doubts = findSaveDoubts(
    { price: '35000', beforePrice: '', selectedExtras },
    { offer, standardPrice: null },
  )
  expect(doubts).toEqual(removed ? [{ about: 'answered', price: null, removed, isConfirmed: false }] : [])
})

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
      { about: 'answered', price, removed: BONUSES, isConfirmed },
    ])
  },
)
