import * as z from 'zod/mini'
import { type AdminSession, adminLoginRequest } from '#domain/session.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { recordRefusedLogin } from '../data/queries/activity.ts'
import { selectAdmin } from '../data/queries/sessions.ts'
import { jsonIn } from '../data/rows.ts'
import { ok } from './answer.ts'
import { NotLoggedIn } from './errors.ts'
import { activeSessions, forPublic } from './guards.ts'
import { logIn, logOut } from './login.ts'
import { route } from './route.ts'
import { doneShape, loggedOutShape } from './shapes.ts'

export const adminAuthRoutes = [
  route({
    method: 'GET',
    path: '/api/auth/admin/session',
    summary: 'Who is logged in to the admin portal in this browser.',
    guard: forPublic,
    answers: () => [ok(adminSessionShape())],
    async handle({ c, services }) {
      const { admin: session } = await activeSessions(services, c.req.raw, ['admin'])
      if (!session) return c.json({ authenticated: false }, 200)
      return c.json({ authenticated: true, admin: { email: session.email } }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/login',
    summary: 'Logs in an admin with e-mail and password.',
    guard: forPublic,
    body: adminLoginRequest,
    limits: {
      name: 'admin-login',
      perAddress: { max: 10, windowSeconds: 15 * 60, over: 'refused' },
      perIdentity: { max: 20, windowSeconds: 60 * 60, over: { delayMs: 2000 } },
      identity: ({ email }) => email,
    },
    answers: () => [ok(z.strictObject({ admin: adminShape() }))],
    reads: ({ input: { email } }) => jsonIn(selectAdmin({ email })),
    async handle({ c, services, input: { email, password }, found: admin }) {
      // An unknown address costs a hash too, so that timing does not reveal who is an admin.
      const right = await verifyPassword(password, admin?.password ?? null)
      if (!admin || !right) {
        services.log({ event: 'login.refused', role: 'admin', actor: email })
        await recordRefusedLogin(services.db, { role: 'admin', email })
        throw new NotLoggedIn('Feil e-postadresse eller passord.')
      }
      await logIn(c, services, { role: 'admin', email: admin.email, adminId: admin.id })
      return c.json({ admin: { email: admin.email } }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/logout',
    summary: 'Ends the admin session of this browser.',
    guard: forPublic,
    answers: () => [ok(doneShape())],
    async handle({ c, services }) {
      await logOut(c, services, 'admin')
      return c.json({ success: true }, 200)
    },
  }),
]

const adminSessionShape = (): z.ZodMiniType<AdminSession> =>
  z.union([z.strictObject({ authenticated: z.literal(true), admin: adminShape() }), loggedOutShape()])

const adminShape = () => z.strictObject({ email: z.string() })
