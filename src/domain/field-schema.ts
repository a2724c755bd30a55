import * as z from 'zod/mini'
import type { FieldRule } from './contact-fields.ts'

/** Zod schema for a form field in a request: tidied, then checked, by its rule. */
export function createFieldSchema({ tidy, problem, missing }: FieldRule) {
  return z.string(missing).check(
    z.overwrite(tidy),
    z.check((text) => {
      const message = problem(text.value)
      // What else is wrong is told as well.
      if (message) text.issues.push({ code: 'custom', message, input: text.value, continue: true })
    }),
  )
}
