import type { AnyColumn } from 'drizzle-orm/column'
import { and, or, type SQL, sql } from 'drizzle-orm/sql'
import { PRICE_DIGITS, priceSearchWord, SAME_LETTERS, searchWords, UNSEARCHED } from '#domain/search-words.ts'

// Indexed search anywhere in a text on plain Postgres: docs/decisions/lists.md says why.

/** Ends each trigram in {@link selectTrigrams}; {@link searchTextExpression} leaves no control characters in a text. */
const END = sql.raw('chr(1)')

type Searched = {
  /** SQL for each short text that is found however its words are written together or apart: names and numbers. */
  names: string[]
  /** SQL for each text in whole sentences, in which words stay apart. */
  prose?: string[]
  /** SQL for each price, which is found by at least its first four digits. */
  prices?: string[]
}

/**
 * The SQL expression of a generated `search_text` column, which `searchWords` are matched against: lower case,
 * without accents and punctuation, the texts one space apart.
 */
export function searchTextExpression({ names, prose = [], prices = [] }: Searched): SQL {
  const apart = (text: string) => `regexp_replace(${text}, '[ \\n]+', ' ', 'g')`
  const together = folded(lines(names), `${UNSEARCHED} `)
  const parts = [apart(together)]
  if (prose.length > 0) parts.push(apart(folded(withThousands(lines(prose)), UNSEARCHED)))
  return sql.raw([...parts, ...prices.map(priceText)].join(` || ' ' || `))
}

/** SQL for the numbers in a price, each after 'kr'. */
function priceText(price: string): string {
  const { from, to } = PRICE_DIGITS
  const squeezed = `regexp_replace(coalesce('kr' || ${price}, ''), '[${UNSEARCHED} ]+', '', 'g')`
  return `translate(regexp_replace(${squeezed}, '[^0-9]+', ' kr', 'g'), '${from}', '${to}')`
}

/** SQL for all these texts, one to a line, with accents as characters of their own. */
function lines(texts: string[]): string {
  return `normalize(${texts.map((text) => `coalesce(${text}, '')`).join(' || chr(10) || ')}, NFKD)`
}

/** SQL for a text with thousands in one word, as `searchWords` looks for them. */
function withThousands(text: string): string {
  return `regexp_replace(${text}, '([0-9]) (?=[0-9]{3}([^0-9]|$))', '\\1', 'g')`
}

/** SQL for a text in the letters of a search; `left` are the characters that are left out. */
function folded(text: string, left: string): string {
  const { from, to } = SAME_LETTERS
  const letters = `replace(translate(lower(${text}), '${from}', '${to}'), 'æ', 'ae')`
  return `regexp_replace(regexp_replace(replace(${letters}, '&', 'og'), '[${left}]+', '', 'g'), 'aa+', 'a', 'g')`
}

/** SQL for all runs of three characters in a `search_text`, as `text[]`, which is what the GIN indexes contain. */
export function selectTrigrams(searchText: AnyColumn | SQL = sql.raw('search_text')): SQL {
  const from = (start: number) =>
    sql`regexp_replace(substr(${searchText}, ${sql.raw(`${start}`)}), '(...)', '\\1' || ${END}, 'g')`
  return sql`string_to_array(${from(1)} || ${END} || ${from(2)} || ${END} || ${from(3)}, ${END})`
}

/**
 * An SQL condition that the row's `search_text` contains every word of the search, in whatever order; undefined, i.e. any
 * row, if the search is empty.
 */
export function matchesSearchWords(q: string, searchText: AnyColumn): SQL | undefined {
  return matchesEach(q, (word) => {
    const trigrams = trigramsIn(word)
    const like = contains(word, searchText)
    return trigrams.length === 0
      ? like
      : and(sql`${selectTrigrams(searchText)} @> ${sql.param(trigrams)}::text[]`, like)
  })
}

/** The same of a text as {@link searchTextExpression} makes it that has no index: for few rows. */
export function matchesWithoutIndex(q: string, searchText: SQL): SQL | undefined {
  return matchesEach(q, (word) => contains(word, searchText))
}

function matchesEach(q: string, has: (word: string) => SQL | undefined): SQL | undefined {
  return and(
    ...searchWords(q).map((word) => {
      const price = priceSearchWord(word)
      return price === null ? has(word) : or(has(word), has(price))
    }),
  )
}

/** No word has a character that means something to 'like'. */
function contains(word: string, searchText: AnyColumn | SQL): SQL {
  return sql`${searchText} like ${`%${word}%`}`
}

/** SQL that sorts names the Norwegian way, æ ø å last, by plain bytes, so that no collation version matters. */
export function norwegianSortKey(source: string): SQL {
  return sql.raw(
    `replace(translate(lower(normalize(${source})), 'æäøöåáàâãéèêëíìîïóòôõúùûüýñç', '{{||}aaaaeeeeiiiioooouuuyync'), 'aa', '}')`,
  )
}

/** The order of {@link norwegianSortKey}, as in the indexes. */
export const BY_NAME = sql.raw('sort_name collate "C"')

/** A `sort_name` column in byte order (`collate "C"`), as in the indexes, for statements that qualify their columns. */
export function collateSortName(sortName: AnyColumn): SQL {
  return sql`${sortName} collate "C"`
}

function trigramsIn(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}
