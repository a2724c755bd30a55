import { normaliseEmail } from '#domain/normal-email.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { Environment } from '../host/environment.ts'

/** Who receives enquiries. */
export function ownerAddress(
  { mailTo }: Pick<Environment, 'mailTo'>,
  { email }: Pick<SiteFacts, 'email'>,
): string {
  return mailTo ?? email
}

/**
 * Every address of the owner's, as addresses are stored: where enquiries go, and the site's own, where replies to other
 * mail go.
 */
export function ownerAddresses(
  environment: Pick<Environment, 'mailTo'>,
  site: Pick<SiteFacts, 'email'>,
): string[] {
  return [...new Set([ownerAddress(environment, site), site.email].map(normaliseEmail))]
}

/** Sender of all mail: an address, or `Name <address>`. */
export type Sender = string | { name: string; address: string }

/** Who sends all mail. */
export function mailSender(
  { mailFrom }: Pick<Environment, 'mailFrom'>,
  { brand, email }: Pick<SiteFacts, 'brand' | 'email'>,
): Sender {
  return mailFrom ?? { name: brand, address: email }
}

/**
 * True for an address that may stand in `Reply-To`. With a letter like å before its @, servers without SMTPUTF8 would
 * refuse the whole mail; a domain has a form in ASCII.
 */
export function canBeAnswered(address: string | null): address is string {
  return address !== null && /^[\x21-\x7e]+@/.test(address)
}
