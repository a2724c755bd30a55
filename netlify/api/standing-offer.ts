import type { AnswerKind } from '#domain/answer-kinds.ts'
import { bonusCountLabel } from '#domain/bonus.ts'
import { upperFirst } from '#domain/letters.ts'
import { changedOfferForRefusal, endedOfferForRefusal, type OfferAnswer } from '#domain/offer-answer.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { formatOfferPrice } from '#domain/price.ts'
import { type ShownOffer, withoutUnverifiedName } from '#domain/shown-offer.ts'
import type { Services } from '../services.ts'
import { Conflict, NotFound, UNKNOWN_OFFER } from './errors.ts'
import { type ResolvedOffer, showedOffer, snapshotEndedOffer } from './resolve-offer.ts'

/** The errors for an answer that comes too late. */
const ENDED = {
  replaced:
    'Tilbudet er endret siden du åpnet det. Åpne lenken på nytt for å se hva som gjelder nå, eller ta kontakt.',
  withdrawn: 'Tilbudet er trukket tilbake og gjelder ikke lenger. Ta kontakt, så finner vi ut av det sammen.',
  expired: 'Tilbudet er utløpt. Ta kontakt, så får dere et nytt.',
  confirmed: 'Et nei her avlyser ikke en bekreftet kveld. Må den avlyses, ta kontakt, så snakker vi om det.',
}

/** What an offer's page shows. @throws NotFound, or Conflict (409) if the offer was withdrawn or has expired. */
export function requireValidOfferView({ page }: ResolvedOffer): OfferView {
  if (page.kind === 'withdrawn') throw endedConflict('withdrawn')
  if (page.kind !== 'ready') throw new NotFound(UNKNOWN_OFFER)
  if (page.view.expired) throw endedConflict('expired')
  return page.view
}

/** @throws Conflict (409) for a no to an offer whose evening is confirmed: that is cancelled by a person. */
export function requireUnconfirmedForNo(kind: AnswerKind, { offer }: Pick<ResolvedOffer, 'offer'>): void {
  if (kind === 'no' && offer?.evening === 'confirmed') throw endedConflict('confirmed')
}

/** @throws Conflict (409) if the page that leads here showed another offer; that of somebody else is not told. */
export function requireSameOffer(
  services: Pick<Services, 'environment'>,
  offer: ResolvedOffer,
  fingerprint: string,
): void {
  const isOver = offer.page.kind === 'withdrawn'
  if (!isOver && !showedOffer(services, offer, fingerprint)) throw endedConflict('replaced')
}

/**
 * The expired or withdrawn offer that a question asks to have anew; null for any other answer and offer.
 * @throws Conflict (409) if the page that leads here showed another offer.
 */
export function offerAskedAnew(
  services: Pick<Services, 'environment' | 'site'>,
  named: ResolvedOffer,
  { kind, termsFingerprint }: Pick<OfferAnswer, 'kind' | 'termsFingerprint'>,
): ShownOffer | null {
  const ended = kind === 'question' ? snapshotEndedOffer(services, named) : null
  if (ended && !showedOffer(services, named, termsFingerprint)) throw endedConflict('replaced')
  return ended
}

function endedConflict(change: keyof typeof ENDED): Conflict {
  return new Conflict(ENDED[change], { offer: endedOfferForRefusal(change) })
}

/** The conflict of an answer to what an offer said before: what it says now, and that it may be sent again. */
export function changedConflict(view: OfferView, shown: ShownOffer): Conflict {
  const terms = termsText(view, shown)
  const text = `Tilbudet er endret siden du åpnet det. ${terms} Passer det fortsatt, kan du sende en gang til.`
  return new Conflict(text, { offer: changedOfferForRefusal(view) })
}

/**
 * Whose an offer is and what it says now: 'Det er laget for Nordisk Kraft. Prisen er nå 39 000,-, og to bonuser følger
 * med. Det gjelder til fredag 4. desember 2026.'
 */
function termsText({ showPricing, price, extras, valid }: OfferView, shown: ShownOffer): string {
  const { companyName } = withoutUnverifiedName(shown)
  const bonuses = extras.length > 0 ? bonusCountLabel(extras.length, 'words') : 'ingen bonuser'
  const follow = `${bonuses} følger med.`
  const priced = price === null ? 'etter avtale' : formatOfferPrice(price)
  return [
    ...(companyName === null ? [] : [`Det er laget for ${companyName}.`]),
    showPricing ? `Prisen er nå ${priced}, og ${follow}` : upperFirst(follow),
    ...(valid ? [`Det gjelder til ${valid.until}.`] : []),
  ].join(' ')
}
