import { FACE_LETTERS } from '#domain/face-letters.ts'
import { foldToAscii } from '#domain/slug.ts'

const IN_FACES = new Set(FACE_LETTERS)
const HIDDEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu
const BREAKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu
const LETTER = /[\p{L}\p{N}]/u

/**
 * A name in letters that the share pictures' fonts have: no emoji, plain letters for unknown accented ones. Null if a
 * letter cannot be drawn or none is left: half a name would be somebody else's.
 */
export function drawableName(name: string): string | null {
  const characters = [...name.normalize('NFC').replace(HIDDEN, '').replace(BREAKS, ' ')].map((character) => {
    if (IN_FACES.has(character)) return character
    const folded = foldToAscii(character)
    if ([...folded].every((part) => IN_FACES.has(part))) return folded
    return LETTER.test(character) ? null : ''
  })
  if (characters.includes(null)) return null
  const text = characters.join('').replace(/ {2,}/g, ' ').trim()
  return LETTER.test(text) ? text : null
}
