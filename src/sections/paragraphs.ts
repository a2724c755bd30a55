import { withPlainSpaces } from '#domain/norwegian.ts'

export type LinkedPart = { text: string; href?: string }

/** The paragraphs of a text: a blank line starts a new one. */
export function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}

/** Splits a text at its links, written as `[text](address)`. */
export function linkedParts(text: string): LinkedPart[] {
  return text
    .split(/(\[[^\]]+\]\([^)\s]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
      return label && href ? { text: label, href } : { text: part }
    })
}

/** Splits a text around the phone number in it, so that only the number becomes a link. */
export function aroundPhone(text: string, phone: string): { before: string; after: string } | undefined {
  const place = withPlainSpaces(text).indexOf(phone)
  if (place < 0) return undefined
  return { before: text.slice(0, place), after: text.slice(place + phone.length) }
}
