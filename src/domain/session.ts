import * as z from 'zod/mini'
import { emailField } from './email.ts'

/** The body of `POST /api/auth/partner/login` (F-1031). */
export const partnerLoginRequest = z.object({ email: emailField('Invalid email format') })

/** The body of `POST /api/auth/admin/login` (F-1057). */
export const adminLoginRequest = z.object({
  email: emailField('Invalid email format'),
  password: z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(1000, 'Invalid input')),
})

/** The answer of `GET /api/auth/partner/session` (F-740, F-1030). */
export type PartnerSession =
  | { authenticated: true; partnerId: string; partnerName: string; email: string; partners: PartnerChoice[] }
  | { authenticated: false }

/** A partner this e-mail has access to; the portal offers a switch between them (F-1238). */
export type PartnerChoice = { partnerId: string; name: string }

/** The answer of `GET /api/auth/admin/session` (F-741, F-1056). */
export type AdminSession = { authenticated: true; admin: { email: string } } | { authenticated: false }

/** The body of every failed answer: one sentence, and at 422 one per field. */
export type ErrorBody = { error: string; fields?: Record<string, string> }
