/** A text with its first letter capitalised, for the start of a sentence. */
export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)
}

/** A text with its first letter in lower case, for use inside a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase('nb') + text.slice(1)
}
