import * as z from 'zod/mini'
import { hasLateMail } from '../data/queries/outbox.ts'
import { ok } from './answer.ts'
import { HttpError } from './errors.ts'
import { forPublic } from './guards.ts'
import { route } from './route.ts'

export const healthRoutes = [
  route({
    method: 'GET',
    path: '/api/health',
    summary:
      'Whether the API reaches its database, which way mail takes, and whether it does; 503 where not.',
    guard: forPublic,
    answers: () => [
      ok(
        z.strictObject({
          ok: z.literal(true),
          database: z.literal('ok'),
          mail: z.enum(['smtp', 'folder']),
        }),
      ),
    ],
    async handle({ c, services: { db, environment, now } }) {
      if (await hasLateMail(db, { now: now() })) {
        throw new HttpError(503, 'E-post blir liggende: den planlagte utsendingen går ikke.', {
          more: { ok: false, database: 'ok', mail: 'late' },
        })
      }
      const mail = environment.smtpUrl === null ? 'folder' : 'smtp'
      return c.json({ ok: true, database: 'ok', mail } as const, 200)
    },
  }),
]
