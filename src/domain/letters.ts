/** A text with its first letter capitalised, for the start of a sentence. */
export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)
}

/** A text with its first letter in lower case, for use inside a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase('nb') + text.slice(1)
}

/** The first letters of a name's first and last word, in capitals. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('nb') ?? '').join('')
}

// Written out: every page with an island would carry what computes it.
const ASCII =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~'
const LETTERS = 'ÆØÅæøåÀÁÄÇÈÉÊËÍÑÓÔÖÜàáäçèéêëíñóôöüßŠšŽž'
const SIGNS = '«»–—…·•‘’“”×°§©½−\u00a0'

/** Every character that the site's two faces contain. */
export const FACE_LETTERS = ASCII + LETTERS + SIGNS
