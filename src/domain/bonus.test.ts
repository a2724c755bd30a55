import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BONUS_IDS, BONUSES, bonusCountLabel, bonusCountTitle, bonusLabel, DEFAULT_BONUSES } from './bonus.ts'
import { bonusList, toggleBonus } from './bonus-list.ts'

const selection = fc.subarray(BONUS_IDS)

test.each([
  ['extended_magic', 'Utvidet nærmagi', true],
  ['logo_illusion', 'Spesialillusjon med firmaets logo', false],
  ['em_act', 'EM-akt på storskjerm', false],
  ['boss_appear', 'Tryll fram sjefen', false],
  ['levitate', 'Svev en ansatt', false],
])('%s is called «%s» (F-721)', (id, label, hasVideo) => {
  expect(BONUSES.find((bonus) => bonus.id === id)).toEqual({ id, label, hasVideo })
})

test('new offers start with extended magic, the logo illusion and the EM act (F-723)', () => {
  expect(DEFAULT_BONUSES).toEqual(['extended_magic', 'logo_illusion', 'em_act'])
})

test.each([
  [1, 'Spesialillusjon med firmaets logo'],
  [3, 'Spesialillusjon med firmaets logo'],
  [4, 'Spesialillusjon'],
  [5, 'Spesialillusjon'],
])('with %i chosen the logo illusion is «%s» (F-722)', (count, label) => {
  expect(bonusLabel('logo_illusion', count)).toBe(label)
  expect(bonusLabel('em_act', count)).toBe('EM-akt på storskjerm')
})

test.each([
  [0, '0 bonuser', '0 bonuser'],
  [1, '1 bonus', 'én bonus'],
  [2, '2 bonuser', '2 bonuser'],
  [4, '4 bonuser', '4 bonuser'],
  [5, 'alle bonusene', 'alle bonusene'],
])('%i chosen is «%s», in a sentence «%s» (F-724)', (count, figure, words) => {
  expect(bonusCountLabel(count)).toBe(figure)
  expect(bonusCountLabel(count, 'words')).toBe(words)
  expect(bonusCountTitle(count, 'words').toLocaleLowerCase('nb')).toBe(words)
  expect(bonusCountTitle(count, 'words')).toMatch(/^[\dÉA]/)
})

describe('toggling a bonus (F-862)', () => {
  test('on nothing chosen gives a list of one', () => {
    expect(toggleBonus(null, 'levitate')).toEqual(['levitate'])
  })

  test('adds what is missing and removes what is there', () => {
    expect(toggleBonus(['levitate'], 'em_act')).toEqual(['em_act', 'levitate'])
    expect(toggleBonus(['em_act', 'levitate'], 'em_act')).toEqual(['levitate'])
  })

  test('twice gives back the same selection, in the order shown', () => {
    fc.assert(
      fc.property(selection, fc.constantFrom(...BONUS_IDS), (selected, id) => {
        expect(toggleBonus(toggleBonus(selected, id), id)).toEqual(selected)
      }),
    )
  })
})

test('a stored list has known bonuses only, each once, in the order shown', () => {
  expect(bonusList.parse(['levitate', 'em_act', 'levitate'])).toEqual(['em_act', 'levitate'])
  expect(bonusList.safeParse(['free_bar']).success).toBe(false)
})
