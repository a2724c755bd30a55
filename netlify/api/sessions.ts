import * as z from 'zod/mini'
import { count, doneSchema } from '#domain/response-schema.ts'
import {
  type SessionEntry,
  type SessionListQuery,
  type SessionPage,
  sessionListQuery,
  sessionPageSchema,
} from '#domain/session.ts'
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  type SessionOwner,
} from '../data/queries/session-list.ts'
import type { Services } from '../services.ts'
import { NotFound } from './errors.ts'
import { forAdmin, forPartner, logoutCookie } from './guards.ts'
import { uuidParam } from './parameters.ts'
import { type JsonResponse, ok } from './response.ts'
import { type ApiContext, route } from './route.ts'

export const sessionRoutes = [
  route({
    method: 'GET',
    path: '/api/auth/partner/sessions',
    summary: 'The logins of the logged-in partner address, newest first.',
    guard: forPartner,
    query: sessionListQuery,
    responses: () => [ok(sessionPageSchema())],
    handle: ({ c, services, session, query }) =>
      answerSessions(c, services, { asking: { role: 'partner', ...session }, query }),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/partner/sessions/:id',
    summary: 'Ends one login of the logged-in partner address.',
    guard: forPartner,
    responses: () => [ok(doneSchema())],
    handle: ({ c, services, session }) => end(c, services, { role: 'partner', ...session }),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/partner/sessions',
    summary: 'Ends all logins of the logged-in partner address but this one.',
    guard: forPartner,
    responses: () => [ok(endedShape())],
    handle: ({ c, services, session }) => endOthers(c, services, { role: 'partner', ...session }),
  }),
  route({
    method: 'GET',
    path: '/api/auth/admin/sessions',
    summary: 'The logins of the admin, newest first.',
    guard: forAdmin,
    query: sessionListQuery,
    responses: () => [ok(sessionPageSchema())],
    handle: ({ c, services, session, query }) =>
      answerSessions(c, services, { asking: { role: 'admin', ...session }, query }),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/admin/sessions/:id',
    summary: 'Ends one login of the admin.',
    guard: forAdmin,
    responses: () => [ok(doneSchema())],
    handle: ({ c, services, session }) => end(c, services, { role: 'admin', ...session }),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/admin/sessions',
    summary: 'Ends all logins of the admin but this one.',
    guard: forAdmin,
    responses: () => [ok(endedShape())],
    handle: ({ c, services, session }) => endOthers(c, services, { role: 'admin', ...session }),
  }),
]

type Asking = SessionOwner & { id: string; email: string }

async function answerSessions(
  c: ApiContext,
  services: Services,
  { asking, query }: { asking: Asking; query: SessionListQuery },
): Promise<JsonResponse<SessionPage, 200>> {
  const { sessions: rows, ...page } = await listSessions(services.db, {
    owner: asking,
    query,
    now: services.now(),
  })
  const sessions = rows.map(
    ({ partnerId, partnerName, ...row }): SessionEntry => ({
      ...row,
      partner: partnerId === null ? null : { partnerId, name: partnerName ?? partnerId },
      current: row.id === asking.id,
    }),
  )
  return c.json({ sessions, ...page }, 200)
}

async function endOthers(
  c: ApiContext,
  services: Services,
  asking: Asking,
): Promise<JsonResponse<{ ended: number }, 200>> {
  const { db, log, now } = services
  const ended = await endOtherSessions(db, { id: asking.id, owner: asking, now: now() })
  log({ event: 'session.ended', role: asking.role, actor: asking.email, others: ended })
  return c.json({ ended }, 200)
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

const endedShape = () => z.strictObject({ ended: count() })
