import { SEARCH_MAX_LENGTH } from '#domain/list.ts'

/** Where a list stands: what the address of its screen says, by name, and how to change that. */
export type ListUrlState = {
  at: Readonly<Record<string, string | undefined>>
  /** Puts these into the address in place of what stood there; undefined and empty ones leave it. */
  move: (to: Record<string, string | undefined>) => void
}

/** The place of a list that nobody comes back to. */
export const NO_URL_STATE: ListUrlState = { at: {}, move() {} }

/** The name under which an address says how many pages of a list are open. */
export const PAGES_PARAM = 'n'

/**
 * One of a few values kept in the URL's query under `name`, and its setter, which also closes further pages. `usual`
 * is not written, and replaces unknown values.
 */
export function useChoiceInUrl<Value extends string>(
  { at, move }: ListUrlState,
  name: string,
  { values, usual }: { values: readonly Value[]; usual: Value },
): [Value, (value: Value) => void] {
  const value = values.find((known) => known === at[name]) ?? usual
  return [value, (next) => move({ [name]: next === usual ? '' : next, [PAGES_PARAM]: '' })]
}

/** Pages that a list has open when somebody comes back to it, at most: one call each. */
const PAGES_MAX = 20

/** How many pages of a list the URL says are open, 1 to 20; 1 if missing or invalid. */
export function readPagesParam({ at }: ListUrlState): number {
  const text = at[PAGES_PARAM] ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Math.min(Number(text), PAGES_MAX) : 1
}

/** The search text in the URL (`q`), trimmed; '' if it is too long. */
export function readSearchParam({ at }: ListUrlState): string {
  const search = (at.q ?? '').trim()
  return search.length > SEARCH_MAX_LENGTH ? '' : search
}

/** A day in the URL as '2026-11-21'; '' if missing or no real date. */
export function readDateParam({ at }: ListUrlState, name: string): string {
  const text = at[name] ?? ''
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // The 30th of February is a day in March to a browser.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : ''
}
