import type { AnyColumn } from 'drizzle-orm/column'
import { type SQL, sql } from 'drizzle-orm/sql'

// Searching anywhere in a text, by index, on a plain Postgres: docs/decisions/2026-11-21-lists.md says why.

/** Ends each trigram in {@link trigramsOf}; {@link searchable} leaves no control character in a text. */
const END = sql.raw('chr(1)')

/** The expression of a generated `search_text`: lower case, one Unicode form, single spaces. `source` is SQL of a text. */
export function searchable(source: string): SQL {
  return sql.raw(`regexp_replace(lower(normalize(${source})), '[[:cntrl:][:space:]]+', ' ', 'g')`)
}

/** SQL of all runs of three characters in a `search_text`, as `text[]`: what the GIN indexes hold. */
export function trigramsOf(searchText: AnyColumn | SQL = sql.raw('search_text')): SQL {
  const from = (start: number) =>
    sql`regexp_replace(substr(${searchText}, ${sql.raw(`${start}`)}), '(...)', '\\1' || ${END}, 'g')`
  return sql`string_to_array(${from(1)} || ${END} || ${from(2)} || ${END} || ${from(3)}, ${END})`
}

/** SQL that is true where the row's `search_text` holds the search; undefined, which is any row, when it is empty. */
export function matches(q: string, searchText: AnyColumn): SQL | undefined {
  if (q === '') return undefined
  const wanted = q.toLowerCase()
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  const contains = sql`${searchText} like ${pattern}`
  const trigrams = trigramsIn(wanted)
  if (trigrams.length === 0) return contains
  return sql`(${trigramsOf(searchText)} @> ${sql.param(trigrams)}::text[] and ${contains})`
}

/** SQL by which names sort as in Norwegian, æ ø å last, by plain bytes: no collation's version has a say. */
export function sortableName(source: string): SQL {
  return sql.raw(
    `replace(translate(lower(normalize(${source})), 'æäøöåáàâãéèêëíìîïóòôõúùûüýñç', '{{||}aaaaeeeeiiiioooouuuyync'), 'aa', '}')`,
  )
}

/** The order of {@link sortableName}, as the indexes have it. */
export const BY_NAME = sql.raw('sort_name collate "C"')

/** The same order where a statement names its tables. */
export function byName(sortName: AnyColumn): SQL {
  return sql`${sortName} collate "C"`
}

function trigramsIn(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}
