/** The longest e-mail address, in characters (RFC 5321). */
const EMAIL_MAX_LENGTH = 254

const LOCAL_PART = /^[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)*$/
const DOMAIN = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** Invisible characters: two addresses could look alike, or one be read backwards. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu

/** True for a domain name with at least one dot; Norwegian letters are allowed. */
export function isDomainName(text: string): boolean {
  return text.length <= 253 && DOMAIN.test(text) && !UNSEEN.test(text)
}

/** True for a valid e-mail address: one @, a domain with a dot, no invisible characters. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > EMAIL_MAX_LENGTH) return false
  if (UNSEEN.test(text)) return false
  return LOCAL_PART.test(text.slice(0, at)) && isDomainName(text.slice(at + 1))
}

/**
 * An address without what is copied along with it (invisible characters, `mailto:`, a name before `<…>`); its domain
 * in lower case, full-width letters as plain ones.
 */
export function extractEmailAddress(typed: string): string {
  const address = typed
    .replace(HIDDEN, '')
    .normalize('NFC')
    .trim()
    .replace(/^[^<]*<([^<>]+)>[\s,.;]*$/, '$1')
    .replace(/^mailto:([^?]+).*$/i, '$1')
  const start = address.lastIndexOf('@') + 1
  return start === 0 ? address : address.slice(0, start) + tidyDomain(address.slice(start))
}

/** True if what was typed or pasted is a valid e-mail address, perhaps with what is copied along with one. */
export function isTypedEmailAddress(typed: string): boolean {
  return isEmailAddress(extractEmailAddress(typed))
}

/** A domain in lower case, with full-width letters and dots as plain ones and without invisible characters. */
export function tidyDomain(domain: string): string {
  return domain.normalize('NFKC').replace(HIDDEN, '').toLowerCase()
}

/** True for two stored addresses that are one: the part before the @ may be written in another case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The mailto href for an address, percent-encoded. */
export function mailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}

/** A mailto href with subject and body; without a recipient unless `to` is given. */
export function mailHrefWithText({
  to,
  subject,
  body,
}: {
  to?: string
  subject: string
  body: string
}): string {
  // A mail's lines end in CRLF (RFC 6068); some programs put all on one line otherwise.
  const lines = body.replaceAll(/\r?\n/g, '\r\n')
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
  return `${to ? mailHref(to) : 'mailto:'}?${query}`
}
