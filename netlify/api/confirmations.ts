import {
  confirmationCancelledSchema,
  confirmationLinkSchema,
  confirmationMadeSchema,
} from '#domain/confirmation.ts'
import {
  cancellationRequest,
  confirmationNamed,
  confirmationRequest,
  NO_PARTNER,
} from '#domain/confirmation-request.ts'
import { hashOfLinkToken, newLinkToken } from '../auth/tokens.ts'
import { cancelConfirmation, renewConfirmationLink } from '../data/queries/confirmations.ts'
import {
  type EnquiryToConfirm,
  selectConfirmationAt,
  selectEnquiryToConfirm,
} from '../data/queries/stored-confirmations.ts'
import { buildDayFreeMail } from '../mail/booked-day.ts'
import { renderBookingCalendar } from '../mail/calendar.ts'
import { buildBookingCancelledMails } from '../mail/cancellation.ts'
import { buildConfirmationRenewedMails } from '../mail/confirmation.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { adminEnquiryUrl } from '../mail/portal-links.ts'
import { type Services, siteUrl } from '../services.ts'
import { changeEvening, confirmEvening, toldOf } from './booked-evenings.ts'
import { renderBookingConfirmationError, renderBookingConfirmationPage } from './confirmation-page.ts'
import { Conflict, type Failure, InvalidInput, NotFound } from './errors.ts'
import { forAdmin, forPublic, sessionActor } from './guards.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { uuidOrNull, uuidParam } from './parameters.ts'
import { created, ok } from './response.ts'
import { type ApiContext, route } from './route.ts'

const PATH = '/api/admin/enquiries/:id/confirmation'
const NO_CONFIRMATION = 'Fant ikke bekreftelsen.'
const GONE =
  'Henvendelsen finnes ikke lenger. Den er slettet, eller svaret er tatt tilbake av den som noterte det.'
const CONFIRMED_ALREADY =
  'Kvelden er bekreftet allerede, kanskje av en annen akkurat nå. Se hva som står, og endre det der.'
const CHANGED_MEANWHILE =
  'Kvelden er endret eller avlyst siden du åpnet den, kanskje av en annen akkurat nå. Se hva som står, og prøv igjen.'

const found = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  selectEnquiryToConfirm(uuidOrNull(id))

const evening = ({ params: { token = '' } }: { params: Record<string, string> }) =>
  selectConfirmationAt(hashOfLinkToken(token))
const PAGE_LIMITS = {
  name: 'confirmation',
  perAddress: { max: 120, windowSeconds: 60 * 60, over: 'refused' },
} as const
const showGone = async ({ failure, services }: { failure: Failure; services: Services }) =>
  renderBookingConfirmationError(failure, services.site)
const CALENDAR_HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="kvelden.ics"',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}

export const confirmationRoutes = [
  route({
    method: 'GET',
    path: '/bekreftelse/:token',
    summary: 'The page of a confirmation, for whoever has its secret link; it prints on one sheet of A4.',
    guard: forPublic,
    limits: PAGE_LIMITS,
    prefetch: evening,
    responses: () => [ok('text/html')],
    async handle({ c, services: { site }, prefetched }) {
      if (!prefetched) throw new NotFound(NO_CONFIRMATION)
      const shown = { ...prefetched, calendarPath: `${c.req.path}/kalender.ics` }
      return renderBookingConfirmationPage(shown, site)
    },
    showFailure: showGone,
  }),
  route({
    method: 'GET',
    path: '/bekreftelse/:token/kalender.ics',
    summary:
      'The evening of a confirmation as an iCalendar file, for whoever has the secret link of its page; once it is cancelled, the file takes it out.',
    guard: forPublic,
    limits: PAGE_LIMITS,
    prefetch: evening,
    responses: () => [ok('text/calendar')],
    async handle({ c, services, prefetched }) {
      if (!prefetched) throw new NotFound(NO_CONFIRMATION)
      const { site } = services
      const { confirmation: terms, calendarEvent } = prefetched
      const { eveningId, revision } = calendarEvent
      const { changedAt, confirmedAt, cancelledAt } = terms
      const calendar = await renderBookingCalendar({
        ...{ eveningId, terms, site },
        sequence: revision + (cancelledAt ? 1 : 0),
        at: new Date(cancelledAt ?? changedAt ?? confirmedAt),
        ...(cancelledAt ? { cancelled: true } : { page: linkTo(services, c.req.param('token') ?? '') }),
      })
      return new Response(calendar, { headers: CALENDAR_HEADERS })
    },
    showFailure: showGone,
  }),
  route({
    method: 'GET',
    path: PATH,
    summary: 'The page of an enquiry’s newest confirmation, for admins, who have no secret link to it.',
    guard: forAdmin,
    screen: ({ id = '' }) => adminEnquiryUrl('', encodeURIComponent(id)),
    prefetch: found,
    responses: () => [ok('text/html')],
    async handle({ services: { site }, prefetched }) {
      if (!prefetched?.confirmation) throw new NotFound(NO_CONFIRMATION)
      const { confirmation, contact } = prefetched
      return renderBookingConfirmationPage({ confirmation, contact, calendarPath: null }, site)
    },
  }),
  route({
    method: 'POST',
    path: PATH,
    summary:
      'Confirms an enquiry’s evening, sets it to `booket`, and mails customer, partner and owner; with `replaces` it changes the evening that stands, and mails what is changed. The same id again changes nothing.',
    guard: forAdmin,
    body: confirmationRequest,
    conflict: 'the enquiry has another confirmation that stands, or none that `replaces` names',
    responses: () => [
      created(confirmationMadeSchema()),
      ok(confirmationMadeSchema(), 'it was confirmed by this id before, or nothing is changed'),
    ],
    prefetch: found,
    async handle({ c, services, session, input, now, prefetched }) {
      const enquiryId = uuidParam(c, 'id')
      if (!prefetched) throw new NotFound(GONE)
      const { replaces, ...agreed } = input
      if (agreed.invoicedBy === 'partner' && prefetched.partnerId === null)
        throw new InvalidInput({ invoicedBy: NO_PARTNER })
      const { token, tokenHash } = newLinkToken()
      const url = linkTo(services, token)
      const booking = {
        ...{ services, waitUntil: c.env.waitUntil, enquiryId, from: prefetched, agreed, url, tokenHash, now },
        by: sessionActor(session),
      }
      const isChange = replaces !== undefined
      const { outcome, mailed, confirmation } = isChange
        ? await changeEvening(booking, replaces)
        : await confirmEvening(booking)
      if (outcome === 'missing') throw new NotFound(GONE)
      if (outcome === 'other') throw new Conflict(isChange ? CHANGED_MEANWHILE : CONFIRMED_ALREADY)
      if (outcome === 'known') return c.json({ url: null, mailed: null, confirmation: null }, 200)
      await purgePageOf(c, services, prefetched)
      services.log({
        event: isChange ? 'enquiry.changed' : 'enquiry.confirmed',
        actor: session.email,
        enquiry: enquiryId,
      })
      return c.json({ url, mailed, confirmation }, 201)
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/link`,
    summary:
      'Gives a standing confirmation’s page a new secret link and mails it anew; the former link ends.',
    guard: forAdmin,
    body: confirmationNamed,
    responses: () => [ok(confirmationLinkSchema())],
    prefetch: found,
    async handle({ c, services, session, input: { id }, now, prefetched }) {
      const enquiryId = uuidParam(c, 'id')
      if (!prefetched?.confirmation || !prefetched.calendarEvent) throw new NotFound(NO_CONFIRMATION)
      const { confirmation: terms, calendarEvent, partnerId } = prefetched
      const { token, tokenHash } = newLinkToken()
      const url = linkTo(services, token)
      const evening = { eveningId: calendarEvent.eveningId, sequence: calendarEvent.revision }
      const told = await toldOf(prefetched, services, { ...evening, page: url, enquiryId, terms, at: now })
      const { isFound, mailed } = await storeAndSendMail(services, c.env.waitUntil, () =>
        renewConfirmationLink(services.db, {
          ...{ id, enquiryId, partnerId, tokenHash, now },
          mails: buildConfirmationRenewedMails({ ...told, url }),
          by: sessionActor(session),
        }),
      )
      if (!isFound) throw new NotFound(NO_CONFIRMATION)
      return c.json({ url, mailed }, 200)
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/cancel`,
    summary:
      'Cancels a confirmation, mails customer, partner and owner who cancels and in which words, and makes the enquiry `besvart` again. Idempotent.',
    guard: forAdmin,
    body: cancellationRequest,
    conflict: 'the evening was changed since: another confirmation is its last',
    responses: () => [ok(confirmationCancelledSchema())],
    prefetch: found,
    async handle({ c, services, session, input: { id, ...cancellation }, now, prefetched }) {
      const enquiryId = uuidParam(c, 'id')
      if (!prefetched?.confirmation || !prefetched.calendarEvent) throw new NotFound(NO_CONFIRMATION)
      const { confirmation: terms, calendarEvent, partnerId } = prefetched
      const evening = { eveningId: calendarEvent.eveningId, sequence: calendarEvent.revision + 1 }
      const told = await toldOf(prefetched, services, {
        ...evening,
        ...{ enquiryId, terms, at: now, cancelled: true },
      })
      const { isFound, isChanged, mailed } = await storeAndSendMail(services, c.env.waitUntil, () =>
        cancelConfirmation(services.db, {
          ...{ id, enquiryId, partnerId, eventDate: terms.eventDate, now },
          dayFree: buildDayFreeMail(terms, services.site),
          cancelledBy: cancellation.by ?? null,
          cancelledWord: cancellation.word || null,
          mails: buildBookingCancelledMails({ ...told, cancellation }),
          by: sessionActor(session),
        }),
      )
      if (!isFound) throw new NotFound(NO_CONFIRMATION)
      if (isChanged) throw new Conflict(CHANGED_MEANWHILE)
      await purgePageOf(c, services, prefetched)
      services.log({ event: 'enquiry.cancelled', actor: session.email, enquiry: enquiryId })
      return c.json({ mailed }, 200)
    },
  }),
]

/** Purges the page of the offer that an enquiry is about: it says what became of the answer. */
async function purgePageOf(
  c: ApiContext,
  services: Services,
  { partnerId, offer }: EnquiryToConfirm,
): Promise<void> {
  if (partnerId !== null && offer) await purgeOfferPages(c, services, { partnerId, offer })
}

function linkTo(services: Services, token: string): string {
  return `${siteUrl(services)}/bekreftelse/${token}`
}
