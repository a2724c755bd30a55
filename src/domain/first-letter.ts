/** A text with a capital first letter, as where a sentence begins with it. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)
}

/** A text with a small first letter, as where a sentence goes on with it. */
export function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase('nb') + text.slice(1)
}
