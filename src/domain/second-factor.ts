import * as z from 'zod/mini'
import { countSchema, type Infer, nullableTimeSchema } from './response-schema.ts'
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

/** The response of `GET /api/auth/admin/second-factor`. */
export const secondFactorSchema = () =>
  z.strictObject({
    isOn: z.boolean(),
    /** Since when; null while it is off. */
    since: nullableTimeSchema(),
    /** Recovery codes that have not been used. */
    codesLeft: countSchema(),
  })
export type SecondFactor = Infer<typeof secondFactorSchema>

/** What an authenticator app needs to know. */
export const secondFactorSetupSchema = () =>
  z.strictObject({
    /** In base32, for typing. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    address: z.string(),
  })
export type SecondFactorSetup = Infer<typeof secondFactorSetupSchema>

/** Recovery codes, told once. */
export const recoveryCodesSchema = () => z.strictObject({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = Infer<typeof recoveryCodesSchema>
