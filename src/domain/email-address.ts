/** The longest e-mail address, in characters (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

const LOCAL_PART = /^[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)*$/
const DOMAIN = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** True for a domain name with at least one dot, also with Norwegian letters. */
export function isDomainName(text: string): boolean {
  return text.length <= 253 && DOMAIN.test(text)
}

/** True for an address that mail can be sent to: one @, no control characters, a domain with a dot. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > EMAIL_MAX_LENGTH) return false
  if (/\p{Cc}/u.test(text)) return false
  return LOCAL_PART.test(text.slice(0, at)) && isDomainName(text.slice(at + 1))
}

/** The form in which addresses are stored and compared: no outer spaces, lower case (F-1270). */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The part behind the @ of a normalised address. */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
