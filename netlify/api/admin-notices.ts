import * as z from 'zod/mini'
import { ADMIN_NOTICES, type AdminNotice, type NoticesResponse, noticeSeenRequest } from '#domain/notice.ts'
import { markNoticeSeen, selectNotices } from '../data/queries/notices.ts'
import { type Environment, letsInByAddress } from '../host/environment.ts'
import { forAdmin } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'
import { count, doneShape } from './shapes.ts'

export const adminNoticeRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/notices',
    summary:
      'What the admin should know about how the site is set up, and has not put away yet; and how much waits: new enquiries and mail that is stuck.',
    guard: forAdmin,
    responses: () => [ok(noticesShape())],
    prefetch: selectNotices,
    async handle({ c, services: { environment }, prefetched }) {
      const { seen, waiting } = prefetched!
      return c.json(
        { notices: noticesOf(environment).filter((notice) => !seen.includes(notice)), waiting },
        200,
      )
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/notices/seen',
    summary: 'Puts a notice away for good, for this admin.',
    guard: forAdmin,
    body: noticeSeenRequest,
    responses: () => [ok(doneShape())],
    async handle({ c, services: { db }, session: { adminId }, input: { notice } }) {
      await markNoticeSeen(db, { adminId, notice })
      return c.json({ success: true }, 200)
    },
  }),
]

function noticesOf(environment: Environment): AdminNotice[] {
  return letsInByAddress(environment) ? ['direct-login'] : []
}

const noticesShape = (): z.ZodMiniType<NoticesResponse> =>
  z.strictObject({
    notices: z.array(z.enum(ADMIN_NOTICES)),
    waiting: z.strictObject({ enquiries: count(), mails: count() }),
  })
