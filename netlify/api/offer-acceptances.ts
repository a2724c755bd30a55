import { eventDateProblem } from '#domain/acceptance-fields.ts'
import { bonusCountLabel } from '#domain/bonus.ts'
import { TOO_FAST_MESSAGE, TOO_FAST_MS } from '#domain/contact-fields.ts'
import { upperFirst } from '#domain/first-letter.ts'
import { normaliseEmail } from '#domain/normal-email.ts'
import {
  changedOffer,
  endedOffer,
  type OfferAcceptance,
  offerAcceptance,
  offerNowSchema,
} from '#domain/offer-acceptance.ts'
import { offerAddress } from '#domain/offer-address.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { formatOfferPrice } from '#domain/price.ts'
import { doneSchema } from '#domain/response-schema.ts'
import { type ShownOffer, withoutUnverifiedName } from '#domain/shown-offer.ts'
import { longDay, norwegianDay } from '#domain/validity.ts'
import { recordEnquiry } from '../data/queries/enquiries.ts'
import { type StoredAtAddress, storedForAcceptance } from '../data/queries/offer-at-address.ts'
import { ownerAddress } from '../mail/addresses.ts'
import {
  type AcceptedOffer,
  offerAcceptanceReceipt,
  offerAcceptedToOwner,
  offerAcceptedToPartner,
} from '../mail/offer-accepted.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { acceptanceFormPage, acceptanceThanksPage } from './acceptance-page.ts'
import { CONFIRMATIONS, isFromBot, isTooFast, keptWith } from './contact.ts'
import { Conflict, InvalidInput, NotFound, TooManyRequests } from './errors.ts'
import { forPublic } from './guards.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { addressBucket, keyedHash } from './rate-limit.ts'
import { isFormPost } from './request-body.ts'
import { resolveOffer, shownOffer } from './resolve-offer.ts'
import { ok } from './response.ts'
import { type ApiContext, route } from './route.ts'
import { countIfGuess } from './slug-guesses.ts'
import { deriveSubmissionId } from './submission-id.ts'

/** An answer that is sent again this soon is the same one on the other side of midnight too, in milliseconds. */
const SENT_AGAIN_MS = 60 * 60 * 1000

/**
 * How many acceptances of an offer are mailed in a day, per network address and in all; the next is mailed as the last.
 */
const TOLD_MAX = { sender: 3, offer: 20 }
const TOLD_WINDOW_MS = 24 * 60 * 60 * 1000

/** What a customer is told whose offer no longer holds. */
const ENDED = {
  withdrawn: 'Tilbudet er trukket tilbake og gjelder ikke lenger. Ta kontakt, så finner vi ut av det sammen.',
  expired: 'Tilbudet er utløpt. Ta kontakt, så får dere et nytt.',
}

export const offerAcceptanceRoutes = [
  route({
    method: 'POST',
    path: '/api/offer-answers',
    summary:
      "Stores a customer's yes to an offer with the offer as it was shown, and tells the partner, the owner and the customer.",
    guard: forPublic,
    body: offerAcceptance,
    takesForms: (fields) => fields,
    missing: 'the partner does not exist',
    conflict: 'the offer has changed since it was shown, is withdrawn or has expired',
    refusals: () => ({ 409: { offer: offerNowSchema() } }),
    limits: {
      name: 'offer-answer',
      perAddress: { max: 10, windowSeconds: 60 * 60, over: 'refused' },
      perIdentity: CONFIRMATIONS,
      identity: (input) => (isFromBot(input) || isTooFast(input) ? '' : input.email),
    },
    prefetch: ({ now, input }) => storedForAcceptance(offerAddress(input.page), knownIdsOf(input, now)),
    responses: () => [ok(doneSchema()), ok('text/html', 'a plain HTML form was posted')],
    async handle({ c, services, input, now, prefetched, identityIsOver }) {
      if (!isFromBot(input))
        await accept(c, services, { input, now, prefetched, isConfirmed: !identityIsOver })
      if (!isFormPost(c.req.raw)) return c.json({ success: true }, 200)
      const page = acceptanceThanksPage(await services.formTemplate('answer'))
      return c.html(page.html, 200, page.headers)
    },
    async showFailure({ c, services, failure, raw }) {
      if (!isFormPost(c.req.raw)) return null
      const page = acceptanceFormPage(await services.formTemplate('answer'), {
        posted: raw as Record<string, string> | undefined,
        failure,
      })
      return c.html(page.html, failure.status, { ...failure.headers, ...page.headers })
    },
  }),
]

type Prefetched = { stored: StoredAtAddress | null; known: { offerId: string | null } | null }
type Given = { input: OfferAcceptance; now: Date; prefetched: Prefetched; isConfirmed: boolean }

async function accept(
  c: ApiContext,
  services: Services,
  { input, now, prefetched, isConfirmed }: Given,
): Promise<void> {
  if (isTooFast(input)) throw new TooManyRequests(Math.ceil(TOO_FAST_MS / 1000), TOO_FAST_MESSAGE)
  const { db, site, environment } = services
  const { waitUntil } = c.env
  const configs = await services.partnerConfigs()
  const { stored, known } = prefetched
  const named = resolveOffer(services, offerAddress(input.page), { stored, configs, now })
  if (known && known.offerId === (named.offer?.id ?? null)) {
    // What was stored stays accepted, whatever has become of the offer and the date since. Its mails may still wait.
    await storeAndSendMail(services, waitUntil, async () => ({ mailIds: [] }))
    return
  }
  await countIfGuess(c.env, services, named)
  const wrongDate = eventDateProblem(input.eventDate, norwegianDay(now))
  if (wrongDate) throw new InvalidInput({ eventDate: wrongDate })
  if (named.page.kind === 'withdrawn') throw ended('withdrawn')
  if (named.page.kind !== 'ready') throw new NotFound('Fant ikke tilbudet.')
  const { view } = named.page
  const shown = shownOffer(services, named, view)
  if (view.expired) throw ended('expired')
  if (input.termsFingerprint !== view.termsFingerprint) throw changed(view, shown)
  const {
    website: _,
    submissionId: _id,
    page,
    termsFingerprint,
    eventDate,
    dateOpen,
    guests,
    note,
    ...who
  } = input
  const { termsVersion } = services
  const answered = { answer: input, offer: shown, site, termsVersion }
  const owner = ownerAddress(environment, site)
  const submissionId = answerIdOf(input, now)
  const toldOf = `answers-told:${shown.id ?? shown.partnerId}`
  // Senders whose address is unknown share no count.
  const sender = keyedHash(services, `${toldOf}:${addressBucket(c.env.ip) || submissionId}`)
  const mailsAbout = (about: AcceptedOffer) => ({
    toOwner: offerAcceptedToOwner(about, owner),
    toPartner: offerAcceptedToPartner(about),
  })
  const { isStale } = await storeAndSendMail(services, waitUntil, () =>
    recordEnquiry(db, {
      name: input.name,
      email: input.email || null,
      phone: input.phone || null,
      data: {
        ...who,
        ...keptWith('answer', input, now),
        termsVersion,
        message: wordsOf(input),
        eventDate: eventDate || null,
        guests: guests ? Number(guests) : null,
        offer: shown,
      },
      submissionId,
      mails: input.email && isConfirmed ? [offerAcceptanceReceipt(answered, owner)] : [],
      offer: { id: shown.id, partnerId: shown.partnerId },
      accepts: {
        version: shown.version,
        customerName: withoutUnverifiedName(shown).companyName ?? shown.partnerName,
        price: shown.price,
        told: {
          sender: { max: TOLD_MAX.sender, key: `${toldOf}:${sender}` },
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
  if (isStale) throw changed(view, shown)
  // The page says from now on that it was answered.
  const { offer, ownSlug, address } = named
  if (offer && ownSlug !== null && offer.answeredAt === null) {
    const answeredOffer = { id: offer.id, customerSlug: ownSlug }
    await purgeOfferPages(c, services, { partnerId: address.partnerId, offer: answeredOffer })
  }
}

function ended(change: keyof typeof ENDED): Conflict {
  return new Conflict(ENDED[change], { offer: endedOffer(change) })
}

function changed(view: OfferView, shown: ShownOffer): Conflict {
  const terms = termsText(view, shown)
  const text = `Tilbudet er endret siden du åpnet det. ${terms} Passer det fortsatt, kan du sende en gang til.`
  return new Conflict(text, { offer: changedOffer(view) })
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

/** What an answer says where an enquiry has its message. */
function wordsOf({ eventDate, guests, note }: OfferAcceptance): string {
  return [
    'Ja, vi er interessert i tilbudet.',
    eventDate ? `Arrangementet er ${longDay(eventDate)}.` : 'Datoen er ikke bestemt ennå.',
    ...(guests ? [`Vi blir ${guests} gjester.`] : []),
    ...(note ? [note] : []),
  ].join(' ')
}

/**
 * An id from the day in Norway, the terms' fingerprint and what was typed: the same acceptance from several presses or
 * tabs is one. Cached pages cannot bring an id of their own.
 */
function answerIdOf(input: OfferAcceptance, now: Date): string {
  const { termsFingerprint, name, email, phone, eventDate, guests, note } = input
  const { organisationNumber, invoiceReference } = input
  const who = [name, normaliseEmail(email), phone, organisationNumber, invoiceReference]
  return deriveSubmissionId('answer', [norwegianDay(now), termsFingerprint, ...who, eventDate, guests, note])
}

/** The ids under which an answer may be stored already: right after midnight also that of the day before. */
function knownIdsOf(input: OfferAcceptance, now: Date): string[] {
  return [now, new Date(now.getTime() - SENT_AGAIN_MS)].map((at) => answerIdOf(input, at))
}
