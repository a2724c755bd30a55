import type * as z from 'zod/mini'
import { InvalidInput } from './errors.ts'

/** The value parsed by its zod contract. @throws InvalidInput (422) with the first message of each invalid field. */
export function parseInputOrThrow<Input>(contract: z.ZodMiniType<Input>, value: unknown): Input {
  const result = contract.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    fields[issue.path.join('.')] ??= isMissing(value, issue.path) ? required(issue.message) : issue.message
  }
  const { '': whole, ...named } = fields
  throw new InvalidInput(named, Object.values(named)[0] ?? whole)
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )
  return path.length > 0 && found === undefined
}

/** The library's own message does not say that the field is missing (F-933). */
function required(message: string): string {
  return message === 'Invalid input' ? 'Required' : message
}
