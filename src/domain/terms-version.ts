/** The day that the terms of a version were last changed, as written, and the hash of their words. */
export type TermsVersion = { updated: string; hash: string }

/** Reads a version, such as '23. november 2026 (d863f596)'; an older one is its hash alone. */
export function parseTermsVersion(version: string): TermsVersion {
  const [, updated = '', hash = version] = /^(.+) \(([0-9a-f]{8})\)$/.exec(version) ?? []
  return { updated, hash }
}

/** A version as people read it: 'oppdatert 23. november 2026'; an older one: 'versjon d863f596'. */
export function termsVersionText(version: string): string {
  const { updated, hash } = parseTermsVersion(version)
  return updated ? `oppdatert ${updated}` : `versjon ${hash}`
}
