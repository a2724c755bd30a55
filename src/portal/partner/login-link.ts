import { LOGIN_LINK_PARAMETER } from '#domain/session.ts'

/** The token of a login link in the address, once: it is taken out of the address bar and of the history. */
export function takeLoginToken(): string | null {
  const url = new URL(location.href)
  const token = url.searchParams.get(LOGIN_LINK_PARAMETER)
  if (token === null) return null
  url.searchParams.delete(LOGIN_LINK_PARAMETER)
  history.replaceState(history.state, '', url.pathname + url.search)
  return token === '' ? null : token
}
