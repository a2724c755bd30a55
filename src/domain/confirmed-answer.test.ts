import { expect, test } from 'vitest'
import { isConfirmedPrice, standingAnswer } from './confirmed-answer.ts'

test.each([
  ['the same sum', '45.000,-', null, '45000', true],
  ['with what is included', '45000', 'uten', '45 000,- inkl. reise', true],
  ['another sum', '47 000,-', 'uten', '45 000,-', false],
  ['which is exempt', '45 000,-', 'inkl', '45 000,-', true],
  ['before VAT', '45 000,-', 'eks', '45 000,-', false],
  ['in words', 'Etter avtale', null, '45 000,-', false],
] as const)(
  'over a confirmed evening an offer’s price may stand: %s (F-1450)',
  (_, price, priceTax, sum, is) => {
    expect(isConfirmedPrice({ price, priceTax }, { price: sum, priceTax: 'uten' })).toBe(is)
    expect(isConfirmedPrice({ price, priceTax }, null)).toBe(false)
  },
)

const SHOWN = { price: '45000', priceTax: null }
const NEVER = { answeredAt: null, declinedAt: null, yes: null, evening: null, confirmed: null }
const YES = {
  ...{ ...NEVER, answeredAt: '2026-11-26T12:00:00.000Z' },
  yes: { at: '2026-11-27T23:30:00.000Z', price: '42000', extras: ['em_act' as const] },
}

test('a booked page has the price only as it was confirmed, and the bonuses of the yes (F-1326)', () => {
  const confirmed = { price: '45 000,-', priceTax: 'uten' } as const
  const booked = { ...YES, evening: 'confirmed', confirmed } as const
  const said = { kind: 'confirmed', on: '2026-11-28', extras: ['em_act'] }
  expect(standingAnswer(SHOWN, booked)).toEqual({ ...said, price: '45000' })
  expect(standingAnswer({ ...SHOWN, price: '47000' }, booked)).toEqual({ ...said, price: null })
  expect(standingAnswer(SHOWN, { ...booked, answeredAt: null, yes: null })).toEqual({
    ...{ kind: 'confirmed', on: null, price: '45000', extras: null },
  })
})

test('a page says what stands: the last yes with what it was to, a no, a cancelled evening (F-1326)', () => {
  const nothing = { on: null, price: null, extras: null }
  const yes = { kind: 'yes', on: '2026-11-28', price: '42000', extras: ['em_act'] }
  expect(standingAnswer(SHOWN, NEVER)).toBeNull()
  expect(standingAnswer(SHOWN, YES)).toEqual(yes)
  const declinedAt = '2026-11-27T23:30:00.000Z'
  expect(standingAnswer(SHOWN, { ...NEVER, declinedAt })).toEqual({ ...nothing, kind: 'no', on: yes.on })
  expect(standingAnswer(SHOWN, { ...YES, evening: 'cancelled' })).toEqual({ ...nothing, kind: 'cancelled' })
})
