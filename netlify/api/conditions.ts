import { upperFirst } from '#domain/letters.ts'
import type { Saved } from '../data/versions.ts'
import { NotFound, PreconditionFailed, UNKNOWN_PARTNER } from './errors.ts'

/** No row has this version: an unreadable condition is never met. */
const NO_VERSION = -1

/** The headers with which a save states its preconditions. */
export type ConditionHeader = 'If-Match' | 'If-None-Match'

/** The preconditions of a save. */
export type Conditions = {
  /** From `If-Match`: the version it is based on; null for any, 0 if nothing is stored yet. */
  ifVersion: number | null
  /** From `If-None-Match: *`: create only. */
  onlyCreate: boolean
}

/** Parses If-Match and If-None-Match, as far as they are in `known`. An unreadable If-Match is a version no row has. */
export function parseConditions(headers: Headers, known: readonly ConditionHeader[] = []): Conditions {
  const header = (name: ConditionHeader) => (known.includes(name) ? headers.get(name) : null)
  const ifMatch = header('If-Match')
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(ifMatch ?? '')?.[1] ?? NO_VERSION
  return {
    ifVersion: ifMatch === null ? null : Number(version),
    onlyCreate: header('If-None-Match')?.trim() === '*',
  }
}

/** The version in the body, if If-Match is absent or names the same one; else -1, which no row has. */
export function mergeVersionWithIfMatch(
  version: number,
  { ifVersion }: Pick<Conditions, 'ifVersion'>,
): number {
  return ifVersion === null || ifVersion === version ? version : NO_VERSION
}

/** The `ETag` header of a version. */
export function etagHeader({ version }: { version: number }): { ETag: string } {
  return { ETag: `"${version}"` }
}

/**
 * The saved row.
 * @throws NotFound if there is no such partner, PreconditionFailed (412) if `what` has been changed in another tab or by
 * somebody else since.
 */
export function requireSavedRow<Row>(saved: Saved<Row>, what: string): Row {
  if (saved === null) throw new NotFound(UNKNOWN_PARTNER)
  if (saved === 'stale') throw new PreconditionFailed(changedByOthers(what))
  return saved
}

/** The message of a save that is refused because another tab or person has changed `what` in the meantime. */
export function changedByOthers(what: string): string {
  return `${upperFirst(what)} er endret i mellomtiden, i en annen fane eller av en annen.`
}
