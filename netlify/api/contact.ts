import { sql } from 'drizzle-orm/sql'
import { findChosenPackage } from '#domain/chosen-package.ts'
import { type ContactRequest, contactRequest } from '#domain/contact.ts'
import { TOO_FAST_MESSAGE, TOO_FAST_MS } from '#domain/contact-fields.ts'
import { parseOfferPath } from '#domain/offer-address.ts'
import { parseContactSearch } from '#domain/offer-contact.ts'
import { type PRIVACY_NOTES, privacyNoteRecord } from '#domain/privacy-note.ts'
import { storedSchema } from '#domain/response-schema.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import { norwegianDay } from '#domain/validity.ts'
import { parseUrl } from '#domain/web-link.ts'
import { storeEnquiryOrAnswer } from '../data/queries/enquiries.ts'
import { type StoredAtAddress, selectOfferPageData } from '../data/queries/offer-at-address.ts'
import { ownerAddress } from '../mail/addresses.ts'
import { buildEnquiryMailToOwner, buildEnquiryReceipt } from '../mail/enquiry.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { type Services, siteUrl } from '../services.ts'
import { renderNoScriptContactErrors, renderNoScriptContactThanks } from './contact-page.ts'
import { Conflict, TooManyRequests } from './errors.ts'
import { forPublic } from './guards.ts'
import type { RateLimit } from './rate-limit.ts'
import { isFormPost } from './request-body.ts'
import {
  resolveOfferAtAddress,
  showedOffer,
  snapshotShownOffer,
  snapshotWithdrawnOffer,
} from './resolve-offer.ts'
import { ok } from './response.ts'
import { type ApiContext, route } from './route.ts'
import { countIfSlugGuess } from './slug-guesses.ts'
import { deriveSubmissionId } from './submission-id.ts'

/** Limits receipts per address: nobody can flood another's inbox, nor stop them from writing. */
export const RECEIPT_LIMIT: RateLimit = { max: 20, windowSeconds: 60 * 60, over: 'told' }

/** The error for other words under the id of a stored enquiry. */
const OTHER_WORDS =
  'Vi har allerede fått en henvendelse fra dette skjemaet, med et annet innhold. Send på nytt, så kommer også denne fram.'

/** Follows where the reply will come. */
const RECEIPT_SENT = 'Kvitteringen er på vei dit.'

export const contactRoutes = [
  route({
    method: 'POST',
    path: '/api/contact',
    summary: 'Stores an enquiry and sends it to the owner, with a receipt to the visitor.',
    guard: forPublic,
    body: contactRequest,
    takesForms: (fields, request) => ({ ...namedBefore(request), ...fields }),
    conflict: 'the `submissionId` belongs to an enquiry with other words',
    limits: {
      name: 'contact',
      perAddress: { max: 10, windowSeconds: 60 * 60, over: 'refused' },
      offersPhone: true,
      perIdentity: RECEIPT_LIMIT,
      identity: (input) => (isFromBot(input) || isTooFast(input) ? '' : input.email),
    },
    prefetch: ({ input: { offer } }) =>
      offer ? selectOfferPageData(parseOfferPath(offer)) : sql<null>`null`,
    responses: () => [ok(storedSchema()), ok('text/html', 'a plain HTML form was posted')],
    async handle({ c, services, input, now, prefetched, identityIsOver }) {
      if (!isFromBot(input))
        await accept(c, services, { input, now, prefetched, sendsReceipt: !identityIsOver })
      const told = identityIsOver ? '' : RECEIPT_SENT
      if (isFormPost(c.req.raw)) {
        const thanked = { email: input.email, told }
        const page = renderNoScriptContactThanks(await services.formTemplate('contact'), thanked)
        return c.html(page.html, 200, page.headers)
      }
      return c.json({ success: true as const, told }, 200)
    },
    async showFailure({ c, services, failure, raw }) {
      if (!isFormPost(c.req.raw)) return null
      const page = renderNoScriptContactErrors(await services.formTemplate('contact'), {
        posted: raw as Record<string, string> | undefined,
        failure,
      })
      return c.html(page.html, failure.status, { ...failure.headers, ...page.headers })
    },
  }),
]

/** True if the hidden honeypot field is filled in. The caller must answer as if it had been sent. */
export function isFromBot({ website }: Pick<ContactRequest, 'website'>): boolean {
  return website.trim() !== ''
}

/** A form sent this soon after its first focus was not filled in by a person. */
export function isTooFast({ elapsedMs }: Pick<ContactRequest, 'elapsedMs'>): boolean {
  return elapsedMs !== undefined && elapsedMs < TOO_FAST_MS
}

type Given = { input: ContactRequest; now: Date; prefetched: StoredAtAddress | null; sendsReceipt: boolean }

async function accept(
  c: ApiContext,
  services: Services,
  { input, now, prefetched, sendsReceipt }: Given,
): Promise<void> {
  if (isTooFast(input)) throw new TooManyRequests(Math.ceil(TOO_FAST_MS / 1000), TOO_FAST_MESSAGE)
  const { db, site, environment, packages, termsVersion } = services
  const owner = ownerAddress(environment, site)
  const { website: _, offer: page, termsFingerprint, package: place, submissionId: _id, ...said } = input
  const chosen = findChosenPackage(packages, place)
  const data = {
    ...said,
    ...resolvePrivacyNoteAndOrderId('enquiry', input, now),
    ...(chosen && { package: chosen, termsVersion }),
  }
  const offer =
    page === '' ? null : await namedOffer(c, services, { page, termsFingerprint, stored: prefetched, now })
  const id = crypto.randomUUID()
  const { isOther } = await storeAndSendMail(services, c.env.waitUntil, () =>
    storeEnquiryOrAnswer(db, {
      id,
      name: input.name,
      email: input.email,
      phone: input.phone === '' ? null : input.phone,
      data: offer ? { ...data, offer } : data,
      submissionId: enquiryIdOf(c, input, now),
      mails: [
        buildEnquiryMailToOwner(input, site, owner, { offer, chosen, siteUrl: siteUrl(services), id }),
        ...(sendsReceipt
          ? [buildEnquiryReceipt(input, site, owner, { offer: offer?.withdrawn ? null : offer, chosen })]
          : []),
      ],
      offer: offer && { id: offer.id, partnerId: offer.partnerId },
      now,
    }),
  )
  if (isOther) throw new Conflict(OTHER_WORDS)
}

/**
 * What is stored with an enquiry or answer besides its fields: the privacy note shown with the form, and an order id
 * for conversions, which is the submission id or a random one.
 */
export function resolvePrivacyNoteAndOrderId(
  form: keyof typeof PRIVACY_NOTES,
  { privacyNote, submissionId }: Pick<ContactRequest, 'privacyNote' | 'submissionId'>,
  now: Date,
) {
  return {
    privacyNote: privacyNoteRecord(form, privacyNote, now),
    orderId: submissionId ?? crypto.randomUUID(),
  }
}

type Named = { page: string; termsFingerprint: string; stored: StoredAtAddress | null; now: Date }

/**
 * The offer that an enquiry came from, as its page shows it now, or which one was withdrawn; null if there is none, or
 * another has taken its address.
 */
async function namedOffer(
  c: ApiContext,
  services: Services,
  { page, termsFingerprint, ...found }: Named,
): Promise<ShownOffer | null> {
  const configs = await services.partnerConfigs()
  const named = resolveOfferAtAddress(services, parseOfferPath(page), { ...found, configs })
  await countIfSlugGuess(c.env, services, named, 'told')
  const { address, page: shown, offer } = named
  if (!offer || !showedOffer(services, named, termsFingerprint)) return null
  if (shown.kind === 'withdrawn') {
    return snapshotWithdrawnOffer(services, { address, partnerName: shown.partner.name, offer })
  }
  return shown.kind === 'ready' ? snapshotShownOffer(services, named, shown.view) : null
}

/** What the address of the page with the form names: without a script that page cannot send it along. */
function namedBefore({ headers }: Request) {
  return parseContactSearch(parseUrl(headers.get('referer') ?? '')?.search ?? '')
}

/**
 * The id under which an enquiry is stored, made of its form's own. A form without JavaScript has none: the same words on
 * the same day in Norway are one enquiry, however often the page is reloaded.
 */
function enquiryIdOf(c: ApiContext, input: ContactRequest, now: Date): string | null {
  const { submissionId, name, email, phone, message, offer, package: place } = input
  if (submissionId) return deriveSubmissionId('enquiry', [submissionId])
  if (!isFormPost(c.req.raw)) return null
  return deriveSubmissionId('posted enquiry', [
    norwegianDay(now),
    ...[name, email, phone, message, offer.toLowerCase(), place],
  ])
}
