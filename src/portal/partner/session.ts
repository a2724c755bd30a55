import { callApi, failedStatus } from '../../browser/api.ts'
import { clearAll, createLoader, createQuery, refetch, setCached } from '../../browser/queries.ts'
import { showToast } from '../../browser/toasts.ts'
import type { PartnerLogin, PartnerSession } from '../../domain/session.ts'
import { forgetReturn, rememberReturn } from './return.ts'

export type LoggedIn = Extract<PartnerSession, { authenticated: true }>

/** Where a partner's logins are listed and ended. */
export const SESSIONS_PATH = '/api/auth/partner/sessions'
const SESSION = ['/api/auth/partner/session']
const NOBODY: PartnerSession = { authenticated: false }

/** Who is logged in; null counts as nobody (F-1030). */
export const $session = createQuery<PartnerSession | null>(SESSION, {
  fetcher: createLoader({ on401: 'empty' }) as () => Promise<PartnerSession | null>,
})

/**
 * Logs in with an address; throws when it has no access (F-1031). Yields 'mailed' when the server sent a one-time link
 * instead (F-1236).
 */
export async function logIn(email: string): Promise<'in' | 'mailed'> {
  const answer = await callApi<PartnerLogin>('POST', '/api/auth/partner/login', { body: { email } })
  if ('sent' in answer) return 'mailed'
  await takeNewSession()
  return 'in'
}

/** Logs in with the token of a login link; throws when it was used or is too old (F-1236). */
export async function logInByLink(token: string): Promise<void> {
  await callApi('POST', '/api/auth/partner/link', { body: { token } })
  await takeNewSession()
}

async function takeNewSession(): Promise<void> {
  const session = await callApi<PartnerSession>('GET', SESSION.join('/'))
  await clearAll()
  setCached(SESSION, session)
}

/** Logs out and forgets all that was read (F-854); throws 'Logout failed' when the server does not (F-1032). */
export async function logOut(): Promise<void> {
  try {
    await callApi('POST', '/api/auth/partner/logout')
  } catch (error) {
    // A session that has ended already is as good as logged out.
    if (failedStatus(error) !== 401) throw new Error('Logout failed', { cause: error })
  }
  forgetReturn()
  await clearAll()
  setCached(SESSION, NOBODY)
}

/** Goes on as another partner that the same address has access to (F-1238); throws when it has none. */
export async function switchPartner(partnerId: string): Promise<void> {
  await callApi('POST', '/api/auth/partner/switch', { body: { partnerId } })
  const session = await callApi<PartnerSession>('GET', SESSION.join('/'))
  forgetReturn()
  await clearAll()
  setCached(SESSION, session)
}

/** Asks again who is logged in. */
export function readSessionAgain(): void {
  refetch(SESSION)
}

/**
 * Leads to the login when a call was answered with 401, i.e. the session has ended meanwhile, and remembers the screen
 * to come back to. True when that was so.
 */
export function endedSession(error: unknown): boolean {
  if (failedStatus(error) !== 401) return false
  rememberReturn(location.pathname)
  setCached(SESSION, NOBODY)
  showToast({
    tone: 'failed',
    title: 'Du er logget ut',
    description: 'Logg inn igjen, så fortsetter du der du var.',
  })
  return true
}
