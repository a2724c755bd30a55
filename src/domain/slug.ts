import { GENERIC_SLUG } from './offer-address.ts'

/** Slugs that are taken by routes of the offer pages' API or by the generic offer (F-1218, F-1266). */
export const RESERVED_SLUGS = [GENERIC_SLUG, 'recent'] as const

/** The longest slug a link may hold, in characters. */
export const SLUG_MAX_LENGTH = 120
/** What every stored slug matches. */
export const SLUG = new RegExp(`^[\\w-]{1,${SLUG_MAX_LENGTH}}$`)

const LETTERS_WITHOUT_DECOMPOSITION: Record<string, string> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * The customer slug for a company name: letters folded to ASCII with their case kept (F-1217), then whitespace to
 * hyphens, other characters removed, hyphens collapsed and stripped at both ends (F-917). May be empty.
 */
export function slugFromCompany(companyName: string): string {
  return foldToAscii(companyName.trim())
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-|-$/g, '')
}

/** Why a slug cannot be used: empty or reserved; undefined when it can. */
export function slugProblem(slug: string): 'empty' | 'reserved' | undefined {
  if (slug === '') return 'empty'
  if (RESERVED_SLUGS.some((reserved) => reserved === slug.toLowerCase())) return 'reserved'
  return undefined
}

/** The text with its letters folded to ASCII, their case kept; whatever is no Latin letter stays. */
export function foldToAscii(text: string): string {
  const folded = text.normalize('NFC').replace(/\P{ASCII}/gu, (letter, at: number, whole: string) => {
    const plain = LETTERS_WITHOUT_DECOMPOSITION[letter.toLowerCase()]
    if (plain === undefined) return letter
    if (letter === letter.toLowerCase()) return plain
    const next = whole.charAt(at + letter.length)
    const inCapitals = next !== '' && next === next.toUpperCase() && next !== next.toLowerCase()
    return inCapitals ? plain.toUpperCase() : plain.charAt(0).toUpperCase() + plain.slice(1)
  })
  return folded.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Characters that end a name in a link: what follows is surrounding text. */
const FOLLOWING = /(?:[?#;<>"|\\^`{}[\])\r\n]|&[^=&]*=|%(?=[\da-f]{0,2}(?:%|$))).*$/isu
/** Characters that no name ends with, half of a percent-escape included. */
const AT_THE_END = /(?:%[\da-f]{0,2}|[^%\p{L}\p{M}\p{N}\p{Extended_Pictographic}_])+$/iu

/**
 * Readings of the last segment of a shared link: first as it is, then without what mail and chat programs add, such
 * as a full stop, a bracket or '&fbclid=x'.
 */
export function pathSegmentCandidates(part: string): [string, ...string[]] {
  const bare = part.replace(FOLLOWING, '').replace(AT_THE_END, '')
  // An underscore may be Markdown's, or a name's own.
  const readings = [bare, bare.replace(/[_*-]+$/, '')].filter((one) => one !== '' && one !== part)
  return [part, ...new Set(readings)]
}

/** A slug at the beginning of a text, with something after it that continues no word: an emoji, '.Mvh', '(1)', '=20'. */
const LEADING_SLUG = /^([\w-]+)[^\w\p{L}\p{M}\p{Nd}-]/u

/**
 * The valid slugs among the readings of a shared link's last segment, likeliest first; the last are what it begins
 * with, whatever is glued to that. Others are dropped: the database would match some, such as the Turkish İ, to
 * another letter.
 */
export function slugCandidates(part: string): string[] {
  const readings = pathSegmentCandidates(part)
  const leading = LEADING_SLUG.exec(part)?.[1] ?? ''
  const all = [...readings, leading, leading.replace(/[_-]+$/, '')]
  return [...new Set(all)].filter((reading) => SLUG.test(reading))
}
