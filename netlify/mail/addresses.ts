import { normaliseEmail } from '#domain/email.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { Environment } from '../host/environment.ts'

/** Address for mail to the owner: MAIL_TO, else the address in the site's facts. */
export function ownerAddress(
  { mailTo }: Pick<Environment, 'mailTo'>,
  { email }: Pick<SiteFacts, 'email'>,
): string {
  return mailTo ?? email
}

/** The owner's addresses, normalised: for enquiries, and the site's own, which gets replies to other mail. */
export function ownerAddresses(
  environment: Pick<Environment, 'mailTo'>,
  site: Pick<SiteFacts, 'email'>,
): string[] {
  return [...new Set([ownerAddress(environment, site), site.email].map(normaliseEmail))]
}

/** Sender of all mail: an address, or `Name <address>`. */
export type Sender = string | { name: string; address: string }

/** The sender of all mail: MAIL_FROM, else the brand and address in the site's facts. */
export function mailSender(
  { mailFrom }: Pick<Environment, 'mailFrom'>,
  { brand, email }: Pick<SiteFacts, 'brand' | 'email'>,
): Sender {
  return mailFrom ?? { name: brand, address: email }
}

/**
 * True for an address that may be used in `Reply-To`. With a letter like å before its @, servers without SMTPUTF8
 * would refuse the whole mail; its domain may have one.
 */
export function isUsableReplyTo(address: string | null): address is string {
  return address !== null && /^[\x21-\x7e]+@/.test(address)
}
