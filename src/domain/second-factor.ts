import * as z from 'zod/mini'
import { CODE_MAX_LENGTH, passwordTyped } from './session.ts'

/** How many recovery codes an admin gets at a time; each works once. */
export const RECOVERY_CODE_COUNT = 10

/** A code from the app, six digits, or a recovery code, however it is spaced. */
const codeTyped = z
  .string('Required')
  .check(z.minLength(1, 'Required'), z.maxLength(CODE_MAX_LENGTH, 'Invalid input'))

/** The body of `POST /api/auth/admin/second-factor`: a new secret is given to whoever knows the password. */
export const secondFactorBeginRequest = z.object({ password: passwordTyped })

/** The body of `POST /api/auth/admin/second-factor/confirm`: the first code of the secret just given. */
export const secondFactorConfirmRequest = z.object({ code: codeTyped })

/** The body of what changes a second factor that is on: `/recovery-codes` and `/off`. */
export const secondFactorChangeRequest = z.object({ password: passwordTyped, code: codeTyped })

/** The answer of `GET /api/auth/admin/second-factor`. */
export type SecondFactor = {
  isOn: boolean
  /** Since when, ISO 8601 in UTC; null while it is off. */
  since: string | null
  /** Recovery codes that have not been used. */
  codesLeft: number
}

/** What an authenticator app needs to know. */
export type SecondFactorSetup = {
  /** In base32, for typing. */
  secret: string
  /** `otpauth://totp/…`, for a QR code. */
  address: string
}

/** Recovery codes, told once. */
export type RecoveryCodes = { recoveryCodes: string[] }
