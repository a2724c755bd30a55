import { LOGIN_LINK_PARAMETER } from '#domain/session.ts'

/** Takes the login link's token from the URL, and removes it from the address bar and the history. */
export function takeLoginToken(): string | null {
  const url = new URL(location.href)
  const token = url.searchParams.get(LOGIN_LINK_PARAMETER)
  if (token === null) return null
  url.searchParams.delete(LOGIN_LINK_PARAMETER)
  history.replaceState(history.state, '', url.pathname + url.search)
  return token === '' ? null : token
}
