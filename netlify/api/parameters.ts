import * as z from 'zod/mini'
import { eventDateProblem } from '#domain/acceptance-fields.ts'
import { PARTNER_ID } from '#domain/partner.ts'
import { SLUG, slugCandidates } from '#domain/slug.ts'
import { norwegianDay } from '#domain/validity.ts'
import { InvalidInput, NotFound } from './errors.ts'
import type { ApiContext } from './route.ts'

/** A path parameter that is a UUID. @throws NotFound for anything else, which can be no row's id. */
export function uuidParam(c: ApiContext, name: string): string {
  return matching(c, name, z.regexes.guid)
}

/** The text if it is a UUID, else null; for a `prefetch`, which runs before {@link uuidParam}. */
export function uuidOrNull(text: string): string | null {
  return z.regexes.guid.test(text) ? text : null
}

/** The path parameter `partnerId`, in lower case. @throws NotFound if it is malformed. */
export function partnerIdParam(c: ApiContext): string {
  return matching(c, 'partnerId', PARTNER_ID, (text) => text.toLowerCase())
}

/** A path parameter that is a customer slug, without what a mail glued to it. */
export function slugParam(c: ApiContext): string {
  return matching(c, 'kunde', SLUG, (text) => slugCandidates(text)[0] ?? '')
}

function matching(c: ApiContext, name: string, pattern: RegExp, normal = (text: string) => text): string {
  const value = normal(c.req.param(name) ?? '')
  if (!pattern.test(value)) throw new NotFound()
  return value
}

/** The value parsed by its zod contract. @throws InvalidInput (422) with the first message of each invalid field. */
export function parseInputOrThrow<Input>(contract: z.ZodMiniType<Input>, value: unknown): Input {
  const result = contract.safeParse(value, { error: missingText })
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message
  const { '': whole, ...named } = fields
  throw new InvalidInput(named, Object.values(named)[0] ?? whole)
}

/** What the contract leaves to the library, which does not say that a field is missing (F-933). */
function missingText({ code, input, path = [] }: z.core.$ZodRawIssue): string | undefined {
  return code !== 'custom' && input === undefined && path.length > 0 ? 'Required' : undefined
}

/** @throws InvalidInput (422) if the day of an evening is past or too far ahead. */
export function requireValidEventDate(day: string, now: Date, field = 'eventDate'): void {
  const wrong = eventDateProblem(day, norwegianDay(now))
  if (wrong) throw new InvalidInput({ [field]: wrong })
}
