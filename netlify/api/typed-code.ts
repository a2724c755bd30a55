import type { SQL } from 'drizzle-orm/sql'
import type { RateLimitName } from '#domain/activity.ts'
import { decryptForOwner, encryptForOwner } from '../auth/encryption.ts'
import { hashRecoveryCode, normaliseTypedCode, verifyTotpCode } from '../auth/second-factor.ts'
import type { UseToCount } from '../data/queries/admission.ts'
import { type CodeAttempt, countWrongPassword, type TypedCode } from '../data/queries/code-spending.ts'
import type { CountedUse } from '../data/queries/fixed-window.ts'
import { type AdminCredentials, selectPasswordAndSecondFactor } from '../data/queries/second-factor.ts'
import type { AdminSessionRow } from '../data/queries/sessions.ts'
import { jsonRow } from '../data/rows.ts'
import type { Services } from '../services.ts'
import { InvalidInput, minutesText, TooManyRequests } from './errors.ts'
import { toAsker } from './rate-limit.ts'
import type { ApiContext } from './route.ts'

/** The limits of an admin's wrong codes and wrong passwords: apart, so that neither blocks the other (F-1344). */
const WRONG_CODE_LIMIT_NAME = 'second-factor' satisfies RateLimitName
const WRONG_PASSWORD_LIMIT_NAME = 'password' satisfies RateLimitName
/** How many wrong ones of each an admin may type in an hour, from wherever. */
const WRONG_MAX = 10
const WRONG_WINDOW_SECONDS = 60 * 60

/** The error for a wrong, outdated or used code. */
export const WRONG_CODE_MESSAGE = 'Koden er feil eller allerede brukt. Prøv den neste.'

const sealedFor = (owner: string) => ({ purpose: 'second-factor', owner })

/** Encrypts an admin's TOTP secret for storage, with `SESSION_SECRET` and bound to that admin. */
export function sealTotpSecret({ environment }: Services, adminId: string, secret: string): string {
  return encryptForOwner(environment.sessionSecret, secret, sealedFor(adminId))
}

/**
 * What an admin's typed code is: a recovery code (its hash, not yet looked up), a right TOTP code (its time step), or
 * null if wrong. If `SESSION_SECRET` has changed, only recovery codes can be right.
 */
export function classifySecondFactorCode(
  { environment, log, now }: Services,
  { adminId, secret, code }: { adminId: string; secret: string; code: string },
): TypedCode {
  const hash = hashRecoveryCode(code)
  if (hash !== null) return { hash }
  const opened = decryptForOwner(environment.sessionSecret, secret, sealedFor(adminId))
  if (opened === null) {
    log({
      event: 'second-factor.unreadable',
      hint: 'SESSION_SECRET is not the one the second factor was stored under: a recovery code works, or admin:create -- --reset-second-factor.',
    })
    return null
  }
  const step = verifyTotpCode(opened, { code: normaliseTypedCode(code), now: now() })
  return step === null ? null : { step }
}

/** A code that an admin typed, as far as it can be checked without the database, and the limit on wrong ones. */
export function toCodeAttempt(
  services: Services,
  admin: Admin,
  { secret, code }: { secret: string; code: string },
): CodeAttempt {
  const { adminId } = admin
  return {
    adminId,
    code: classifySecondFactorCode(services, { adminId, secret, code }),
    limit: limitOf(WRONG_CODE_LIMIT_NAME, admin),
  }
}

type Admin = { adminId: string; email: string }

function limitOf(name: RateLimitName, { adminId, email }: Admin): UseToCount {
  return {
    key: `${name}:admin:${adminId}`,
    max: WRONG_MAX,
    windowSeconds: WRONG_WINDOW_SECONDS,
    log: { route: name, email },
  }
}

/**
 * @throws TooManyRequests (429) after more than 10 wrong codes in an hour, this one included; its text says that a
 * recovery code still works.
 */
export function throwIfTooManyWrongCodes(wrong: CountedUse): void {
  holdTo(wrong, (when) => `Det ble for mange feil koder. Prøv igjen om ${when}, eller bruk en reservekode.`)
}

/** @throws TooManyRequests (429) after more than 10 wrong passwords in an hour, this one included. */
function throwIfTooManyWrongPasswords(wrong: CountedUse): void {
  holdTo(wrong, (when) => `Det ble for mange feil passord. Prøv igjen om ${when}.`)
}

function holdTo({ count, secondsLeft }: CountedUse, sentence: (when: string) => string): void {
  if (count <= WRONG_MAX) return
  const seconds = Math.max(1, secondsLeft)
  throw new TooManyRequests(seconds, sentence(minutesText(seconds)))
}

/** The prefetch of a route that asks an admin for password or code again. */
export const prefetchAdminCredentials = (asking: { adminId: SQL; now: Date }) =>
  jsonRow(selectPasswordAndSecondFactor({ name: WRONG_PASSWORD_LIMIT_NAME, ...asking }))

/** The admin that asks, as the session and the database know them. */
export type CredentialCheck = { session: AdminSessionRow; own: AdminCredentials }

/** Throws 422 for a wrong password, which counts, and 429 once too many of them were wrong. */
export async function checkPassword(
  { env }: ApiContext,
  { db, passwords, now }: Services,
  { session, own, password }: CredentialCheck & { password: string },
): Promise<void> {
  const limit = limitOf(WRONG_PASSWORD_LIMIT_NAME, session)
  if (own.wrong) throwIfTooManyWrongPasswords({ ...own.wrong, count: own.wrong.count + 1 })
  if (await passwords.verify(password, own.password, toAsker(env, session.email))) return
  throwIfTooManyWrongPasswords(await countWrongPassword(db, { adminId: session.adminId, limit, now: now() }))
  throw new InvalidInput({ password: 'Passordet er feil.' })
}
