import type { Saved } from '../data/versions.ts'
import { NotFound, PreconditionFailed, UNKNOWN_PARTNER } from './errors.ts'

/** Nothing has this version: a condition that cannot be read is never met. */
const NO_VERSION = -1

/** The headers by which a save says what must hold for it. */
export type ConditionHeader = 'If-Match' | 'If-None-Match'

/** What must hold for a save. */
export type Conditions = {
  /** From `If-Match`: the version it was made on; null for any, 0 where nothing is stored yet. */
  ifVersion: number | null
  /** From `If-None-Match: *`: it only creates. */
  onlyCreate: boolean
}

/** The conditions in a request's headers, those that its route knows. */
export function conditionsIn(headers: Headers, known: readonly ConditionHeader[] = []): Conditions {
  const header = (name: ConditionHeader) => (known.includes(name) ? headers.get(name) : null)
  const ifMatch = header('If-Match')
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(ifMatch ?? '')?.[1] ?? NO_VERSION
  return {
    ifVersion: ifMatch === null ? null : Number(version),
    onlyCreate: header('If-None-Match')?.trim() === '*',
  }
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

/** What the loser of two saves is told. */
export function changedByOthers(what: string): string {
  return `Noen andre har endret ${what} i mellomtiden.`
}
