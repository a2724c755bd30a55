import punycode from 'punycode.js'
import * as z from 'zod/mini'
import { extractEmailAddress, isDomainName, isEmailAddress, tidyDomain } from './email-address.ts'
import { parseUrl } from './web-link.ts'

/** Letters that no others of the same domain can be mistaken for: those of Norway's neighbours, Sami ones among them. */
const READABLE = /^[a-z0-9.ß-öø-ÿčđńŋšŧž-]+$/

/** The form in which addresses are stored and compared: tidied, in lower case, with a {@link normaliseDomain} (F-1270). */
export function normaliseEmail(typed: string): string {
  return normaliseEmailDomain(typed.toLowerCase())
}

/** A tidied address with the domain as in {@link normaliseDomain}; the part before the @ keeps its case. */
export function normaliseEmailDomain(typed: string): string {
  const address = extractEmailAddress(typed)
  const start = address.lastIndexOf('@') + 1
  return address.slice(0, start) + (start === 0 ? address : normaliseDomain(address.slice(start)))
}

/**
 * The canonical form of a domain: Unicode (`blåbær.no`, also from `xn--blbr-roah.no`), or ASCII if it has letters of
 * other scripts, which may look like ours (IDNA, UTS 46).
 */
export function normaliseDomain(typed: string): string {
  const domain = tidyDomain(typed)
  if (!isDomainName(domain)) return domain
  const ascii = asciiDomain(domain)
  const readable = unicodeDomain(ascii)
  // What only decodes to it, such as `xn--firma-.no`, is another domain.
  return READABLE.test(readable) && asciiDomain(readable) === ascii ? readable : ascii
}

/**
 * The spellings of an address that a row from before {@link normaliseEmail} may have: its domain as Unicode and as
 * ASCII.
 */
export function emailSpellings(address: string): string[] {
  const start = address.lastIndexOf('@') + 1
  const ascii = asciiDomain(address.slice(start))
  const domains = [address.slice(start), ascii, unicodeDomain(ascii)]
  return [...new Set(domains)].map((domain) => address.slice(0, start) + domain)
}

/** A domain with its `xn--` parts decoded; as it is if they cannot be. */
function unicodeDomain(ascii: string): string {
  try {
    return punycode.toUnicode(ascii)
  } catch {
    return ascii
  }
}

function asciiDomain(domain: string): string {
  return parseUrl(`http://${domain}`)?.hostname ?? domain
}

/** The domain in what was typed or pasted, perhaps with an @, `www.`, or as the address of a page. */
export function parseDomain(typed: string): string {
  const [host = ''] = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split('/')
  return normaliseDomain(host.replace(/^(@|www\.(?=.+\.))+/i, ''))
}

/** The mailbox that an address is counted under in rate limits: without a +suffix and, for Gmail, without dots. */
export function mailboxForLimits(address: string): string {
  const [local = '', domain = ''] = normaliseEmail(address).split(/@(?=[^@]*$)/)
  const box = local.replace(/\+.*/s, '')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`
}

/** Zod schema for an e-mail address, normalised; `message` is the error for anything else. */
export function createEmailSchema(message: string) {
  return z.string(message).check(
    z.overwrite(normaliseEmail),
    z.refine((text) => isEmailAddress(text), message),
  )
}
