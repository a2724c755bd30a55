import * as z from 'zod/mini'
import { slugCandidates } from '#domain/glued-link.ts'
import { PARTNER_ID } from '#domain/partner.ts'
import { SLUG } from '#domain/slug.ts'
import { NotFound } from './errors.ts'
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
