import * as z from 'zod/mini'
import { slugCandidates } from '#domain/glued-link.ts'
import { PARTNER_ID } from '#domain/partner.ts'
import { SLUG } from '#domain/slug.ts'
import { NotFound } from './errors.ts'
import type { ApiContext } from './route.ts'

/** A path parameter that is a row's id; anything else matches no row: 404. */
export function uuidParam(c: ApiContext, name: string): string {
  return matching(c, name, z.regexes.guid)
}

/** A text as a row's id for a `prefetch`, which comes before {@link uuidParam}; null for what is none. */
export function rowId(text: string): string | null {
  return z.regexes.guid.test(text) ? text : null
}

/** A path parameter that is a partner's id, in upper or lower case. */
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
