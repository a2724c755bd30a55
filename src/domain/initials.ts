/** The first letters of a name's first and last word, in capitals. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('nb') ?? '').join('')
}
