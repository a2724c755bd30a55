import { MONTHS } from './norwegian.ts'

const HOUR = String.raw`(2[0-4]|[01]?\d)`
const AT = String.raw`kl(?:okka|okken)?[.:]?\s*`
const TIME = String.raw`${HOUR}(?:[.:]?([0-5]\d))?`
// Neither part of a longer number, nor a date's day, nor how many come.
const ENDS = String.raw`(?![.:/]?\d|\.?\s*(?:${MONTHS})|\s*(?:personer|pers|gjester|deltakere|ansatte|mennesker|stk|stykker|pax)\b)`
const MENTION = new RegExp(
  [
    String.raw`(\b(?:før|etter|innen|til|senest|mellom|ferdige?|slutt\w*)\s+)?`,
    String.raw`\b(?:${AT}${TIME}|${HOUR}:([0-5]\d))${ENDS}`,
    String.raw`(?:\s*(?:[–—-]|til)\s*(?:${AT})?${TIME}${ENDS})?`,
    String.raw`(\s*(?:og|eller)\s*(?:${AT})?\d)?`,
  ].join(''),
  'gi',
)

/**
 * When a text says that it begins and ends, as 'kl. 20', 'klokka 19.30' or 'kl. 19–22': '19:00' and '22:00'. Empty for
 * none, for several, and for an hour that could be one of the morning or the evening, as 'kl. 8'.
 */
export function mentionedTimes(text: string): { startsAt?: string; endsAt?: string } {
  const [only, ...more] = text.matchAll(MENTION)
  if (!only || more.length > 0) return {}
  const [, limit, hour, minute, bareHour, bareMinute, endHour, endMinute, other] = only
  const startsAt = clockTime(hour ?? bareHour, minute ?? bareMinute)
  const endsAt = clockTime(endHour === '24' ? '00' : endHour, endMinute)
  if (limit || other || !startsAt || (endHour && !endsAt) || endsAt === startsAt) return {}
  return { startsAt, ...(endsAt && { endsAt }) }
}

function clockTime(hour = '', minute = '00'): string | null {
  return hour.length === 2 && hour < '24' ? `${hour}:${minute}` : null
}
