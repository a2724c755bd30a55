import { differs } from '../forms/saved-form.ts'

type MergeParams<Values> = {
  /** What the form started from. */
  base: Values
  typed: Values
  /** What is stored now. */
  stored: Values
}

/**
 * What a form shows when others have saved meanwhile: what was typed, and what is stored in the fields nobody has typed
 * in. Null when a field was changed both here and there: then somebody has to look.
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
