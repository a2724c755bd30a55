import { withPlainSpaces } from '#domain/norwegian.ts'

type TextPart = { text: string; gilded: boolean }

/** Splits a headline at its asterisks: the text between two of them is gilded. */
export function splitHighlighted(heading: string): TextPart[] {
  return heading
    .split('*')
    .map((text, place) => ({ text, gilded: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** The paragraphs of a text: a blank line starts a new one. */
export function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}

/** Splits a text around the phone number in it, so that only the number becomes a link. */
export function splitAtPhone(text: string, phone: string): { before: string; after: string } | undefined {
  const place = withPlainSpaces(text).indexOf(phone)
  if (place < 0) return undefined
  return { before: text.slice(0, place), after: text.slice(place + phone.length) }
}
