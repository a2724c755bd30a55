import * as z from 'zod/mini'
import { BONUS_IDS, type BonusId, inShownOrder } from './bonus.ts'

// Apart from the rules in bonus.ts, so that an offer page, which checks no input, carries no zod.

/** A list of bonuses without repeats, in the order they are shown. */
export const bonusList = z.pipe(
  z.array(z.enum(BONUS_IDS)),
  z.transform((ids: BonusId[]) => inShownOrder(ids)),
)
