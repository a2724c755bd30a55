import { doneSchema } from '#domain/response-schema.ts'
import {
  endedSessionsSchema,
  type SessionEntry,
  sessionListQuery,
  sessionPageSchema,
} from '#domain/session.ts'
import type { Role } from '../auth/tokens.ts'
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  type SessionOwner,
} from '../data/queries/session-list.ts'
import { NotFound } from './errors.ts'
import { forAdmin, forPartner, type Guard, logoutCookie } from './guards.ts'
import { uuidParam } from './parameters.ts'
import { ok } from './response.ts'
import { type Route, route } from './route.ts'

type SessionUser = SessionOwner & { id: string; email: string }

export const sessionRoutes = [
  ...routesFor({
    role: 'partner',
    guard: forPartner,
    userOf: (session) => ({ role: 'partner', ...session }),
    whose: 'the logged-in partner address',
  }),
  ...routesFor({
    role: 'admin',
    guard: forAdmin,
    userOf: (session) => ({ role: 'admin', ...session }),
    whose: 'the admin',
  }),
]

/** The routes by which the users of one role list and end their own logins. */
function routesFor<Session>({
  role,
  guard,
  userOf,
  whose,
}: {
  role: Role
  guard: Guard<Session>
  userOf: (session: Session) => SessionUser
  /** Whose logins, for the summaries. */
  whose: string
}): Route[] {
  const path = `/api/auth/${role}/sessions`
  return [
    route({
      method: 'GET',
      path,
      summary: `The logins of ${whose}, newest first.`,
      guard,
      query: sessionListQuery,
      responses: () => [ok(sessionPageSchema())],
      async handle({ c, services, session, query }) {
        const owner = userOf(session)
        const { sessions: rows, ...page } = await listSessions(services.db, {
          owner,
          query,
          now: services.now(),
        })
        const sessions = rows.map(
          ({ partnerId, partnerName, ...row }): SessionEntry => ({
            ...row,
            partner: partnerId === null ? null : { partnerId, name: partnerName ?? partnerId },
            current: row.id === owner.id,
          }),
        )
        return c.json({ sessions, ...page }, 200)
      },
    }),
    route({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Ends one login of ${whose}.`,
      guard,
      responses: () => [ok(doneSchema())],
      async handle({ c, services, session }) {
        const owner = userOf(session)
        const id = uuidParam(c, 'id').toLowerCase()
        const ended = await endOwnSession(services.db, { id, owner, now: services.now() })
        if (!ended) throw new NotFound('Denne innloggingen er avsluttet allerede.')
        services.log({ event: 'session.ended', role, actor: owner.email })
        if (id === owner.id) c.header('Set-Cookie', logoutCookie(c.req.raw, role), { append: true })
        return c.json({ success: true }, 200)
      },
    }),
    route({
      method: 'DELETE',
      path,
      summary: `Ends all logins of ${whose} but this one.`,
      guard,
      responses: () => [ok(endedSessionsSchema())],
      async handle({ c, services, session }) {
        const owner = userOf(session)
        const ended = await endOtherSessions(services.db, { id: owner.id, owner, now: services.now() })
        services.log({ event: 'session.ended', role, actor: owner.email, others: ended })
        return c.json({ ended }, 200)
      },
    }),
  ]
}
