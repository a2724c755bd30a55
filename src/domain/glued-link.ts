import { SLUG } from './slug.ts'

/** Characters that end a name in a link: what follows is surrounding text. */
const FOLLOWING = /(?:[?#;<>"|\\^`{}[\])\r\n]|&[^=&]*=|%(?=[\da-f]{0,2}(?:%|$))).*$/isu
/** Characters that no name ends with, half of a percent-escape included. */
const AT_THE_END = /(?:%[\da-f]{0,2}|[^%\p{L}\p{M}\p{N}\p{Extended_Pictographic}_])+$/iu

/**
 * What the last part of a link may say: what it says as it is, then without what mail and chats glue to links, such as
 * the full stop of a sentence, a bracket or '&fbclid=x'. There is at least one.
 */
export function linkCandidates(part: string): [string, ...string[]] {
  const bare = part.replace(FOLLOWING, '').replace(AT_THE_END, '')
  // An underscore may be Markdown's, or a name's own.
  const readings = [bare, bare.replace(/[_*-]+$/, '')].filter((one) => one !== '' && one !== part)
  return [part, ...new Set(readings)]
}

/**
 * The slugs that the last part of a link may mean, the likeliest first; none if it has a character that no slug
 * has: the database would take some of them, as the Turkish İ, for a letter in another case.
 */
export function slugCandidates(part: string): string[] {
  return linkCandidates(part).filter((reading) => SLUG.test(reading))
}
