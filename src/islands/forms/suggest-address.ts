import { closest, distance } from 'fastest-levenshtein'

/** Where most private addresses in Norway are. */
const COMMON = [
  ...['gmail.com', 'hotmail.com', 'hotmail.no', 'outlook.com', 'icloud.com', 'yahoo.com', 'yahoo.no'],
  ...['online.no', 'live.com', 'live.no', 'msn.com', 'me.com'],
]
/** What looks like a slip, and is none. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'outlook.no']
/** A swap of two letters is two changes; two letters more or less, or in a short domain, are soon another firm's. */
const CHANGES_MAX = 2
const LONGER_MAX = 1
const MIN_LENGTH = 9

/** The address that was meant, if its domain is one or two letters from a common one: 'kari@gmail.com'; else null. */
export function suggestAddress(typed: string): string | null {
  const [, name, domain] = /^(\S+)@(\S+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || !domain || [...COMMON, ...OTHERS].includes(domain)) return null
  const meant = closest(
    domain,
    COMMON.filter(({ length }) => length >= MIN_LENGTH),
  )
  const isNear =
    distance(domain, meant) <= CHANGES_MAX && Math.abs(domain.length - meant.length) <= LONGER_MAX
  return isNear && !isOfOtherCountry(domain, meant) ? `${name}@${meant}` : null
}

/** True for the same provider in another country, such as hotmail.se. */
function isOfOtherCountry(domain: string, meant: string): boolean {
  const [at, end] = domain.split('.')
  return at === meant.split('.')[0] && /^(?!co$|cm$|om$)[a-z]{2}$/.test(end ?? '')
}
