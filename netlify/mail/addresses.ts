import type { SiteFacts } from '#domain/site.ts'
import type { Environment } from '../host/environment.ts'

/** Who receives enquiries. */
export function ownerAddress(
  { mailTo }: Pick<Environment, 'mailTo'>,
  { email }: Pick<SiteFacts, 'email'>,
): string {
  return mailTo ?? email
}

/** Sender of all mail: an address, or `Name <address>`. */
export type Sender = string | { name: string; address: string }

/** Who sends all mail. */
export function senderOf(
  { mailFrom }: Pick<Environment, 'mailFrom'>,
  { brand, email }: Pick<SiteFacts, 'brand' | 'email'>,
): Sender {
  return mailFrom ?? { name: brand, address: email }
}
