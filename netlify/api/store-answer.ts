import type { DeclineReason } from '#domain/answer-kinds.ts'
import { TOO_FAST_MESSAGE, TOO_FAST_MS } from '#domain/contact-fields.ts'
import { mailboxForLimits, normaliseEmail } from '#domain/email.ts'
import { guestsText } from '#domain/evening.ts'
import { parseOfferPath } from '#domain/offer-address.ts'
import type { OfferAnswer } from '#domain/offer-answer.ts'
import { sellerContact } from '#domain/seller-contact.ts'
import { withoutUnverifiedName } from '#domain/shown-offer.ts'
import { formatLongDate, norwegianDay } from '#domain/validity.ts'
import { storeEnquiryOrAnswer } from '../data/queries/enquiries.ts'
import type { AgreedEvening, StoredAtAddress } from '../data/queries/offer-at-address.ts'
import { type YesSender, yesTagOf } from '../data/queries/offer-list.ts'
import { ownerAddress } from '../mail/addresses.ts'
import { buildOfferAnswerReceipt } from '../mail/answer-receipt.ts'
import { buildAnswerSupersededMail } from '../mail/answer-superseded.ts'
import type { AnsweredOffer } from '../mail/answered-offer.ts'
import { buildOfferAnsweredMailToOwner, buildOfferAnsweredMailToPartner } from '../mail/offer-answered.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { type Services, siteUrl } from '../services.ts'
import { answerIdOf, turnedSince } from './answer-id.ts'
import { isTooFast, resolvePrivacyNoteAndOrderId } from './contact.ts'
import { TooManyRequests } from './errors.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { requireValidEventDate } from './parameters.ts'
import { addressBucket, keyedHash } from './rate-limit.ts'
import { type ResolvedOffer, resolveOfferAtAddress, snapshotShownOffer } from './resolve-offer.ts'
import type { ApiContext } from './route.ts'
import { countIfSlugGuess } from './slug-guesses.ts'
import {
  changedConflict,
  offerAskedAnew,
  requireUnconfirmedForNo,
  requireValidOfferView,
} from './standing-offer.ts'

/**
 * How many answers to an offer are mailed in a day, per network address (an office's people may ask, accept and change)
 * and in all; the next is mailed as the last.
 */
const TOLD_MAX = { sender: 6, offer: 30 }
/** How often one mailbox is mailed in a day that its yes is replaced: strangers may make that happen. */
const SUPERSEDED_MAX = 3
const TOLD_WINDOW_MS = 24 * 60 * 60 * 1000

type Prefetched = {
  stored: StoredAtAddress | null
  known: { offerId: string | null } | null
  evenings: AgreedEvening[]
}
type GivenAnswer = { input: OfferAnswer; now: Date; prefetched: Prefetched; sendsReceipt: boolean }

/**
 * Stores a customer's answer with its mails; the same one again changes nothing. Returns what the tab that sent a yes
 * knows it by; '' for another answer.
 * @throws TooManyRequests if sent too fast, InvalidInput for a past or distant date, NotFound, Conflict if the offer
 * has changed.
 */
export async function storeAnswer(
  c: ApiContext,
  services: Services,
  { input, now, prefetched, sendsReceipt }: GivenAnswer,
): Promise<string> {
  if (isTooFast(input)) throw new TooManyRequests(Math.ceil(TOO_FAST_MS / 1000), TOO_FAST_MESSAGE)
  const { db, site, environment, termsVersion } = services
  const { waitUntil } = c.env
  const configs = await services.partnerConfigs()
  const { stored, known, evenings } = prefetched
  const named = resolveOfferAtAddress(services, parseOfferPath(input.page), { stored, configs, now })
  const isKnown = known !== null && known.offerId === (named.offer?.id ?? null)
  const turnedAt = isKnown && named.offer ? turnedSince(input, named.offer) : null
  if (isKnown && turnedAt === null) {
    // What was stored stays so, whatever has become of the offer and the date since. Its mails may still wait.
    await storeAndSendMail(services, waitUntil, async () => ({ mailIds: [] }))
    return (input.kind === 'yes' && named.offer?.yes?.tag) || ''
  }
  await countIfSlugGuess(c.env, services, named)
  requireValidEventDate(input.eventDate, now)
  requireUnconfirmedForNo(input.kind, named)
  const ended = offerAskedAnew(services, named, input)
  const view = ended ? null : requireValidOfferView(named)
  const shown = ended ?? snapshotShownOffer(services, named, view!)
  if (view && input.termsFingerprint !== view.termsFingerprint) throw changedConflict(view, shown)
  const { kind } = input
  const { offer } = named
  const replacedOn = kind === 'question' ? null : standingYesOn(named)
  // Once an evening was confirmed, or cancelled, a yes is to another one.
  const again = kind === 'yes' && offer?.evening === null ? offer : null
  const former = again?.formerYes ?? null
  const contact = view && sellerContact(view.partnerName, view.contact)
  const said = again && !input.sawFormer ? (again.saidBefore ?? []) : []
  const leftOut = said.filter((field) => input[field] === '')
  const ofAnother = evenings.find(({ offerId }) => offerId === null || offerId !== offer?.id)
  const { confirmedDay: day = null, ownConfirmedDay: ownDay = null } = offer ?? {}
  const evening = offer?.evening === 'confirmed' ? { day, ownDay } : null
  const sender = replacedOn === null ? null : (offer?.yesSender ?? null)
  const isOwn = sender !== null && isSentBy(input, sender)
  const superseded = sender && sender.email !== '' && !isOwn ? sender : null
  const isFromSameAddress =
    input.email !== '' && normaliseEmail(input.email) === normaliseEmail(sender?.email ?? '')
  const keepsPhone = isFromSameAddress && input.phone === '' && !input.sawFormer && sender?.phone
  const kept = [...(keepsPhone ? ['phone' as const] : []), ...leftOut]
  const answered: AnsweredOffer = {
    ...{ isOwnNo: isOwn, tellsFormer: superseded !== null, isFromSameAddress },
    ...{ answer: input, offer: shown, contact, site, termsVersion, former, replacedOn, kept, evening },
    ...{ takenDay: ofAnother?.eventDate ?? null, askedBefore: offer?.askedBefore ?? [] },
  }
  const owner = ownerAddress(environment, site)
  const id = crypto.randomUUID()
  const submissionId = answerIdOf(input, now, turnedAt)
  const toldOf = `answers-told:${shown.id ?? shown.partnerId}`
  // Senders whose address is unknown share no count.
  const origin = keyedHash(services, `${toldOf}:${addressBucket(c.env.ip) || submissionId}`)
  const mailsAbout = (about: AnsweredOffer) => ({
    toOwner: buildOfferAnsweredMailToOwner(about, {
      recipient: owner,
      siteUrl: siteUrl(services),
      enquiryId: id,
    }),
    toPartner: buildOfferAnsweredMailToPartner(about, { siteUrl: siteUrl(services) }),
  })
  const { isStale } = await storeAndSendMail(services, waitUntil, () =>
    storeEnquiryOrAnswer(db, {
      id,
      name: input.name,
      email: input.email || null,
      phone: input.phone || null,
      data: { ...keptOf(input, now), offer: shown, ...(kind === 'yes' && { termsVersion }) },
      submissionId,
      mails: input.email && kind !== 'no' && sendsReceipt ? [buildOfferAnswerReceipt(answered, owner)] : [],
      offer: { id: shown.id, partnerId: shown.partnerId },
      answer: {
        kind,
        reason: (input.reason || null) as DeclineReason | null,
        // Of the others, the enquiry has the words.
        word: kind === 'no' ? input.note || null : null,
        version: shown.version,
        customerName: withoutUnverifiedName(shown).companyName ?? shown.partnerName,
        price: shown.price,
        isChange: former !== null,
        superseded: superseded && {
          mail: buildAnswerSupersededMail(
            { answer: input, offer: shown, site, replacedOn: replacedOn! },
            { to: superseded, replyTo: owner },
          ),
          max: SUPERSEDED_MAX,
          key: `answer-superseded:${keyedHash(services, mailboxForLimits(superseded.email))}`,
        },
        told: {
          sender: { max: TOLD_MAX.sender, key: `${toldOf}:${origin}` },
          offer: { max: TOLD_MAX.offer, key: toldOf },
          until: new Date(now.getTime() + TOLD_WINDOW_MS),
        },
        each: mailsAbout(answered),
        last: mailsAbout({ ...answered, isLast: true }),
      },
      now,
    }),
  )
  // Saved by the partner while the answer was being stored: the customer looks again.
  if (isStale && view) throw changedConflict(view, shown)
  // The page says from now on what was answered.
  const { ownSlug, address } = named
  const isNew = ended !== null || isNews(named, kind)
  if (offer && ownSlug !== null && isNew) {
    const answeredOffer = { id: offer.id, customerSlug: ownSlug }
    await purgeOfferPages(c, services, { partnerId: address.partnerId, offer: answeredOffer })
  }
  return kind === 'yes' ? yesTagOf(id) : ''
}

/** The day in Norway of the yes that a new yes or no replaces; null for none, or once its evening was agreed. */
export function standingYesOn({ offer }: Pick<ResolvedOffer, 'offer'>): string | null {
  const at = offer?.evening === null ? (offer.yes?.at ?? offer.answeredAt) : null
  return at ? norwegianDay(new Date(at)) : null
}

/** Whether a yes and who replaces it are one: mailboxes are compared, or numbers without one; of a no, its tab. */
function isSentBy({ kind, email, phone, ownYes }: OfferAnswer, sender: YesSender): boolean {
  if (kind === 'no') return ownYes !== undefined && ownYes === sender.orderId
  return email ? mailboxForLimits(email) === mailboxForLimits(sender.email) : phone === sender.phone
}

/** False if an offer's page says the same after this answer as it did before. */
function isNews({ reading }: ResolvedOffer, kind: OfferAnswer['kind']): boolean {
  const said = typeof reading === 'string' ? null : reading.answered
  // Of each yes the page says which one it is (F-1571).
  return kind === 'yes' || (kind === 'no' && said?.kind !== 'no')
}

/** What an enquiry keeps of an answer. */
function keptOf(input: OfferAnswer, now: Date): Record<string, unknown> {
  const {
    website: _,
    submissionId: _id,
    ownYes: _own,
    page,
    termsFingerprint,
    reason: _reason,
    kind,
    ...rest
  } = input
  const { eventDate, dateOpen, guests, note, sawFormer, ...who } = rest
  return {
    ...who,
    ...resolvePrivacyNoteAndOrderId(kind === 'question' ? kind : 'answer', input, now),
    answer: kind,
    message: kind === 'question' ? input.message : wordsOf(input),
    ...(note && { note }),
    ...(kind === 'yes' && sawFormer && { sawFormer: true }),
    eventDate: eventDate || null,
    guests: guests || null,
  }
}

/** What an answer says where an enquiry has its message. */
function wordsOf({ eventDate, guests, note }: OfferAnswer): string {
  return [
    'Ja, vi er interessert i tilbudet.',
    eventDate ? `Arrangementet er ${formatLongDate(eventDate)}.` : 'Datoen er ikke bestemt ennå.',
    ...(guests ? [`Vi blir ${guestsText(guests)}.`] : []),
    ...(note ? [note] : []),
  ].join(' ')
}
