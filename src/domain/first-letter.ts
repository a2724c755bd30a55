/** A text that begins a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)
}

/** A text that goes on with a sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase('nb') + text.slice(1)
}
