/** One partner that an e-mail address has access to. */
export type Grant = {
  partnerId: string
  name: string
  /** Granted to the address itself, not to its domain. */
  whitelisted: boolean
  /** ISO 8601. */
  grantedAt: string
}

/**
 * A sorted copy: partners that granted access to the address itself come before those that granted it to its domain;
 * then the oldest grant first.
 */
export function sortGrantsByPrecedence(grants: readonly Grant[]): Grant[] {
  return [...grants].sort(
    (one, other) =>
      Number(other.whitelisted) - Number(one.whitelisted) ||
      Date.parse(one.grantedAt) - Date.parse(other.grantedAt) ||
      one.partnerId.localeCompare(other.partnerId),
  )
}
