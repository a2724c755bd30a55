import { differs } from './saved-form.ts'

type MergeParams<Values> = {
  /** The values the form started from. */
  base: Values
  typed: Values
  /** The values stored now. */
  stored: Values
}

/**
 * What a form shows after somebody else has saved: the user's input, and the stored values of untouched fields. Null if
 * both changed the same field: then the user has to decide.
 */
export function mergedValues<Values extends object>(params: MergeParams<Values>): Values | null {
  const { base, typed, stored } = params
  const merged = { ...stored }
  for (const field of Object.keys(stored) as (keyof Values)[]) {
    const isTyped = differs(typed[field], base[field]) && differs(typed[field], stored[field])
    if (!isTyped) continue
    if (differs(stored[field], base[field])) return null
    merged[field] = typed[field]
  }
  return merged
}
