import type { SQL } from 'drizzle-orm/sql'
import type { RateLimitName } from '#domain/activity.ts'
import { formatCount } from '#domain/norwegian.ts'
import { seal, unseal } from '../auth/sealed.ts'
import { hashRecoveryCode, normaliseTypedCode, verifyTotpCode } from '../auth/second-factor.ts'
import type { CountedUse, UseToCount } from '../data/queries/admission.ts'
import { type OwnFactor, selectPasswordAndSecondFactor } from '../data/queries/second-factor.ts'
import type { AdminSessionRow } from '../data/queries/sessions.ts'
import { countWrongPassword, type TypedCode } from '../data/queries/spending-codes.ts'
import { jsonRow } from '../data/rows.ts'
import type { Services } from '../services.ts'
import { InvalidInput, TooManyRequests } from './errors.ts'
import { toAsker } from './rate-limit.ts'
import type { ApiContext } from './route.ts'

/** The names under which an admin's wrong codes, and wrong passwords beside them, are counted. */
export const WRONG_CODES = 'second-factor' satisfies RateLimitName
export const WRONG_PASSWORDS = 'password' satisfies RateLimitName
/** How many wrong ones of each an admin may type in an hour, from wherever. */
const WRONG_MAX = 10
const WRONG_WINDOW_SECONDS = 60 * 60

/** The error for a wrong, outdated or used code. */
export const WRONG_CODE = 'Koden er feil eller allerede brukt. Prøv den neste.'

const sealedFor = (owner: string) => ({ purpose: 'second-factor', owner })

/** Encrypts an admin's TOTP secret for storage, with `SESSION_SECRET` and bound to that admin. */
export function sealTotpSecret({ environment }: Services, adminId: string, secret: string): string {
  return seal(environment.sessionSecret, secret, sealedFor(adminId))
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
  const opened = unseal(environment.sessionSecret, secret, sealedFor(adminId))
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

/** The limit under which an admin's wrong second-factor codes are counted: 10 an hour. */
export function wrongCodeLimit(admin: { adminId: string; email: string }): UseToCount {
  return limitOf(WRONG_CODES, admin)
}

/**
 * The limit under which wrong passwords are counted where an admin confirms a change: 10 an hour. Apart from that of
 * codes, so that neither blocks the other (F-1344).
 */
export function wrongPasswordLimit(admin: { adminId: string; email: string }): UseToCount {
  return limitOf(WRONG_PASSWORDS, admin)
}

function limitOf(name: RateLimitName, { adminId, email }: { adminId: string; email: string }): UseToCount {
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
export function throwIfTooManyWrongPasswords(wrong: CountedUse): void {
  holdTo(wrong, (when) => `Det ble for mange feil passord. Prøv igjen om ${when}.`)
}

function holdTo({ count, secondsLeft }: CountedUse, sentence: (when: string) => string): void {
  if (count <= WRONG_MAX) return
  const seconds = Math.max(1, secondsLeft)
  throw new TooManyRequests(seconds, sentence(formatCount(Math.ceil(seconds / 60), 'minutt', 'minutter')))
}

/** The prefetch of a route that asks an admin for password or code again. */
export const ownFactor = (asking: { adminId: SQL; now: Date }) =>
  jsonRow(selectPasswordAndSecondFactor({ name: WRONG_PASSWORDS, ...asking }))

/** The admin that asks, as the session and the database know them. */
export type Asking = { session: AdminSessionRow; own: OwnFactor }

/** Throws 422 for a wrong password, which counts, and 429 once too many of them were wrong. */
export async function checkPassword(
  { env }: ApiContext,
  { db, passwords, now }: Services,
  { session, own, password }: Asking & { password: string },
): Promise<void> {
  const limit = wrongPasswordLimit(session)
  if (own.wrong) throwIfTooManyWrongPasswords({ ...own.wrong, count: own.wrong.count + 1 })
  if (await passwords.verify(password, own.password, toAsker(env, session.email))) return
  throwIfTooManyWrongPasswords(await countWrongPassword(db, { adminId: session.adminId, limit, now: now() }))
  throw new InvalidInput({ password: 'Passordet er feil.' })
}
