/** One partner that an e-mail address has access to. */
export type Grant = {
  partnerId: string
  name: string
  /** Granted to the address itself, not to its domain. */
  whitelisted: boolean
  /** ISO 8601. */
  grantedAt: string
}

/** The partners an e-mail address has access to, its own first: whitelist beats domain, then the oldest grant wins. */
export function byPrecedence(grants: readonly Grant[]): Grant[] {
  return [...grants].sort(
    (one, other) =>
      Number(other.whitelisted) - Number(one.whitelisted) ||
      Date.parse(one.grantedAt) - Date.parse(other.grantedAt) ||
      one.partnerId.localeCompare(other.partnerId),
  )
}
