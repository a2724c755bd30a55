import { type AdminNotice, noticeSeenRequest, noticesSchema } from '#domain/notice.ts'
import { doneSchema } from '#domain/response-schema.ts'
import { markNoticeSeen, selectSeenNoticesAndCounts } from '../data/queries/notices.ts'
import { allowsEmailOnlyPartnerLogin, type Environment } from '../host/environment.ts'
import { forAdmin } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const adminNoticeRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/notices',
    summary:
      'What the admin should know about how the site is set up, and has not put away yet; and how much waits: new enquiries and mail that is stuck.',
    guard: forAdmin,
    responses: () => [ok(noticesSchema())],
    prefetch: selectSeenNoticesAndCounts,
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
    responses: () => [ok(doneSchema())],
    async handle({ c, services: { db }, session: { adminId }, input: { notice } }) {
      await markNoticeSeen(db, { adminId, notice })
      return c.json({ success: true }, 200)
    },
  }),
]

function noticesOf(environment: Environment): AdminNotice[] {
  return allowsEmailOnlyPartnerLogin(environment) ? ['direct-login'] : []
}
