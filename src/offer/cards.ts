import type { BonusId } from '../domain/bonus.ts'
import type { Picture } from './CloseupQuotes.tsx'
import type { SuitName } from './suits.tsx'

/** A bonus in the customer's words, with its picture where there is one. */
export type ExtraContent = {
  id: BonusId
  text: string
  picture?: Picture | undefined
}

/** The playing card that stands for a bonus without a picture. */
export const CARD_OF: Record<BonusId, { rank: string; suit: SuitName }> = {
  extended_magic: { rank: '7', suit: 'spade' },
  logo_illusion: { rank: 'A', suit: 'diamond' },
  em_act: { rank: 'A', suit: 'spade' },
  boss_appear: { rank: 'K', suit: 'club' },
  levitate: { rank: 'D', suit: 'heart' },
}
