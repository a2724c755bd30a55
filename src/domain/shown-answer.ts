import { type BonusId, hasSameBonuses } from './bonus.ts'
import { formatExactPrice, isSamePrice } from './exact-price.ts'
import { lowerFirst, upperFirst } from './letters.ts'
import { withNoBreakSpaces } from './norwegian.ts'
import { REPLY_PROMISE_HOURS } from './reply-promise.ts'
import { formatDayAndMonth } from './validity.ts'

/** What stands of a customer's answer: the yes or no, or that its evening was confirmed or then cancelled. */
export const ANSWER_STATES = ['yes', 'no', 'confirmed', 'cancelled'] as const

/**
 * What stands, with the day of the yes or no and the price of a yes, or of a confirmed evening the price of its offer,
 * if that was confirmed; null where there is none.
 */
export type GivenAnswer = {
  kind: (typeof ANSWER_STATES)[number]
  on: string | null
  price: string | null
  /** The bonuses of a yes, which a confirmed evening's page shows; null if they are not known. */
  extras?: BonusId[] | null
}

/** What an offer page says of its answer: never who gave it, and nothing that a later day makes untrue. */
export type ShownAnswer = {
  kind: GivenAnswer['kind']
  /** Like 'Dere svarte ja 25. november, til 42 000,-', with spaces that keep it together. */
  said: string
  /** What follows from it. */
  next: string
  /** What is promised meanwhile. */
  promise?: string
  /** What stands in place of the form, and whether the form is folded behind it; null leaves it open. */
  instead: { text: string; opensForm: boolean } | null
}

const PROMISE = `Vi svarer på et ja innen ${REPLY_PROMISE_HOURS}\u00a0timer.`
/** The word that the subjects of its mail and of a changed evening's share. */
const FIND_CONFIRMATION = 'Søk etter «bekreftelse» i innboksen. Den nyeste gjelder.'
const AGREED_WHEN = 'Kvelden er avtalt når dere har fått den bekreftet skriftlig.'

/** What an offer page says of an answer, given the price and bonuses that it shows. */
export function shownAnswer(
  { kind, on, price, extras }: GivenAnswer,
  shown: { price: string | null; extras: BonusId[] },
): ShownAnswer {
  const day = on && withNoBreakSpaces(formatDayAndMonth(on))
  switch (kind) {
    case 'no':
      return {
        ...{ kind, said: `Dere takket\u00a0nei ${day}`, instead: null },
        next: 'Har dere ombestemt dere, er det bare å si ja.',
      }
    case 'confirmed': {
      const instead = { text: 'Må noe endres, svar på e-posten med bekreftelsen.', opensForm: false }
      const priced = price === null ? ' Prisen står der.' : ''
      const next = `Det er bekreftelsen som gjelder.${priced} ${FIND_CONFIRMATION}`
      return { kind, said: 'Kvelden er bekreftet', next, instead }
    }
    case 'cancelled': {
      const next = 'Vil dere ha en ny kveld, er det bare å svare igjen.'
      return { kind, said: 'Kvelden er avlyst', next, instead: { text: 'Svar på nytt', opensForm: true } }
    }
    case 'yes': {
      const instead = { text: 'Endre svaret', opensForm: true }
      const stands = { instead, promise: PROMISE }
      const isRepriced = price !== null && (shown.price === null || !isSamePrice(price, shown.price))
      const hasOthers = Boolean(extras && !hasSameBonuses(extras, shown.extras))
      const changed = [...(isRepriced ? ['prisen'] : []), ...(hasOthers ? ['bonusene'] : [])].join(' og ')
      const to =
        price !== null && /\d/.test(price) ? `, til\u00a0${withNoBreakSpaces(formatExactPrice(price))}` : ''
      const told = changed && `${upperFirst(changed)} er endret siden. `
      return { kind, said: `Dere svarte\u00a0ja ${day}${to}`, next: told + AGREED_WHEN, ...stands }
    }
  }
}

/** What an expired offer says to whom a yes stands for: it came in time. */
export function expiredSinceText({ said, next }: ShownAnswer): string {
  return `Tilbudet er utløpt, men ${lowerFirst(said)}. ${next}`
}
