// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is replaced here.
const SPACES_AND_CONTROLS = /[\s\u0000-\u001f\u007f-\u009f]+/g
/**
 * Invisible characters, some of which reverse the text after them, the empty Braille cell and annotation marks; joiners
 * and variation selectors stay, since words and emoji need them.
 */
const HIDDEN = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** A text without invisible characters; joiners and variation selectors stay, as words and emoji need them. */
export function removeInvisibleCharacters(text: string): string {
  return text.replace(HIDDEN, '')
}

/** A name as stored and shown: one line, single spaces, nothing invisible; '' if nothing visible is left. */
export function tidyName(typed: string): string {
  const name = removeInvisibleCharacters(typed).replace(SPACES_AND_CONTROLS, ' ').trim()
  return SEEN.test(name) ? name : ''
}

/** The delimiters of an encoded word (RFC 2047), which could hide other words in a mail header: `=?utf-8?B?…?=`. */
const ENCODED_WORD_MARKS = /[=?]*(?:=\?|\?=)[=?]*/g

/**
 * A text tidied to one line, without the `=?` and `?=` of encoded words (RFC 2047), so that no mail program decodes
 * it; for mail headers and lists.
 */
export function tidyHeaderLine(text: string): string {
  return tidyName(removeInvisibleCharacters(text).replace(ENCODED_WORD_MARKS, ' '))
}
