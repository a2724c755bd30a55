/** One partner that an e-mail has access to. */
export type Grant = {
  partnerId: string
  name: string
  /** By the address itself, not by its domain. */
  whitelisted: boolean
  /** ISO 8601. */
  grantedAt: string
}

/** The partners an e-mail has access to, its own first: whitelist beats domain, the oldest grant wins. */
export function byPrecedence(grants: readonly Grant[]): Grant[] {
  return [...grants].sort(
    (one, other) =>
      Number(other.whitelisted) - Number(one.whitelisted) ||
      Date.parse(one.grantedAt) - Date.parse(other.grantedAt) ||
      one.partnerId.localeCompare(other.partnerId),
  )
}
