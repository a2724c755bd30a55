import { healthQuery, healthRefusal, healthSchema } from '#domain/health.ts'
import { isDatabaseFull } from '../data/client.ts'
import { failureForLog, isQuotaUsedUp } from '../data/failure.ts'
import { hasLateMail } from '../data/queries/outbox.ts'
import type { Environment } from '../host/environment.ts'
import { hasOverdueMailMarker } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { DATABASE_QUOTA_EXCEEDED, HttpError, STORAGE_FULL } from './errors.ts'
import { forPublic } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const healthRoutes = [
  route({
    method: 'GET',
    path: '/api/health',
    summary:
      'Whether the API reaches its database, how mail is sent, and whether it goes out; 503 if not. With ?without=database the database is left alone and may sleep.',
    guard: forPublic,
    query: healthQuery,
    responses: () => [ok(healthSchema())],
    refusals: () => ({ 503: healthRefusal() }),
    async handle({ c, services, query: { without } }) {
      const { db, environment, now } = services
      const database = without === 'database' ? 'not asked' : 'ok'
      const isLate = await (without === 'database'
        ? hasOverdueMailMarker(services)
        : hasLateMail(db, { now: now() }).catch((error) => refuse(services, error)))
      if (isDatabaseFull(db)) {
        throw new HttpError(503, STORAGE_FULL.sentence, { more: { ok: false, database: 'full' } })
      }
      const mail = wayOfMail(environment)
      // Mail that a preview does not send waits for good.
      if (isLate && mail !== 'none') {
        throw new HttpError(503, 'E-post blir liggende: den planlagte utsendingen går ikke.', {
          more: { ok: false, database, mail: 'late' },
        })
      }
      return c.json({ ok: true, database, mail, ...(environment.preview && { preview: true }) } as const, 200)
    },
  }),
]

function wayOfMail({ smtpUrl, preview }: Environment): 'smtp' | 'folder' | 'none' {
  if (smtpUrl !== null) return 'smtp'
  return preview ? 'none' : 'folder'
}

/** Names the cause if a database's quota is used up; anything else is the usual failure. */
function refuse({ log }: Services, error: unknown): never {
  if (!isQuotaUsedUp(error)) throw error
  const { event, hint, sentence } = DATABASE_QUOTA_EXCEEDED
  log({ event, ...(hint && { hint }), route: '/api/health', ...failureForLog(error) })
  throw new HttpError(503, sentence, { more: { ok: false, database: 'quota' } })
}
