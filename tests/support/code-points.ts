import * as fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }
const LAST = 0x10ffff

/**
 * Any character of Unicode, as the unit of a string. fast-check's own unit 'binary' is the same, but makes a table of all
 * of them first, which takes 2.5 s of processor time in each process.
 */
export const anyCodePoint = fc.nat(LAST - SURROGATES.count).map(
  (place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
  (character) => {
    const [only, ...more] = typeof character === 'string' ? [...character] : []
    if (only === undefined || more.length > 0) throw new Error('Not one character')
    const code = only.codePointAt(0)!
    return code < SURROGATES.first ? code : code - SURROGATES.count
  },
)
