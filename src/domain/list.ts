import * as z from 'zod/mini'

/** Rows per page of a list, unless the request says otherwise. */
export const LIST_LIMIT_DEFAULT = 50
/** Maximum rows per page of a list. */
export const LIST_LIMIT_MAX = 100
/** Maximum characters in a search. */
export const SEARCH_MAX_LENGTH = 100
/** Maximum characters in a cursor. */
const CURSOR_MAX_LENGTH = 1000

/** The error for a cursor that no list has handed out. */
export const BAD_CURSOR = 'Denne siden av listen finnes ikke. Hent listen på nytt.'

const LIMIT_MESSAGE = `Antallet må være et helt tall fra 1 til ${LIST_LIMIT_MAX}.`

/** Zod schema for a list's query `?q=&sort=&cursor=&limit=`; the first of `sorts` is the default. */
export function createListQuerySchema<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    /** Words to look for anywhere in a row, by the rule of `searchWords`; empty matches every row. */
    q: z._default(
      z.string().check(
        z.overwrite((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
        z.maxLength(SEARCH_MAX_LENGTH, `Søket kan ha høyst ${SEARCH_MAX_LENGTH} tegn.`),
      ),
      '',
    ),
    sort: z._default(z.enum(sorts, `Listen kan sorteres etter ${sorts.join(', ')}.`), sorts[0]),
    /** The previous page's `nextCursor`, unchanged; the first page without one. */
    cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX_LENGTH, BAD_CURSOR))),
    limit: z._default(
      z.coerce
        .number(LIMIT_MESSAGE)
        .check(z.int(LIMIT_MESSAGE), z.minimum(1, LIMIT_MESSAGE), z.maximum(LIST_LIMIT_MAX, LIMIT_MESSAGE)),
      LIST_LIMIT_DEFAULT,
    ),
  })
}
