import * as z from 'zod/mini'
import { createEmailSchema, parseDomain } from './email.ts'
import { extractEmailAddress, isDomainName } from './email-address.ts'
import { PARTNER_MESSAGES, partnerIdText } from './partner.ts'
import { type Infer, versionSchema } from './response-schema.ts'

/** Maximum entries in the lists of who may log in for a partner. */
export const WHITELIST_MAX_LENGTH = 500
export const TRUSTED_DOMAINS_MAX_LENGTH = 100

/** The server's messages for an entry; a form uses its own words. */
export const ACCESS_MESSAGES = {
  invalidEmail: 'Invalid email format',
  invalidDomain: 'Invalid domain format',
} as const
export type AccessMessage = (typeof ACCESS_MESSAGES)[keyof typeof ACCESS_MESSAGES]

const trustedDomain = z.string(ACCESS_MESSAGES.invalidDomain).check(
  z.overwrite(parseDomain),
  z.refine((text) => isDomainName(text), ACCESS_MESSAGES.invalidDomain),
)

/** The query of `GET /api/partner/access-config`; an admin names the partner, a partner may name only itself. */
export const accessConfigQuery = z.object({ partnerId: z.optional(partnerIdText) })

/** The body of `POST /api/partner/access-config`; a list that is left out stays as it is. */
export const accessConfigRequest = z.object({
  partnerId: z
    .string(PARTNER_MESSAGES.idRequired)
    .check(z.trim(), z.toLowerCase(), z.minLength(1, PARTNER_MESSAGES.idRequired)),
  whitelistedEmails: z.optional(
    z.array(createEmailSchema(ACCESS_MESSAGES.invalidEmail)).check(z.maxLength(WHITELIST_MAX_LENGTH)),
  ),
  trustedDomains: z.optional(z.array(trustedDomain).check(z.maxLength(TRUSTED_DOMAINS_MAX_LENGTH))),
})

/** The body of `POST /api/partner/access-config/add-email`. */
export const addEmailRequest = z.object({ email: createEmailSchema(ACCESS_MESSAGES.invalidEmail) })

/** True if an address is at another domain than one's own and those that the partner trusts. */
export function isOutsideAddress(
  email: string,
  { ownEmail, trustedDomains }: { ownEmail: string; trustedDomains: readonly string[] },
): boolean {
  const domain = domainOf(email)
  return domain !== domainOf(ownEmail) && !trustedDomains.includes(domain)
}

/** The part of an address after the @. */
export function domainOf(email: string): string {
  const address = extractEmailAddress(email)
  return address.slice(address.lastIndexOf('@') + 1)
}

/** Who may log in for a partner. */
export type AccessConfig = Omit<StoredAccess, 'version'>

/** The response of `GET /api/partner/access-config` and of the calls that change it. */
export const storedAccessSchema = () =>
  z.strictObject({
    whitelistedEmails: z.array(z.string()),
    trustedDomains: z.array(z.string()),
    version: versionSchema(),
  })
export type StoredAccess = Infer<typeof storedAccessSchema>
export const accessResponseSchema = () => z.strictObject({ access: storedAccessSchema() })
export const addedEmailSchema = () =>
  z.strictObject({ success: z.literal(true), access: storedAccessSchema() })

/** The entries of a comma-separated list: trimmed, empty ones dropped (F-929). */
export function listFromCommas(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
