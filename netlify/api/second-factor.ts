import { doneSchema } from '#domain/response-schema.ts'
import {
  recoveryCodesSchema,
  secondFactorBeginRequest,
  secondFactorChangeRequest,
  secondFactorConfirmRequest,
  secondFactorSchema,
  secondFactorSetupSchema,
} from '#domain/second-factor.ts'
import { newRecoveryCodes, newTotpSecret, totpUri } from '../auth/second-factor.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableOrRenewSecondFactor,
} from '../data/queries/second-factor.ts'
import type { AdminSessionRow } from '../data/queries/sessions.ts'
import { buildAdminLoginNoticeMail, type SecondFactorNews } from '../mail/login.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { type Services, siteUrl } from '../services.ts'
import { Conflict, InvalidInput } from './errors.ts'
import { forAdmin, sessionActor } from './guards.ts'
import type { RouteLimits } from './rate-limit.ts'
import { ok } from './response.ts'
import { type ApiContext, route } from './route.ts'
import {
  type CredentialCheck,
  checkPassword,
  classifySecondFactorCode,
  prefetchAdminCredentials,
  sealTotpSecret,
  throwIfTooManyWrongCodes,
  toCodeAttempt,
  WRONG_CODE_MESSAGE,
} from './typed-code.ts'

/** How long after the password the first code may come, in milliseconds. */
const SETUP_MS = 15 * 60_000

const LIMITS: RouteLimits = {
  name: 'second-factor',
  perAddress: { max: 30, windowSeconds: 15 * 60, over: 'refused' },
}

export const secondFactorRoutes = [
  route({
    method: 'GET',
    path: '/api/auth/admin/second-factor',
    summary: 'Whether the admin’s second factor is on, and how many recovery codes are left.',
    guard: forAdmin,
    responses: () => [ok(secondFactorSchema())],
    prefetch: prefetchAdminCredentials,
    async handle({ c, prefetched }) {
      const { confirmedAt, codesLeft } = prefetched!
      return c.json({ isOn: confirmedAt !== null, since: confirmedAt, codesLeft }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/second-factor',
    summary:
      'Gives a new secret for an authenticator app; the second factor is on once its first code is sent.',
    guard: forAdmin,
    body: secondFactorBeginRequest,
    limits: LIMITS,
    conflict: 'The second factor is on already.',
    responses: () => [ok(secondFactorSetupSchema())],
    prefetch: prefetchAdminCredentials,
    async handle({ c, services, session, input: { password }, prefetched }) {
      const { email, adminId } = session
      await checkPassword(c, services, { session, password, own: prefetched! })
      const secret = newTotpSecret()
      const sealed = sealTotpSecret(services, adminId, secret)
      const isBegun = await beginSecondFactor(services.db, {
        adminId,
        secret: sealed,
        now: services.now(),
      })
      if (!isBegun) throw new Conflict('Totrinnsinnlogging er allerede slått på.')
      return c.json({ secret, address: totpUri(secret, { issuer: services.site.brand, label: email }) }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/second-factor/confirm',
    summary: 'Switches the second factor on with the app’s first code, and ends the admin’s other logins.',
    guard: forAdmin,
    body: secondFactorConfirmRequest,
    limits: LIMITS,
    conflict: 'There is no secret that waits for its first code, or it was given more than 15 minutes ago.',
    responses: () => [ok(recoveryCodesSchema())],
    prefetch: prefetchAdminCredentials,
    async handle({ c, services, session, input: { code }, prefetched }) {
      const { adminId, id: sessionId } = session
      const { secret, createdAt, confirmedAt } = prefetched!
      const now = services.now()
      const isFresh = createdAt !== null && now.getTime() - Date.parse(createdAt) < SETUP_MS
      if (secret === null || confirmedAt !== null || !isFresh) throw new Conflict(START_AGAIN)
      const typed = classifySecondFactorCode(services, { adminId, secret, code })
      if (typed === null || !('step' in typed)) throw new InvalidInput({ code: WRONG_CODE_MESSAGE })
      const { codes, hashes } = newRecoveryCodes()
      const confirmed = await told(c, services, session, 'on', (news) =>
        confirmSecondFactor(services.db, { ...news, sessionId, secret, step: typed.step, hashes }),
      )
      if (!confirmed.isOn) throw new Conflict(START_AGAIN)
      return c.json({ recoveryCodes: codes }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/second-factor/recovery-codes',
    summary: 'Gives new recovery codes for password and code; the old ones work no more.',
    guard: forAdmin,
    body: secondFactorChangeRequest,
    limits: LIMITS,
    conflict: 'The second factor is off.',
    responses: () => [ok(recoveryCodesSchema())],
    prefetch: prefetchAdminCredentials,
    async handle({ c, services, session, input, prefetched }) {
      const { codes, hashes } = newRecoveryCodes()
      await change(c, services, { session, input, own: prefetched!, hashes })
      return c.json({ recoveryCodes: codes }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/second-factor/off',
    summary: 'Switches the second factor off for password and code.',
    guard: forAdmin,
    body: secondFactorChangeRequest,
    limits: LIMITS,
    conflict: 'The second factor is off.',
    responses: () => [ok(doneSchema())],
    prefetch: prefetchAdminCredentials,
    async handle({ c, services, session, input, prefetched }) {
      await change(c, services, { session, input, own: prefetched!, hashes: null })
      return c.json({ success: true }, 200)
    },
  }),
]

const START_AGAIN = 'Det gikk for lang tid, eller du har begynt på nytt et annet sted. Begynn forfra.'

/** Switches the second factor off, or gives it other recovery codes, for the right password and code. */
async function change(
  c: ApiContext,
  services: Services,
  {
    session,
    own,
    input: { password, code },
    hashes,
  }: CredentialCheck & { input: { password: string; code: string }; hashes: string[] | null },
): Promise<void> {
  await checkPassword(c, services, { session, own, password })
  const { secret, confirmedAt } = own
  if (secret === null || confirmedAt === null) throw new Conflict('Totrinnsinnlogging er ikke slått på.')
  const typed = toCodeAttempt(services, session, { secret, code })
  const { isRight, wrong } = await told(c, services, session, hashes ? 'new-codes' : 'off', (news) =>
    disableOrRenewSecondFactor(services.db, { ...news, typed, hashes }),
  )
  if (isRight) return
  throwIfTooManyWrongCodes(wrong)
  throw new InvalidInput({ code: WRONG_CODE_MESSAGE })
}

/** Makes a change and stores the mail about it. */
function told<Written extends { mailIds: string[] }>(
  c: ApiContext,
  services: Services,
  session: AdminSessionRow,
  news: SecondFactorNews,
  write: (change: {
    adminId: string
    by: ReturnType<typeof sessionActor>
    mail: ReturnType<typeof buildAdminLoginNoticeMail>
    now: Date
  }) => Promise<Written>,
): Promise<Written> {
  const { adminId, email } = session
  const mail = buildAdminLoginNoticeMail({ news, email, site: services.site, siteUrl: siteUrl(services) })
  return storeAndSendMail(services, c.env.waitUntil, () =>
    write({ adminId, by: sessionActor(session), mail, now: services.now() }),
  )
}
