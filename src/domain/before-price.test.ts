import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beforePriceFor, beforePriceTier, INITIAL_TIERS, isManualBeforePrice } from './before-price.ts'
import { BONUS_IDS, type BonusId } from './bonus.ts'

const TIERS = { closeupOnlyPrice: '51000', withEmActPrice: '76000', withBigIllusionsPrice: '101000' }

test.each<[BonusId[] | null, string]>([
  [null, ''],
  [[], ''],
  [['extended_magic'], '51000'],
  [['extended_magic', 'logo_illusion'], '51000'],
  [['em_act'], '76000'],
  [['extended_magic', 'logo_illusion', 'em_act'], '76000'],
  [['boss_appear'], '101000'],
  [['levitate'], '101000'],
  [['em_act', 'levitate'], '101000'],
  [[...BONUS_IDS], '101000'],
])('F-864 with %j the before-price is %j', (selected, price) => {
  expect(beforePriceFor(selected, TIERS)).toBe(price)
})

test('F-867 without settings the tiers are 50000, 75000 and 100000', () => {
  expect(Object.values(INITIAL_TIERS)).toEqual(['50000', '75000', '100000'])
})

test('F-864 another bonus never lowers the tier', () => {
  const rank = [null, 'closeupOnlyPrice', 'withEmActPrice', 'withBigIllusionsPrice']
  fc.assert(
    fc.property(fc.subarray(BONUS_IDS), fc.constantFrom(...BONUS_IDS), (selected, added) => {
      const before = rank.indexOf(beforePriceTier(selected))
      const after = rank.indexOf(beforePriceTier([...new Set([...selected, added])]))
      expect(after).toBeGreaterThanOrEqual(before)
    }),
  )
})

test.each<[string | null, BonusId[] | null, boolean]>([
  ['76000', ['em_act'], false],
  ['80000', ['em_act'], true],
  [null, ['em_act'], true],
  [null, [], false],
  ['', null, false],
])('F-866 a stored %j with %j was typed by hand: %s', (stored, selected, manual) => {
  expect(isManualBeforePrice(stored, selected, TIERS)).toBe(manual)
})
