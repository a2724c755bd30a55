type LinkedPart = { text: string; href?: string }

/** Splits a text at its `[text](address)` links; one with an empty address becomes plain text. */
export function splitAtLinks(text: string): LinkedPart[] {
  return text
    .replace(/\[([^\]]+)\]\(\)/g, '$1')
    .split(/(\[[^\]]+\]\([^)\s]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
      return label && href ? { text: label, href } : { text: part }
    })
}

/** A text with each `[text](address)` replaced by its text. */
export function withoutLinks(text: string): string {
  return splitAtLinks(text)
    .map((part) => part.text)
    .join('')
}
