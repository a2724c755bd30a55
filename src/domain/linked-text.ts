type LinkedPart = { text: string; href?: string }

/** Splits a text at its links, written as `[text](address)`; without an address, as when none is set, only the text is left. */
export function linkedParts(text: string): LinkedPart[] {
  return text
    .replace(/\[([^\]]+)\]\(\)/g, '$1')
    .split(/(\[[^\]]+\]\([^)\s]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
      return label && href ? { text: label, href } : { text: part }
    })
}

/** A text with links as it reads without them. */
export function withoutLinks(text: string): string {
  return linkedParts(text)
    .map((part) => part.text)
    .join('')
}
