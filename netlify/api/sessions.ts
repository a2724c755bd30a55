import * as z from 'zod/mini'
import type { SessionEntry } from '#domain/session.ts'
import { endOwnSession, listSessions, type SessionOwner } from '../data/queries/session-list.ts'
import type { Services } from '../services.ts'
import { type JsonResponse, ok } from './answer.ts'
import { NotFound } from './errors.ts'
import { forAdmin, forPartner, logoutCookie } from './guards.ts'
import { uuidParam } from './parameters.ts'
import { type ApiContext, route } from './route.ts'
import { doneShape, partnerChoiceShape, textOrNull, time } from './shapes.ts'

export const sessionRoutes = [
  route({
    method: 'GET',
    path: '/api/auth/partner/sessions',
    summary: 'The logins of the logged-in partner address, newest first.',
    guard: forPartner,
    answers: () => [ok(sessionListShape())],
    handle: ({ c, services, session }) => answerSessions(c, services, { role: 'partner', ...session }),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/partner/sessions/:id',
    summary: 'Ends one login of the logged-in partner address.',
    guard: forPartner,
    answers: () => [ok(doneShape())],
    handle: ({ c, services, session }) => end(c, services, { role: 'partner', ...session }),
  }),
  route({
    method: 'GET',
    path: '/api/auth/admin/sessions',
    summary: 'The logins of the admin, newest first.',
    guard: forAdmin,
    answers: () => [ok(sessionListShape())],
    handle: ({ c, services, session }) => answerSessions(c, services, { role: 'admin', ...session }),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/admin/sessions/:id',
    summary: 'Ends one login of the admin.',
    guard: forAdmin,
    answers: () => [ok(doneShape())],
    handle: ({ c, services, session }) => end(c, services, { role: 'admin', ...session }),
  }),
]

type Asking = SessionOwner & { id: string; email: string }

async function answerSessions(
  c: ApiContext,
  services: Services,
  asking: Asking,
): Promise<JsonResponse<{ sessions: SessionEntry[] }, 200>> {
  const rows = await listSessions(services.db, { owner: asking, now: services.now() })
  const sessions = rows.map(
    ({ partnerId, partnerName, ...row }): SessionEntry => ({
      ...row,
      partner: partnerId === null ? null : { partnerId, name: partnerName ?? partnerId },
      current: row.id === asking.id,
    }),
  )
  return c.json({ sessions }, 200)
}

async function end(
  c: ApiContext,
  services: Services,
  asking: Asking,
): Promise<JsonResponse<{ success: true }, 200>> {
  const id = uuidParam(c, 'id').toLowerCase()
  const ended = await endOwnSession(services.db, { id, owner: asking, now: services.now() })
  if (!ended) throw new NotFound('Denne innloggingen er avsluttet allerede.')
  services.log({ event: 'session.ended', role: asking.role, actor: asking.email })
  if (id === asking.id) c.header('Set-Cookie', logoutCookie(c.req.raw, asking.role), { append: true })
  return c.json({ success: true }, 200)
}

const sessionShape = (): z.ZodMiniType<SessionEntry> =>
  z.strictObject({
    id: z.uuid(),
    device: textOrNull(),
    partner: z.nullable(partnerChoiceShape()),
    createdAt: time(),
    expiresAt: time(),
    current: z.boolean(),
  })

const sessionListShape = () => z.strictObject({ sessions: z.array(sessionShape()) })
