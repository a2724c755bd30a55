import { closest } from 'fastest-levenshtein'
import { formatClockTime, genitive, withNoBreakSpaces } from '#domain/norwegian.ts'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import type { SiteFacts } from '#domain/site.ts'

/** The value of each `{word}` in content files, from site.md: names, contact details, figures. */
export function placeholderValues(facts: SiteFacts): Record<string, string> {
  return {
    name: facts.name,
    names: genitive(facts.name),
    brand: facts.brand,
    phone: facts.phone,
    email: facts.email,
    domain: facts.domain,
    orgNumber: facts.orgNumber,
    street: facts.address.street,
    postalCode: facts.address.postalCode,
    city: facts.address.city,
    opens: formatClockTime(facts.openingHours.opens),
    closes: formatClockTime(facts.openingHours.closes),
    videoNetwork: facts.video.network,
    videoUrl: facts.video.url,
    ...facts.claims,
    overEvents: inSentence(facts.claims.events),
    overExperience: inSentence(facts.claims.experience),
    refunded: facts.claims.refunds === '0' ? 'ingen' : facts.claims.refunds,
    replyHours: String(REPLY_PROMISE_HOURS),
  }
}

/** A figure such as '500+' the way it reads in the middle of a sentence: 'over 500'. */
function inSentence(figure: string): string {
  return figure.replace(/^(.*)\+$/, 'over $1')
}

/**
 * A copy of a content entry with every `{word}` replaced, and no-break spaces where a line may not end; throws an Error
 * that names an unknown word.
 */
export function fillPlaceholders<Content>(content: Content, words: Record<string, string>): Content {
  if (typeof content === 'string') return fillText(content, words) as Content
  if (Array.isArray(content)) return content.map((item) => fillPlaceholders(item, words)) as Content
  if (typeof content !== 'object' || content === null || isPicture(content)) return content
  const filled = Object.entries(content).map(([key, value]) => [key, fillPlaceholders(value, words)])
  return Object.fromEntries(filled) as Content
}

function fillText(text: string, words: Record<string, string>): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, word: string) => {
    const value = words[word]
    if (value === undefined) {
      const meant = closest(word, Object.keys(words))
      throw new Error(`{${word}} er ikke et ord innholdet kjenner. Mente du {${meant}}?`)
    }
    return value
  })
  return withNoBreakSpaces(filled)
}

// Astro recognises its picture objects by identity: a copy would lose the file behind them.
function isPicture(content: object): boolean {
  return 'src' in content && 'format' in content
}
