import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beforePriceTier,
  computeBeforePrice,
  computeSaving,
  INITIAL_TIERS,
  isBeforePriceLower,
  isManualBeforePrice,
  struckOutPrice,
} from './before-price.ts'
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
])('with %j the before-price is %j (F-864)', (selected, price) => {
  expect(computeBeforePrice(selected, TIERS)).toBe(price)
})

test('without settings the tiers are 50000, 75000 and 100000 (F-867)', () => {
  expect(Object.values(INITIAL_TIERS)).toEqual(['50000', '75000', '100000'])
})

test('another bonus never lowers the tier (F-864)', () => {
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
])('a stored %j with %j was typed by hand: %s (F-866)', (stored, selected, manual) => {
  expect(isManualBeforePrice(stored, selected, TIERS)).toBe(manual)
})

test.each([
  ['35000', '75000', 40_000],
  ['35.000,-', '100.000,-', 65_000],
  ['75000', '75000', null],
  ['80000', '75000', null],
  ['Etter avtale', '75000', null],
  ['-5', '75000', null],
  ['35000', 'Etter avtale', null],
  ['35000', '9'.repeat(40), null],
  ['kr 45 000,00', '75000', 30_000],
  ['45000.00', 'kr 75 000,00', 30_000],
  ['45 000,–', '75 000,00', 30_000],
  ['35000', null, null],
  [null, '75000', null],
])('at %j instead of %j the customer saves %s', (price, before, saving) => {
  expect(computeSaving(price, before)).toBe(saving)
})

test.each([
  ['90000', '75000', true],
  ['kr 90 000,00', '75.000,-', true],
  ['75000', '75000', false],
  ['35000', '75000', false],
  ['Etter avtale', '75000', false],
  ['90000', 'Etter avtale', false],
  ['90000', null, false],
  [null, '75000', false],
])('at %j with the before-price %j the before-price is lower: %s', (price, before, lower) => {
  expect(isBeforePriceLower(price, before)).toBe(lower)
})

test.each([
  ['50000', '75000', '75000'],
  ['90000', '75000', '75000'],
  ['50000', '50 000,-', null],
  ['kr 50.000,00', '50000', null],
  ['Etter avtale', 'Etter avtale', null],
  ['Etter avtale', '75000', '75000'],
  [null, '75000', '75000'],
  ['50000', '', null],
  ['50000', null, null],
])('beside the price %j the before-price %j is struck out as %j (F-1426)', (price, before, struck) => {
  expect(struckOutPrice(price, before)).toBe(struck)
})
