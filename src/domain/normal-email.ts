import punycode from 'punycode.js'
import { isDomainName, plainDomain, tidyEmail } from './email-address.ts'
import { parsedUrl } from './parsed-url.ts'

/** Letters that no others of the same domain can be mistaken for: those of Norway's neighbours, Sami ones among them. */
const READABLE = /^[a-z0-9.ß-öø-ÿčđńŋšŧž-]+$/

/** The form in which addresses are stored and compared: tidied, in lower case, with a {@link normalDomain} (F-1270). */
export function normaliseEmail(typed: string): string {
  return readableEmail(typed.toLowerCase())
}

/** A tidied address with its domain as it is stored, and what precedes it as typed. */
export function readableEmail(typed: string): string {
  const address = tidyEmail(typed)
  const start = address.lastIndexOf('@') + 1
  return address.slice(0, start) + (start === 0 ? address : normalDomain(address.slice(start)))
}

/**
 * The one form of a domain: readable (`blåbær.no`, also of what browsers send as `xn--blbr-roah.no`), or in ASCII if it
 * has letters of other scripts, among which some look like ours (IDNA, UTS 46).
 */
export function normalDomain(typed: string): string {
  const domain = plainDomain(typed)
  if (!isDomainName(domain)) return domain
  const ascii = asciiDomain(domain)
  try {
    const readable = punycode.toUnicode(ascii)
    // What only decodes to it, such as `xn--firma-.no`, is another domain.
    return READABLE.test(readable) && asciiDomain(readable) === ascii ? readable : ascii
  } catch {
    return ascii
  }
}

function asciiDomain(domain: string): string {
  return parsedUrl(`http://${domain}`)?.hostname ?? domain
}

/** The domain in what was typed or pasted, perhaps with an @, `www.`, or as the address of a page. */
export function parseDomain(typed: string): string {
  const [host = ''] = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split('/')
  return normalDomain(host.replace(/^(@|www\.(?=.+\.))+/i, ''))
}

/** The mailbox behind an address, for limits: without what follows a plus, and Gmail's without dots. */
export function mailboxForLimits(address: string): string {
  const [local = '', domain = ''] = normaliseEmail(address).split(/@(?=[^@]*$)/)
  const box = local.replace(/\+.*/s, '')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`
}
