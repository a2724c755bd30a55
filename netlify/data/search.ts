import { type SQL, sql } from './sql.ts'

// Searching anywhere in a text, by index, on a plain Postgres: docs/decisions/2026-11-21-lists.md says why.

/** Ends each trigram in {@link trigramsOf}; {@link searchable} leaves no control character in a text. */
const END = 'chr(1)'

/** The expression of a generated `search_text`: lower case, one Unicode form, single spaces. `source` is SQL of a text. */
export function searchable(source: string): SQL {
  return sql.raw(`regexp_replace(lower(normalize(${source})), '[[:cntrl:][:space:]]+', ' ', 'g')`)
}

/** SQL of all runs of three characters in `search_text`, as `text[]`: what the GIN indexes hold. */
export function trigramsOf(table?: string): SQL {
  const column = table ? `${table}.search_text` : 'search_text'
  const from = (start: number) => `regexp_replace(substr(${column}, ${start}), '(...)', '\\1' || ${END}, 'g')`
  return sql.raw(`string_to_array(${from(1)} || ${END} || ${from(2)} || ${END} || ${from(3)}, ${END})`)
}

/** SQL that is true where the row's text holds the search; true for all when it is empty. */
export function matches(q: string, table: string): SQL {
  if (q === '') return sql`true`
  const wanted = q.toLowerCase()
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  const contains = sql`${sql.raw(table)}.search_text like ${pattern}`
  const trigrams = trigramsIn(wanted)
  if (trigrams.length === 0) return contains
  return sql`(${trigramsOf(table)} @> ${sql.param(trigrams)}::text[] and ${contains})`
}

/** SQL by which names sort as in Norwegian, æ ø å last, by plain bytes: no collation's version has a say. */
export function sortableName(source: string): SQL {
  return sql.raw(
    `replace(translate(lower(normalize(${source})), 'æäøöåáàâãéèêëíìîïóòôõúùûüýñç', '{{||}aaaaeeeeiiiioooouuuyync'), 'aa', '}')`,
  )
}

/** The order of {@link sortableName}. */
export const BY_NAME = sql.raw('sort_name collate "C"')

function trigramsIn(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}
