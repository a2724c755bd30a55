import * as z from 'zod/mini'
import { BONUS_IDS, type BonusId } from './bonus.ts'

// Kept apart from the rules in bonus.ts: an offer page chooses and checks nothing, and should not carry it.

/** A list of bonuses without repeats, in display order. */
export const bonusList = z.pipe(
  z.array(z.enum(BONUS_IDS)),
  z.transform((ids: BonusId[]) => inShownOrder(ids)),
)

/** Adds a bonus that is not in the list, removes one that is; a null list becomes a list of one (F-862). */
export function toggleBonus(selected: readonly BonusId[] | null, id: BonusId): BonusId[] {
  if (selected === null) return [id]
  return selected.includes(id) ? selected.filter((other) => other !== id) : inShownOrder([...selected, id])
}

/** The same bonuses without repeats, in display order. */
function inShownOrder(ids: readonly BonusId[]): BonusId[] {
  return BONUS_IDS.filter((id) => ids.includes(id))
}
