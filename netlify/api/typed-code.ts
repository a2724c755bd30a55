import type { RateLimitName } from '#domain/activity.ts'
import { counted } from '#domain/counted.ts'
import { compact, recoveryHash } from '../auth/recovery-codes.ts'
import { seal, unseal } from '../auth/sealed.ts'
import { totpStep } from '../auth/totp.ts'
import type { CountedUse, UseToCount } from '../data/queries/admission.ts'
import type { TypedCode } from '../data/queries/spending-codes.ts'
import type { Services } from '../services.ts'
import { TooManyRequests } from './errors.ts'

/** The names under which an admin's wrong codes, and wrong passwords beside them, are counted. */
export const WRONG_CODES = 'second-factor' satisfies RateLimitName
export const WRONG_PASSWORDS = 'password' satisfies RateLimitName
/** How many wrong ones of each an admin may type in an hour, from wherever. */
const WRONG_MAX = 10
const WRONG_WINDOW_SECONDS = 60 * 60

/** The error for a wrong, outdated or used code. */
export const WRONG_CODE = 'Koden er feil eller allerede brukt. Prøv den neste.'

const sealedFor = (owner: string) => ({ purpose: 'second-factor', owner })

/** An admin's secret as it is stored. */
export function sealTotpSecret({ environment }: Services, adminId: string, secret: string): string {
  return seal(environment.sessionSecret, secret, sealedFor(adminId))
}

/** What a typed code is for an admin. If `SESSION_SECRET` has changed, only recovery codes can be right. */
export function typedCode(
  { environment, log, now }: Services,
  { adminId, secret, code }: { adminId: string; secret: string; code: string },
): TypedCode {
  const hash = recoveryHash(code)
  if (hash !== null) return { hash }
  const opened = unseal(environment.sessionSecret, secret, sealedFor(adminId))
  if (opened === null) {
    log({
      event: 'second-factor.unreadable',
      hint: 'SESSION_SECRET is not the one the second factor was stored under: a recovery code works, or admin:create -- --reset-second-factor.',
    })
    return null
  }
  const step = totpStep(opened, { code: compact(code), now: now() })
  return step === null ? null : { step }
}

/** The limit that an admin's wrong codes are counted under. */
export function wrongCodeLimit(admin: { adminId: string; email: string }): UseToCount {
  return limitOf(WRONG_CODES, admin)
}

/**
 * The limit on wrong passwords where an admin confirms a change, apart from the codes' (F-1344): filling one must not
 * block the other.
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

/** Throws 429 if there have been too many wrong codes, this one included, and names the code that still works. */
export function holdToWrongCodes(wrong: CountedUse): void {
  holdTo(wrong, (when) => `Det ble for mange feil koder. Prøv igjen om ${when}, eller bruk en reservekode.`)
}

/** Throws 429 if there have been too many wrong passwords, this one included. */
export function holdToWrongPasswords(wrong: CountedUse): void {
  holdTo(wrong, (when) => `Det ble for mange feil passord. Prøv igjen om ${when}.`)
}

function holdTo({ count, secondsLeft }: CountedUse, sentence: (when: string) => string): void {
  if (count <= WRONG_MAX) return
  const seconds = Math.max(1, secondsLeft)
  throw new TooManyRequests(seconds, sentence(counted(Math.ceil(seconds / 60), 'minutt', 'minutter')))
}
