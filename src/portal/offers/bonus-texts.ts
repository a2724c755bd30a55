import type { BonusId } from '../../domain/bonus.ts'

/** What each bonus is, for the one who makes the offer. */
export const BONUS_TEXTS: Record<BonusId, string> = {
  extended_magic: 'Trylling blant gjestene, helt inntil bordene',
  logo_illusion: 'Et nummer som ender med kundens egen logo',
  em_act: 'Konkurransenummeret, vist så hele salen ser hendene',
  boss_appear: 'Sjefen dukker opp fra en tom kasse',
  levitate: 'En kollega svever over scenegulvet',
}
