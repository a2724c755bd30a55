import { callApi, failedStatus } from '#browser/api.ts'
import { cacheKey } from '#browser/cache-keys.ts'
import { clearAll, createLoader, createQuery, refetch, setCached } from '#browser/queries.ts'
import { dismissToast, showToast } from '#browser/toasts.ts'
import type { Resume } from '../reading/return.ts'

type SessionParams = { role: 'partner' | 'admin'; resume: Resume }

/** Who is logged in to a portal, and how that ends. */
export function createSession<Session extends { authenticated: boolean }>({ role, resume }: SessionParams) {
  const api = `/api/auth/${role}`
  const key = cacheKey([`${api}/session`])

  /** Goes on as somebody, or nobody, and forgets all that was read before. */
  async function begin(session: Session | { authenticated: false }): Promise<void> {
    await clearAll()
    setCached(key, session)
  }

  return {
    api,
    /** Who is logged in; null counts as nobody. */
    $session: createQuery<Session | null>(key, {
      fetcher: createLoader({ on401: 'empty' }) as () => Promise<Session | null>,
    }),
    /** Where a person's logins are listed and ended. */
    sessionsPath: `${api}/sessions`,
    begin,
    /** Goes on as whom the server now knows this browser. */
    async beginAnew(): Promise<void> {
      await begin(await callApi<Session>('GET', key))
    },
    /** Logs out and forgets all that was read; throws 'Logout failed' when the server does not (F-1032, F-1058). */
    async logOut(): Promise<void> {
      try {
        await callApi('POST', `${api}/logout`)
      } catch (error) {
        // A session that has ended already is as good as logged out.
        if (failedStatus(error) !== 401) throw new Error('Logout failed', { cause: error })
      }
      resume.forgetReturn()
      // What was done before is no longer news to whoever stands at the login.
      dismissToast()
      await begin({ authenticated: false })
    },
    /** Asks again who is logged in. */
    readSessionAgain: () => refetch(key),
    /**
     * Leads to the login when a call was answered with 401, i.e. the session has ended meanwhile, and remembers the
     * screen to come back to and what was typed there. True when that was so.
     */
    endedSession(error: unknown): boolean {
      if (failedStatus(error) !== 401) return false
      resume.rememberReturn(location.pathname)
      resume.keepDrafts()
      setCached(key, { authenticated: false })
      showToast({
        tone: 'failed',
        title: 'Du er logget ut',
        description: 'Logg inn igjen, så fortsetter du der du var.',
      })
      return true
    },
  }
}
