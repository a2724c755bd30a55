import { doneSchema } from '#domain/response-schema.ts'
import {
  adminLoginRequest,
  adminLoginSchema,
  adminSessionSchema,
  codeNeededSchema,
  sessionIdentity,
} from '#domain/session.ts'
import { recordRefusedLogin } from '../data/queries/activity.ts'
import type { CountedUse } from '../data/queries/fixed-window.ts'
import { createSessionWithSecondFactor } from '../data/queries/second-factor.ts'
import { type AdminOwner, createAdminSession, selectAdmin } from '../data/queries/sessions.ts'
import { jsonRow } from '../data/rows.ts'
import { buildAdminLoginNoticeMail } from '../mail/login.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { type Services, siteUrl } from '../services.ts'
import { NotLoggedIn, WrongCode } from './errors.ts'
import { activeSessions, forPublic } from './guards.ts'
import { logIn, logOut } from './login.ts'
import { toAsker } from './rate-limit.ts'
import { accepted, ok } from './response.ts'
import { type ApiContext, route } from './route.ts'
import { throwIfTooManyWrongCodes, toCodeAttempt, WRONG_CODE_MESSAGE } from './typed-code.ts'

export const adminAuthRoutes = [
  route({
    method: 'GET',
    path: '/api/auth/admin/session',
    summary: 'Who is logged in to the admin portal in this browser.',
    guard: forPublic,
    responses: () => [ok(adminSessionSchema())],
    async handle({ c, services }) {
      const { admin: session } = await activeSessions(services, c.req.raw, ['admin'])
      if (!session) return c.json({ authenticated: false }, 200)
      const { email } = session
      return c.json({ authenticated: true, admin: { email }, identity: sessionIdentity({ email }) }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/login',
    summary: 'Logs in an admin with e-mail and password, and with a code if a second factor is on.',
    guard: forPublic,
    body: adminLoginRequest,
    limits: {
      name: 'admin-login',
      perAddress: { max: 10, windowSeconds: 15 * 60, over: 'refused' },
      perIdentity: { max: 20, windowSeconds: 60 * 60, over: { delayMs: 2000 } },
      identity: ({ email }) => email,
    },
    responses: () => [
      ok(adminLoginSchema()),
      accepted(codeNeededSchema(), 'the password is right and a second factor is on, but no code was sent'),
    ],
    prefetch: ({ input: { email } }) => jsonRow(selectAdmin({ email })),
    async handle({ c, services, input: { email, password, code = '' }, prefetched: admin }) {
      // An unknown address costs a hash too, so that timing does not reveal who is an admin.
      const asker = toAsker(c.env, email)
      const right = await services.passwords.verify(password, admin?.password ?? null, asker)
      if (!admin || !right) return refuse(services, { email })
      const owner = { role: 'admin', email, adminId: admin.id, password: admin.password } as const
      if (admin.secret !== null && code.trim() !== '') {
        await logInByCode(c, services, { owner, secret: admin.secret, code })
      } else if (admin.secret !== null || !(await logInByPassword(c, services, { owner }))) {
        return c.json({ codeNeeded: true }, 202)
      }
      return c.json({ admin: { email } }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/logout',
    summary: 'Ends the admin session of this browser.',
    guard: forPublic,
    responses: () => [ok(doneSchema())],
    async handle({ c, services }) {
      await logOut(c, services, 'admin')
      return c.json({ success: true }, 200)
    },
  }),
]

/** Throws the same 401 for an unknown address and a wrong password. */
async function refuse(services: Services, { email }: { email: string }): Promise<never> {
  services.log({ event: 'login.refused', role: 'admin', actor: email })
  await recordRefusedLogin(services.db, { role: 'admin', email })
  throw new NotLoggedIn('Feil e-postadresse eller passord.')
}

/** Logs in an admin whose password is right; false if a second factor has just been switched on. */
async function logInByPassword(
  c: ApiContext,
  services: Services,
  { owner }: { owner: AdminOwner },
): Promise<boolean> {
  let isKnown = true
  const isIn = await logIn(c, services, owner, {
    async begin(session) {
      const begun = await createAdminSession(services.db, session)
      isKnown = begun.isKnown
      return begun.id
    },
  })
  return isKnown ? isIn : refuse(services, owner)
}

/** Logs in an admin whose password is right; throws 401 for a code that is wrong or used, and 429 after too many. */
async function logInByCode(
  c: ApiContext,
  services: Services,
  { owner, secret, code }: { owner: AdminOwner; secret: string; code: string },
): Promise<void> {
  const { email } = owner
  const typed = toCodeAttempt(services, owner, { secret, code })
  const isRecovery = typed.code !== null && 'hash' in typed.code
  const mail = isRecovery
    ? buildAdminLoginNoticeMail({ news: 'code-used', email, site: services.site, siteUrl: siteUrl(services) })
    : null
  let isKnown = true
  let wrong: CountedUse = { count: 0, secondsLeft: 0 }
  const isIn = await logIn(c, services, owner, {
    async begin(session) {
      const store = () => createSessionWithSecondFactor(services.db, { ...session, typed, mail })
      const begun = await (mail ? storeAndSendMail(services, c.env.waitUntil, store) : store())
      ;({ isKnown, wrong } = begun)
      return begun.id
    },
  })
  if (isIn) return
  if (!isKnown) return refuse(services, owner)
  services.log({ event: 'login.code-refused', role: 'admin', actor: email })
  throwIfTooManyWrongCodes(wrong)
  throw new WrongCode(WRONG_CODE_MESSAGE)
}
