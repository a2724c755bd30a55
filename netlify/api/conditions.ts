import type { Saved } from '../data/versions.ts'
import { NotFound, PreconditionFailed, UNKNOWN_PARTNER } from './errors.ts'
import type { ApiContext } from './route.ts'

/** Nothing has this version: a condition that cannot be read is never met. */
const NO_VERSION = -1

/** The version a request's `If-Match` asks for; null where it asks for none. */
export function versionAsked(c: ApiContext): number | null {
  const ifMatch = c.req.header('If-Match')
  if (ifMatch === undefined) return null
  return Number(/^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(ifMatch)?.[1] ?? NO_VERSION)
}

/** True for `If-None-Match: *`, which only creates. */
export function asksForNew(c: ApiContext): boolean {
  return c.req.header('If-None-Match')?.trim() === '*'
}

/** The `ETag` header of a version. */
export function etagOf({ version }: { version: number }): { ETag: string } {
  return { ETag: `"${version}"` }
}

/** What was saved of a partner; throws 404 when there is no such partner, 412 when somebody else has changed `what` since. */
export function whatWasSaved<Row>(saved: Saved<Row>, what: string): Row {
  if (saved === null) throw new NotFound(UNKNOWN_PARTNER)
  if (saved === 'stale') throw new PreconditionFailed(changedByOthers(what))
  return saved
}

/** What the loser of two saves is told (F-1226). */
export function changedByOthers(what: string): string {
  return `Noen andre har endret ${what} i mellomtiden.`
}
