import { expect, test } from 'vitest'
import { findSaveDoubts } from './SaveDoubtDialog.tsx'

const ANSWERED = { price: '35000', answeredAt: '2026-11-25T12:00:00.000Z' }
const OPEN = { ...ANSWERED, answeredAt: null }

test.each([
  ['a new offer', '35000', '75000', null, []],
  ['a price that nobody has answered', '39000', '75000', OPEN, []],
  ['an answered offer as it was', '35000', '75000', ANSWERED, []],
  ['the answered price in another spelling', '35 000,-', '75000', ANSWERED, []],
  ['another price than was answered', '39000', '75000', ANSWERED, ['answered-price']],
  ['a before-price below the price', '35000', '30000', OPEN, ['before-price']],
  ['both at once', '80000', '75000', ANSWERED, ['answered-price', 'before-price']],
  ['the standard price, which is not what was answered', '42000', '75000', ANSWERED, ['answered-price']],
  ['the standard price, which was answered', '42000', '75000', { ...ANSWERED, price: null }, []],
] as const)(
  'whoever saves %s is asked about what is surprising, and nothing else',
  (_, price, beforePrice, offer, about) => {
    const doubts = findSaveDoubts({ price, beforePrice }, { offer, standardPrice: '42000' })
    expect(doubts.map((doubt) => doubt.about)).toEqual(about)
  },
)
