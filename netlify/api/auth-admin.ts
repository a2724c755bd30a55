import * as z from 'zod/mini'
import { type AdminSession, adminLoginRequest } from '#domain/session.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { recordRefusedLogin } from '../data/queries/activity.ts'
import { findAdmin } from '../data/queries/sessions.ts'
import { ok } from './answer.ts'
import { NotLoggedIn } from './errors.ts'
import { adminSession, forPublic } from './guards.ts'
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
      const session = await adminSession(services, c.req.raw)
      if (!session) return c.json({ authenticated: false }, 200)
      return c.json({ authenticated: true, admin: { email: session.email } }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/login',
    summary: 'Logs in an admin by e-mail and password.',
    guard: forPublic,
    body: adminLoginRequest,
    limits: {
      name: 'admin-login',
      perAddress: { max: 10, windowSeconds: 15 * 60 },
      perIdentity: { max: 20, windowSeconds: 60 * 60, delayMs: 2000 },
      identity: ({ email }) => email,
    },
    answers: () => [ok(z.strictObject({ admin: adminShape() }))],
    async handle({ c, services, input: { email, password } }) {
      const admin = await findAdmin(services.db, { email })
      // An unknown address costs a hash too: the time tells nobody who is an admin.
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
