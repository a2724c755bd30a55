import { doneSchema } from '#domain/response-schema.ts'
import {
  linkSentSchema,
  PASSWORD_LINK_MINUTES,
  passwordChangeRequest,
  passwordLinkRequest,
  passwordResetRequest,
} from '#domain/session.ts'
import type { Asker } from '../auth/fair-queue.ts'
import { passwordProblem } from '../auth/passwords.ts'
import { hashOfLinkToken, newLinkToken } from '../auth/tokens.ts'
import { failureForLog } from '../data/failure.ts'
import { recordRefusedLogin } from '../data/queries/activity.ts'
import {
  changeAdminPassword,
  createAdminPasswordLink,
  resetAdminPassword,
  selectAdminPasswordLink,
} from '../data/queries/passwords.ts'
import { jsonRow } from '../data/rows.ts'
import { buildAdminLoginNoticeMail, buildAdminPasswordLinkMail } from '../mail/login.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { type Services, siteUrl } from '../services.ts'
import { Conflict, InvalidInput, NotLoggedIn } from './errors.ts'
import { forAdmin, forPublic, sessionActor } from './guards.ts'
import { toAsker } from './rate-limit.ts'
import { accepted, ok } from './response.ts'
import { route } from './route.ts'
import {
  checkPassword,
  prefetchAdminCredentials,
  throwIfTooManyWrongCodes,
  toCodeAttempt,
  WRONG_CODE_MESSAGE,
} from './typed-code.ts'

export const adminPasswordRoutes = [
  route({
    method: 'POST',
    path: '/api/auth/admin/password',
    summary:
      'Gives the admin a new password for the old one, and a code if a second factor is on; ends the admin’s other logins.',
    guard: forAdmin,
    body: passwordChangeRequest,
    limits: { name: 'password', perAddress: { max: 30, windowSeconds: 15 * 60, over: 'refused' } },
    conflict: 'Password or second factor have been changed elsewhere meanwhile.',
    responses: () => [ok(doneSchema())],
    prefetch: prefetchAdminCredentials,
    async handle({ c, services, session, input: { password, newPassword, code = '' }, prefetched }) {
      const { adminId, email } = session
      const own = prefetched!
      await checkPassword(c, services, { session, own, password })
      const secret = own.confirmedAt === null ? null : own.secret
      if (secret !== null && code.trim() === '') throw new InvalidInput({ code: 'Skriv koden appen viser.' })
      if (newPassword === password) throw new InvalidInput({ newPassword: 'Det er det passordet du har nå.' })
      const hash = await hashOfNew(services, newPassword, toAsker(c.env, email))
      const typed = secret === null ? null : toCodeAttempt(services, session, { secret, code })
      const { isRight, wrong } = await storeAndSendMail(services, c.env.waitUntil, () =>
        changeAdminPassword(services.db, {
          ...{ adminId, sessionId: session.id, formerHash: own.password, typed, hash },
          by: sessionActor(session),
          mail: buildAdminLoginNoticeMail({
            news: 'password',
            email,
            site: services.site,
            siteUrl: siteUrl(services),
          }),
          now: services.now(),
        }),
      )
      if (!isRight) {
        if (!typed)
          throw new Conflict('Innloggingen din er endret et annet sted. Last inn siden og prøv igjen.')
        throwIfTooManyWrongCodes(wrong)
        throw new InvalidInput({ code: WRONG_CODE_MESSAGE })
      }
      services.log({ event: 'password.changed', role: 'admin', actor: email })
      return c.json({ success: true }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/password/link',
    summary: 'Mails an admin a one-time link to a new password; answers the same for any address.',
    guard: forPublic,
    body: passwordLinkRequest,
    limits: {
      name: 'password-link',
      perAddress: { max: 10, windowSeconds: 15 * 60, over: 'refused' },
      // How few links may be open at a time is up to the query: a new password closes them, but ends no count.
      perIdentity: { max: 100, windowSeconds: 60 * 60, over: 'told' },
      identity: ({ email }) => email,
    },
    responses: () => [accepted(linkSentSchema(), 'whether the address is known or not')],
    async handle({ c, services, input: { email }, identityIsOver }) {
      // Nothing is asked about the address before the response: how long it takes reveals nothing.
      if (!identityIsOver) c.env.waitUntil(sendLink(services, { email }))
      return c.json({ sent: true }, 202)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/password/reset',
    summary:
      'Gives an admin a new password with the token of a one-time link; ends all the admin’s logins and begins none.',
    guard: forPublic,
    body: passwordResetRequest,
    limits: { name: 'password', perAddress: { max: 30, windowSeconds: 15 * 60, over: 'refused' } },
    responses: () => [ok(doneSchema())],
    prefetch: ({ input: { token }, now }) =>
      jsonRow(selectAdminPasswordLink({ tokenHash: hashOfLinkToken(token), now })),
    async handle({ c, services, input: { token, newPassword }, prefetched: link }) {
      const { db, log, now } = services
      if (link) {
        const { email } = link
        const hash = await hashOfNew(services, newPassword, toAsker(c.env, email))
        const mail = buildAdminLoginNoticeMail({
          news: 'password',
          email,
          site: services.site,
          siteUrl: siteUrl(services),
        })
        const { isReset } = await storeAndSendMail(services, c.env.waitUntil, () =>
          resetAdminPassword(db, { tokenHash: hashOfLinkToken(token), email, hash, mail, now: now() }),
        )
        if (isReset) {
          log({ event: 'password.reset', role: 'admin', actor: email })
          return c.json({ success: true }, 200)
        }
      } else {
        await recordRefusedLogin(db, { role: 'admin', email: null })
      }
      log({ event: 'login.refused', role: 'admin', actor: link?.email })
      throw new NotLoggedIn('Lenken er brukt eller for gammel. Be om en ny, så kommer den på e-post.')
    },
  }),
]

/** The hash of a new password; throws 422 for one that is tried first. */
async function hashOfNew({ passwords }: Services, newPassword: string, asker: Asker): Promise<string> {
  if ((await passwordProblem(newPassword)) !== null) {
    throw new InvalidInput({
      newPassword:
        'Dette passordet er blant dem som gjettes først. Bruk heller noen ord som ikke hører sammen.',
    })
  }
  return passwords.hash(newPassword, asker)
}

/** Mails a link to an admin; a failure is only logged, for whoever gets no link asks for another. */
async function sendLink(services: Services, { email }: { email: string }): Promise<void> {
  const { db, site, log } = services
  try {
    const now = services.now()
    const expiresAt = new Date(now.getTime() + PASSWORD_LINK_MINUTES * 60_000)
    const { token, tokenHash } = newLinkToken()
    const mail = buildAdminPasswordLinkMail({ email, token, expiresAt, site, siteUrl: siteUrl(services) })
    let sending: Promise<unknown> = Promise.resolve()
    const later = (work: Promise<unknown>) => {
      sending = work
    }
    const { mailIds } = await storeAndSendMail(services, later, () =>
      createAdminPasswordLink(db, { tokenHash, email, mail, now, expiresAt }),
    )
    await sending
    log({ event: mailIds.length > 0 ? 'password.link-sent' : 'login.refused', role: 'admin', actor: email })
  } catch (error) {
    log({ event: 'password.link-failed', ...failureForLog(error) })
  }
}
