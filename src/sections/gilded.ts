export type TextPart = { text: string; gilded: boolean }

/** Splits a headline at its asterisks: the text between two of them is gilded. */
export function splitGilded(heading: string): TextPart[] {
  return heading
    .split('*')
    .map((text, place) => ({ text, gilded: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
