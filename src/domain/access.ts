import * as z from 'zod/mini'
import { emailField, isDomainName } from './email.ts'
import { partnerIdText } from './partner.ts'
import type { Versioned } from './version.ts'

const trustedDomain = z.string('Invalid domain format').check(
  z.overwrite((text) => text.trim().toLowerCase().replace(/^@/, '')),
  z.refine((text) => isDomainName(text), 'Invalid domain format'),
)

/** The query of `GET /api/partner/access-config`; an admin names the partner, a partner may name itself (F-1034). */
export const accessConfigQuery = z.object({ partnerId: z.optional(partnerIdText) })

/** The body of `POST /api/partner/access-config`; an absent list stays as it is (F-928, F-1035). */
export const accessConfigRequest = z.object({
  partnerId: z
    .string('Partner ID is required')
    .check(z.trim(), z.toLowerCase(), z.minLength(1, 'Partner ID is required')),
  whitelistedEmails: z.optional(z.array(emailField('Invalid email format')).check(z.maxLength(500))),
  trustedDomains: z.optional(z.array(trustedDomain).check(z.maxLength(100))),
})
export type AccessConfigRequest = z.output<typeof accessConfigRequest>

/** The body of `POST /api/partner/access-config/add-email` (F-1036). */
export const addEmailRequest = z.object({ email: emailField('Invalid email format') })

/** Who may log in for a partner (F-728). */
export type AccessConfig = { whitelistedEmails: string[]; trustedDomains: string[] }

/** The same as `GET /api/partner/access-config` and the calls that change it answer it. */
export type StoredAccess = Versioned<AccessConfig>

/** The entries of a comma-separated list: trimmed, empty ones dropped (F-929). */
export function listFromCommas(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
