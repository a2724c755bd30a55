import * as z from 'zod/mini'
import { createEmailSchema } from './email.ts'
import { createListQuerySchema } from './list.ts'
import { partnerId } from './partner.ts'
import { countSchema, type Infer, isoTimeSchema, nullableTextSchema, pageFields } from './response-schema.ts'

/** The body of `POST /api/auth/partner/login`. */
export const partnerLoginRequest = z.object({ email: createEmailSchema('Invalid email format') })

/** The response of `POST /api/auth/partner/login`: who is logged in. */
export const partnerLoginSchema = () => z.strictObject({ partnerId: z.string(), email: z.string() })
/** A link is mailed: 202, whether or not the address is known (F-1236). */
export const linkSentSchema = () => z.strictObject({ sent: z.literal(true) })
export type PartnerLogin = Infer<typeof partnerLoginSchema> | Infer<typeof linkSentSchema>

/** What a login link's token is called in the fragment of `/partner`, which no browser sends to anybody. */
export const LOGIN_LINK_PARAMETER = 'lenke'
/** How long a login link works, in minutes. */
export const LOGIN_LINK_MINUTES = 10

/**
 * The body of `POST /api/auth/partner/link`; the response is `{ partnerId, email }`, or 401 for a used or expired token.
 */
export const partnerLinkRequest = z.object({
  token: z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(200, 'Invalid input')),
})

/** The body of `POST /api/auth/partner/switch`; the response is `{ partnerId, email }`, or 404 without access. */
export const partnerSwitchRequest = z.object({ partnerId })

/** One of the user's own logins; `current` is this browser's. */
const sessionEntrySchema = () =>
  z.strictObject({
    id: z.uuid(),
    /** The device that logged in, for example 'Chrome på Windows'; null if it did not say. */
    device: nullableTextSchema(),
    /** The partner it is logged in for; null for an admin. */
    partner: z.nullable(partnerChoiceSchema()),
    createdAt: isoTimeSchema(),
    expiresAt: isoTimeSchema(),
    /** True for this browser's session. */
    current: z.boolean(),
  })
export type SessionEntry = Infer<typeof sessionEntrySchema>

/** The query of `GET /api/auth/{partner|admin}/sessions`. */
export const sessionListQuery = z.omit(createListQuerySchema(['newest']), { q: true })
export type SessionListQuery = z.output<typeof sessionListQuery>

/** The response of `GET /api/auth/{partner|admin}/sessions`. */
export const sessionPageSchema = () =>
  z.strictObject({ sessions: z.array(sessionEntrySchema()), ...pageFields() })
export type SessionPage = Infer<typeof sessionPageSchema>

/** The response of `DELETE /api/auth/{partner|admin}/sessions`: how many logins it ended. */
export const endedSessionsSchema = () => z.strictObject({ ended: countSchema() })
export type EndedSessions = Infer<typeof endedSessionsSchema>

/** Minimum characters in an admin's new password. */
export const PASSWORD_MIN_LENGTH = 12
/** The longest password, in UTF-16 units: as long where it is set as where it is typed. */
export const PASSWORD_MAX_LENGTH = 1000
/** The longest code of a second factor, however it is spaced. */
export const CODE_MAX_LENGTH = 60

/** An admin's password as typed. */
export const passwordTyped = z
  .string('Required')
  .check(z.minLength(1, 'Required'), z.maxLength(PASSWORD_MAX_LENGTH, 'Invalid input'))

/**
 * The body of `POST /api/auth/admin/login`. `code` is one from the app or a recovery code, for admins with a
 * second factor (F-1343).
 */
export const adminLoginRequest = z.object({
  email: createEmailSchema('Invalid email format'),
  password: passwordTyped,
  code: z.optional(z.string('Invalid input').check(z.maxLength(CODE_MAX_LENGTH, 'Invalid input'))),
})

/** A new password for an admin; whether it is too common is checked by the server (netlify/auth/passwords.ts). */
const newPassword = z
  .string('Required')
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, `Passordet må ha minst ${PASSWORD_MIN_LENGTH} tegn.`),
    z.maxLength(PASSWORD_MAX_LENGTH, `Passordet kan ha høyst ${PASSWORD_MAX_LENGTH} tegn.`),
  )

/** The body of `POST /api/auth/admin/password`; `code` is needed while a second factor is on. */
export const passwordChangeRequest = z.object({
  password: passwordTyped,
  newPassword,
  code: z.optional(z.string('Invalid input').check(z.maxLength(CODE_MAX_LENGTH, 'Invalid input'))),
})

/** The body of `POST /api/auth/admin/password/link`; the response is 202, whether or not the address is known. */
export const passwordLinkRequest = z.object({ email: createEmailSchema('Invalid email format') })

/** What a password link's token is called in the fragment of `/admin`. */
export const PASSWORD_LINK_PARAMETER = 'passord'
/** How long a password link works, in minutes. */
export const PASSWORD_LINK_MINUTES = 30

/** The body of `POST /api/auth/admin/password/reset`; 401 for a used or expired token. */
export const passwordResetRequest = z.object({
  token: z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(200, 'Invalid input')),
  newPassword,
})

const adminSchema = () => z.strictObject({ email: z.string() })

/** The response of `POST /api/auth/admin/login`: who is logged in. */
export const adminLoginSchema = () => z.strictObject({ admin: adminSchema() })
/** The same where the password is right and a code is needed too: 202. */
export const codeNeededSchema = () => z.strictObject({ codeNeeded: z.literal(true) })
export type AdminLogin = Infer<typeof adminLoginSchema> | Infer<typeof codeNeededSchema>

/**
 * The request header by which a screen says whom it shows: the `identity` of the session it was drawn for. If somebody
 * else is logged in by now, the response is 409 with `otherUser`, and nothing is read or written.
 */
export const IDENTITY_HEADER = 'X-Portal-Identity'

/** Who a session is, the same for every login of that user: its role, address and, for partners, the partner. */
export function sessionIdentity({ email, partnerId }: { email: string; partnerId?: string }): string {
  const address = encodeURIComponent(email)
  return partnerId === undefined ? `admin ${address}` : `partner ${address} ${partnerId}`
}

/** The response of `GET /api/auth/partner/session`. */
export const partnerSessionSchema = () =>
  z.union([
    z.strictObject({
      authenticated: z.literal(true),
      partnerId: z.string(),
      partnerName: z.string(),
      email: z.string(),
      partners: z.array(partnerChoiceSchema()),
      /** What its calls send as {@link IDENTITY_HEADER}. */
      identity: z.string(),
    }),
    loggedOutSchema(),
  ])
export type PartnerSession = Infer<typeof partnerSessionSchema>

const loggedOutSchema = () => z.strictObject({ authenticated: z.literal(false) })

/** A partner this e-mail address has access to; the portal lets the user switch between them. */
const partnerChoiceSchema = () => z.strictObject({ partnerId: z.string(), name: z.string() })

/** The response of `GET /api/auth/admin/session`. */
export const adminSessionSchema = () =>
  z.union([
    z.strictObject({
      authenticated: z.literal(true),
      admin: adminSchema(),
      identity: z.string(),
    }),
    loggedOutSchema(),
  ])
export type AdminSession = Infer<typeof adminSessionSchema>

/**
 * The body of every failed response: one sentence, and with 422 one per field. `otherUser`: see {@link
 * IDENTITY_HEADER}.
 */
export type ErrorBody = { error: string; fields?: Record<string, string>; otherUser?: true }
