/**
 * What a search takes no notice of, as the inside of a regular expression's brackets in JavaScript and in Postgres
 * alike: control characters but the line break, accents, and punctuation but '@'.
 */
export const UNSEARCHED = String.raw`\u0001-\u0009\u000b-\u001f\u0021-\u002f\u003a-\u003f\u005b-\u0060\u007b-\u00bf\u0300-\u036f\u2000-\u206f`

/** Letters that are no letter with an accent in Unicode's eyes, each with what people type for it. */
export const SAME_LETTERS = { from: 'øđðłŧħı', to: 'oddlthi' } as const

const UNSEARCHED_RUN = new RegExp(`[${UNSEARCHED}]+`, 'g')
/** '35 000', as thousands are written, and the last two groups of '912 34 567'. */
const THOUSANDS = /(?<!\d)\d{1,3}(?: \d{3})+(?!\d)/g

/**
 * The words of a search, folded as stored text is: no case, accents or punctuation, 'æ' as 'ae', 'aa' as 'a', '&' as
 * 'og'. `searchable` in netlify/data/search.ts is the same rule in SQL (F-1374).
 */
export function searchWords(q: string): string[] {
  const words = q
    .normalize('NFKD')
    .replace(THOUSANDS, (number) => number.replaceAll(' ', ''))
    .replaceAll('&', ' og ')
    .split(/\s+/)
    .map(folded)
  return [...new Set(words)].filter((word) => word !== '')
}

/** Digits and what they are in a stored price, where no name's number is looked for. */
export const PRICE_DIGITS = { from: '0123456789', to: '٠١٢٣٤٥٦٧٨٩' } as const
const PRICE = /^(?:kr)?(\d{4,})(?:kr)?$/

/** The prefix to search stored prices by for a search word that may be a price; null if it cannot be one (F-1375). */
export function priceSearchWord(word: string): string | null {
  const digits = PRICE.exec(word)?.[1]
  return digits ? `kr${digits.replace(/\d/g, (digit) => PRICE_DIGITS.to[Number(digit)]!)}` : null
}

function folded(word: string): string {
  // One by one, as Postgres does: a letter's lower case does not depend on its neighbours.
  const lower = [...word].map((letter) => letter.toLowerCase()).join('')
  return lower
    .replace(/./gu, (letter) => SAME_LETTERS.to[SAME_LETTERS.from.indexOf(letter)] ?? letter)
    .replaceAll('æ', 'ae')
    .replace(UNSEARCHED_RUN, '')
    .replace(/aa+/g, 'a')
}
