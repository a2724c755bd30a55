import { callApi, failedStatus } from '../../browser/api.ts'
import { clearAll, createLoader, createQuery, refetch, setCached } from '../../browser/queries.ts'
import { showToast } from '../../browser/toasts.ts'
import type { AdminSession } from '../../domain/session.ts'
import { forgetReturn, keepDrafts, rememberReturn } from './return.ts'

export type LoggedIn = Extract<AdminSession, { authenticated: true }>

/** Where an admin's logins are listed and ended. */
export const SESSIONS_PATH = '/api/auth/admin/sessions'
const SESSION = ['/api/auth/admin/session']
const NOBODY: AdminSession = { authenticated: false }

/** Who is logged in; null counts as nobody (F-1056). */
export const $session = createQuery<AdminSession | null>(SESSION, {
  fetcher: createLoader({ on401: 'empty' }) as () => Promise<AdminSession | null>,
})

/** Logs in with e-mail and password; throws when they are wrong (F-1057). */
export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  const { admin } = await callApi<{ admin: LoggedIn['admin'] }>('POST', '/api/auth/admin/login', {
    body: credentials,
  })
  await clearAll()
  setCached(SESSION, { authenticated: true, admin } satisfies AdminSession)
}

/** Logs out and forgets all that was read (F-854, F-1058). */
export async function logOut(): Promise<void> {
  await callApi('POST', '/api/auth/admin/logout').catch((error: unknown) => {
    // A session that has ended already is as good as logged out.
    if (failedStatus(error) !== 401) throw error
  })
  forgetReturn()
  await clearAll()
  setCached(SESSION, NOBODY)
}

/** Asks again who is logged in. */
export function readSessionAgain(): void {
  refetch(SESSION)
}

/**
 * Leads to the login when a call was answered with 401, i.e. the session has ended meanwhile, and remembers the screen
 * to come back to and what was typed there. True when that was so.
 */
export function endedSession(error: unknown): boolean {
  if (failedStatus(error) !== 401) return false
  rememberReturn(location.pathname)
  keepDrafts()
  setCached(SESSION, NOBODY)
  showToast({
    tone: 'failed',
    title: 'Du er logget ut',
    description: 'Logg inn igjen, så fortsetter du der du var.',
  })
  return true
}
