import type { Fits } from '#browser/answers/shape.ts'
import { callApi, failedStatus, failureText } from '#browser/api.ts'
import { cacheKey } from '#browser/cache-keys.ts'
import { clearAll, createQuery, refetch, setCached } from '#browser/queries.ts'
import { dismissToast, showToast } from '#browser/toasts.ts'
import type { Resume } from './return.ts'

type SessionParams<Session> = { role: 'partner' | 'admin'; resume: Resume; fits: Fits<Session> }

/** The server has logged somebody in, but the browser does not send its cookie back: blocked, or an app's own browser. */
export class LoginNotKept extends Error {
  override readonly name = 'LoginNotKept'
}

const NOT_KEPT =
  'Nettleseren tar ikke vare på innloggingen. Slå på informasjonskapsler for denne siden, eller åpne den i en annen nettleser, for eksempel Safari eller Chrome.'

/** What to tell somebody whose login failed. */
export function loginFailureText(failure: unknown): string {
  return failure instanceof LoginNotKept ? NOT_KEPT : failureText(failure, 'Login failed')
}

/** Who is logged in to a portal, and how that ends. */
export function createSession<Session extends { authenticated: boolean }>({
  role,
  resume,
  fits,
}: SessionParams<Session>) {
  const api = `/api/auth/${role}`
  const key = cacheKey([`${api}/session`])

  /** Continues as somebody, or nobody, and forgets everything read before. */
  async function begin(session: Session | { authenticated: false }): Promise<void> {
    await clearAll()
    setCached(key, session)
  }

  return {
    api,
    /** Who is logged in; null counts as nobody. */
    $session: createQuery<Session | null>(key, { on401: 'empty', fits }),
    /** Where a user's logins are listed and ended. */
    sessionsPath: `${api}/sessions`,
    /** Continues as whoever the server now says is logged in; throws {@link LoginNotKept} if that is nobody. */
    async beginAnew(): Promise<void> {
      const session = await callApi('GET', key, { fits })
      if (!session.authenticated) throw new LoginNotKept()
      await begin(session)
    },
    /**
     * Logs out and forgets everything that was read; throws 'Logout failed' if the server does not (F-1032, F-1058).
     */
    async logOut(): Promise<void> {
      try {
        await callApi('POST', `${api}/logout`)
      } catch (error) {
        // A session that has already ended is as good as logged out.
        if (failedStatus(error) !== 401) throw new Error('Logout failed', { cause: error })
      }
      resume.forgetReturn()
      // An earlier outcome is no longer news on the login screen.
      dismissToast()
      await begin({ authenticated: false })
    },
    /** Asks again who is logged in. */
    readSessionAgain: () => refetch(key),
    /**
     * If a call was answered with 401, i.e. the session has ended, remembers the screen and what was typed there, goes
     * to the login, and returns true.
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
