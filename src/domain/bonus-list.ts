import * as z from 'zod/mini'
import { BONUS_IDS, type BonusId, inShownOrder } from './bonus.ts'

// Kept apart from the rules in bonus.ts: an offer page checks no input and should not carry zod.

/** A list of bonuses without repeats, in display order. */
export const bonusList = z.pipe(
  z.array(z.enum(BONUS_IDS)),
  z.transform((ids: BonusId[]) => inShownOrder(ids)),
)
