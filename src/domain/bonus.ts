import { upperFirst } from './letters.ts'

/** The five VIP bonuses ("extras") an offer can include, in display order (F-721). */
export const BONUSES = [
  { id: 'extended_magic', label: 'Utvidet nærmagi', hasVideo: true },
  { id: 'logo_illusion', label: 'Spesialillusjon med firmaets logo', hasVideo: false },
  { id: 'em_act', label: 'EM-akt på storskjerm', hasVideo: false },
  { id: 'boss_appear', label: 'Tryll fram sjefen', hasVideo: false },
  { id: 'levitate', label: 'Svev en ansatt', hasVideo: false },
] as const

export type BonusId = (typeof BONUSES)[number]['id']
export type Bonus = (typeof BONUSES)[number]

export const BONUS_IDS = BONUSES.map((bonus) => bonus.id) as [BonusId, ...BonusId[]]

/** The bonuses a new offer starts with (F-723). */
export const DEFAULT_BONUSES: readonly BonusId[] = ['extended_magic', 'logo_illusion', 'em_act']

/** With at least this many bonuses chosen, the logo illusion's label is shortened (F-722). */
const SHORT_LABEL_FROM_COUNT = 4

/** The label of a bonus when `chosenCount` bonuses are chosen. */
export function bonusLabel(id: BonusId, chosenCount: number): string {
  if (id === 'logo_illusion' && chosenCount >= SHORT_LABEL_FROM_COUNT) return 'Spesialillusjon'
  return bonusById(id).label
}

/** 'én bonus' in running text, '1 bonus' as a figure; five are 'alle bonusene' (F-724). */
export function bonusCountLabel(count: number, style: 'figure' | 'words' = 'figure'): string {
  if (count === 1) return style === 'words' ? 'én bonus' : '1 bonus'
  if (count === BONUSES.length) return 'alle bonusene'
  return `${count} bonuser`
}

/** {@link bonusCountLabel} with a capital first letter: 'Én bonus', 'Alle bonusene'. */
export function bonusCountTitle(count: number, style?: 'figure' | 'words'): string {
  return upperFirst(bonusCountLabel(count, style))
}

/** The bonus with this id. */
export function bonusById(id: BonusId): Bonus {
  return BONUSES.find((bonus) => bonus.id === id)!
}

/** True for two lists of the same bonuses, in whatever order. */
export function hasSameBonuses(some: readonly BonusId[], others: readonly BonusId[]): boolean {
  return some.toSorted().join() === others.toSorted().join()
}
