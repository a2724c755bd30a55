import { SLUG } from './slug.ts'

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

/**
 * The valid slugs among the readings of a shared link's last segment, likeliest first. Others are dropped: the
 * database would match some, such as the Turkish İ, to another letter.
 */
export function slugCandidates(part: string): string[] {
  return pathSegmentCandidates(part).filter((reading) => SLUG.test(reading))
}
