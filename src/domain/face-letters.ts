const ASCII = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(32 + offset)).join('')
const LETTERS = 'ÆØÅæøåÀÁÄÇÈÉÊËÍÑÓÔÖÜàáäçèéêëíñóôöüßŠšŽž'
const SIGNS = '«»–—…·•‘’“”×°§©½−\u00a0'

/** Every character that the site's two faces contain. */
export const FACE_LETTERS = ASCII + LETTERS + SIGNS
