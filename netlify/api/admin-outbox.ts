import {
  mailResponseSchema,
  type OpenedMail,
  type OutboxMail,
  type OutboxStatus,
  openedMailResponseSchema,
  outboxListQuery,
  outboxMailSchema,
  outboxPageSchema,
} from '#domain/outbox.ts'
import { countMails, findMail, listMails, type MailRow, retryMail } from '../data/queries/outbox-list.ts'
import { mailFailureReason } from '../mail/failure-reason.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { Conflict, NotFound } from './errors.ts'
import { forAdmin, sessionActor } from './guards.ts'
import { uuidParam } from './parameters.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

const GONE = 'Fant ikke e-posten. Den kan være slettet.'
/** Why a mail cannot be sent again. */
const LINK_ONLY_ONCE =
  'En e-post med en hemmelig lenke sendes ikke på nytt. Mottakeren kan be om en ny innloggingslenke; en bekreftelse får en ny lenke fra henvendelsen.'
const STANDS: Record<OutboxStatus, string> = {
  sent: 'E-posten er allerede sendt.',
  sending: 'E-posten er på vei ut akkurat nå.',
  pending: LINK_ONLY_ONCE,
  failed: LINK_ONLY_ONCE,
}

export const adminOutboxRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'All mail without its content, page by page, newest first, with the number in each status.',
    guard: forAdmin,
    query: outboxListQuery,
    responses: () => [ok(outboxPageSchema())],
    async handle({ c, services: { db }, query, now }) {
      const [{ mails, ...page }, counts] = await Promise.all([listMails(db, { query, now }), countMails(db)])
      return c.json({ mails: mails.map(withReason), ...page, counts }, 200)
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/outbox/:id',
    summary: 'One mail with its text, which is null if it holds a secret link.',
    guard: forAdmin,
    responses: () => [ok(openedMailResponseSchema())],
    async handle({ c, services: { db }, now }) {
      const found = await findMail(db, { id: uuidParam(c, 'id'), now })
      if (!found) throw new NotFound(GONE)
      const { text, ...row } = found
      const mail: OpenedMail = { ...withReason(row), text }
      return c.json({ mail }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/outbox/:id/retry',
    summary: 'Sends a failed or waiting mail again, at once.',
    guard: forAdmin,
    conflict: 'the mail is sent, is being sent, or carries a secret link',
    responses: () => [ok(mailResponseSchema())],
    refusals: () => ({ 409: { mail: outboxMailSchema() } }),
    async handle({ c, services, session }) {
      const id = uuidParam(c, 'id')
      const retry = { id, now: services.now(), by: sessionActor(session) }
      const { found } = await storeAndSendMail(services, c.env.waitUntil, async () => {
        const found = await retryMail(services.db, retry)
        return { found, mailIds: found?.due ? [id] : [] }
      })
      if (!found) throw new NotFound(GONE)
      const { due, ...row } = found
      const mail = withReason(row)
      if (!due) {
        throw new Conflict(STANDS[mail.status], { mail })
      }
      services.log({ event: 'mail.retried', actor: session.email, mail: id })
      return c.json({ mail }, 200)
    },
  }),
]

function withReason(mail: MailRow): OutboxMail {
  return { ...mail, errorReason: mailFailureReason(mail.errorMessage) }
}
