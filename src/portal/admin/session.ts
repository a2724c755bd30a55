import { callApi, failedStatus } from '../../browser/api.ts'
import { clearAll, createLoader, createQuery, refetch, setCached } from '../../browser/queries.ts'
import type { Partner } from '../../domain/partner.ts'
import type { AdminSession } from '../../domain/session.ts'

export type LoggedIn = Extract<AdminSession, { authenticated: true }>

const SESSION = ['/api/auth/admin/session']
const NOBODY: AdminSession = { authenticated: false }
export const PARTNERS_PATH = '/api/admin/partners'

/** Who is logged in; null counts as nobody (F-1056). */
export const $session = createQuery<AdminSession | null>(SESSION, {
  fetcher: createLoader({ on401: 'empty' }) as () => Promise<AdminSession | null>,
})

/** All partners, by name. */
export const $partners = createQuery<{ partners: Partner[] }>([PARTNERS_PATH], { onError: endedSession })

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
  await clearAll()
  setCached(SESSION, NOBODY)
}

/** Asks again who is logged in. */
export function readSessionAgain(): void {
  refetch(SESSION)
}

/** Leads to the login when a call was answered with 401: the session has ended meanwhile. */
function endedSession(error: unknown): void {
  if (failedStatus(error) === 401) setCached(SESSION, NOBODY)
}
