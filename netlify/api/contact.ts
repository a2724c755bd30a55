import { createHash } from 'node:crypto'
import { type ContactRequest, contactRequest, TOO_FAST_MESSAGE, TOO_FAST_MS } from '#domain/contact.ts'
import { normaliseEmail } from '#domain/email.ts'
import { recordEnquiry } from '../data/queries/enquiries.ts'
import { enquiryToOwner } from '../mail/enquiry-to-owner.ts'
import { enquiryToVisitor } from '../mail/enquiry-to-visitor.ts'
import { deliverNow } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { ok } from './answer.ts'
import { contactFormPage, contactThanksPage } from './contact-page.ts'
import { TooManyRequests } from './errors.ts'
import { forPublic } from './guards.ts'
import { noteUse } from './rate-limit.ts'
import { mediaTypeOf } from './request-body.ts'
import { type ApiContext, route } from './route.ts'
import { doneShape } from './shapes.ts'

/** Confirmations to one address: whoever types somebody else's fills no inbox, and keeps nobody from writing. */
const CONFIRMATIONS = { max: 20, windowSeconds: 60 * 60 }

export const contactRoutes = [
  route({
    method: 'POST',
    path: '/api/contact',
    summary: 'Stores an enquiry and sends it to the owner, with a confirmation to the visitor.',
    guard: forPublic,
    body: contactRequest,
    takesForms: true,
    limits: {
      name: 'contact',
      perAddress: { max: 10, windowSeconds: 60 * 60 },
    },
    answers: () => [ok(doneShape()), ok('text/html', 'a plain HTML form was posted')],
    async handle({ c, services, input }) {
      // A program that filled the hidden field is to believe that it got through.
      if (input.website.trim() === '') await accept(c, services, input)
      if (isFormPost(c)) {
        const page = contactThanksPage(await services.contactTemplate(), input)
        return c.html(page.html, 200, page.headers)
      }
      return c.json({ success: true }, 200)
    },
    async showFailure({ c, services, failure, raw }) {
      if (!isFormPost(c)) return null
      const page = contactFormPage(await services.contactTemplate(), {
        posted: raw as Record<string, string> | undefined,
        failure,
      })
      return c.html(page.html, failure.status, { ...failure.headers, ...page.headers })
    },
  }),
]

async function accept(c: ApiContext, services: Services, input: ContactRequest): Promise<void> {
  if (input.elapsedMs !== undefined && input.elapsedMs < TOO_FAST_MS) {
    throw new TooManyRequests(Math.ceil(TOO_FAST_MS / 1000), TOO_FAST_MESSAGE)
  }
  const { db, site, environment, now } = services
  const owner = environment.mailTo ?? site.email
  const at = now()
  const { website: _, submissionId, ...data } = input
  const identity = { kind: 'identity', value: normaliseEmail(input.email), limit: CONFIRMATIONS } as const
  const isConfirmed = (await noteUse(services, { name: 'contact', ...identity })) === null
  const { mailIds } = await recordEnquiry(db, {
    name: input.name,
    email: input.email,
    phone: input.phone === '' ? null : input.phone,
    data,
    submissionId: submissionId ?? (isFormPost(c) ? sameDayId(input, at) : null),
    mails: [
      enquiryToOwner(input, site, owner),
      ...(isConfirmed ? [enquiryToVisitor(input, site, owner)] : []),
    ],
    now: at,
  })
  // The enquiry is safe: mail that does not go out now is the scheduled worker's.
  if (mailIds.length > 0) c.env.waitUntil(deliverNow(services, mailIds))
}

/** The id of a form without one: the same words on the same day are one enquiry, however often the page is reloaded. */
function sameDayId(input: ContactRequest, now: Date): string {
  const { name, email, phone, message } = input
  const day = now.toISOString().slice(0, 10)
  const hex = createHash('sha256')
    .update(JSON.stringify([day, name, email, phone, message]))
    .digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function isFormPost(c: ApiContext): boolean {
  return mediaTypeOf(c.req.raw) === 'application/x-www-form-urlencoded'
}
