import { expect, test } from 'vitest'
import { confirmedAnswer, isConfirmedPrice } from './confirmed-answer.ts'

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

test('a booked page has the price only as it was confirmed, and the bonuses of the yes (F-1326)', () => {
  const confirmed = { price: '45 000,-', priceTax: 'uten' } as const
  const yes = { at: '2026-11-27T23:30:00.000Z', extras: ['em_act' as const] }
  const booked = { confirmed, answeredAt: '2026-11-26T12:00:00.000Z', yes }
  const said = { kind: 'confirmed', on: '2026-11-28', extras: ['em_act'] }
  expect(confirmedAnswer({ price: '45000', priceTax: null }, booked)).toEqual({ ...said, price: '45000' })
  expect(confirmedAnswer({ price: '47000', priceTax: null }, booked)).toEqual({ ...said, price: null })
  const unanswered = { ...booked, answeredAt: null, yes: null }
  expect(confirmedAnswer({ price: '45000', priceTax: null }, unanswered)).toEqual({
    ...{ kind: 'confirmed', on: null, price: '45000', extras: null },
  })
})
