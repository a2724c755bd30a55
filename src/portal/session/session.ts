import type { Router } from '@nanostores/router'
import { atom, onSet } from 'nanostores'
import { callApi, errorBody, failedStatus, failureText, pageHeaders } from '#browser/api.ts'
import { cacheKey } from '#browser/cache-keys.ts'
import { clearQueryCache, createQuery, getCached, invalidate, setCached } from '#browser/queries.ts'
import { dismissToast, showToast } from '#browser/toasts.ts'
import type { TypeGuard } from '#browser/type-guards.ts'
import { type ErrorBody, IDENTITY_HEADER } from '#domain/session.ts'
import { createDraftStore } from './resume.ts'

type SessionParams<Session> = {
  role: 'partner' | 'admin'
  /** The portal's screens; a login returns to any but `login`. */
  routes: Router['routes']
  guard: TypeGuard<Session>
}

/** The server has logged somebody in, but the browser does not send its cookie back: blocked, or an app's own browser. */
export class LoginNotKept extends Error {
  override readonly name = 'LoginNotKept'
}

const NOT_KEPT =
  'Nettleseren tar ikke vare på innloggingen. Slå på informasjonskapsler for denne siden, eller åpne den i en annen nettleser, for eksempel Safari eller Chrome.'

/** Norwegian sentence for why a login failed. */
export function loginFailureText(failure: unknown): string {
  return failure instanceof LoginNotKept ? NOT_KEPT : failureText(failure, 'Login failed')
}

type Nobody = { authenticated: false }
type Somebody = { authenticated: true; identity: string }

/** The identity of the session's user; null if nobody is logged in. */
export function sessionOwner(session: Somebody | Nobody | null): string | null {
  return session?.authenticated ? session.identity : null
}

/** A portal's session in the browser: logout, its end, logins in other tabs, and `resume` for drafts. */
export function createSessionStore<LoggedIn extends Somebody>({
  role,
  routes,
  guard,
}: SessionParams<LoggedIn | Nobody>) {
  type Session = LoggedIn | Nobody
  const resume = createDraftStore({
    portal: role,
    isScreen: (path) => routes.some(([name, pattern]) => name !== 'login' && pattern.test(path)),
  })
  const api = `/api/auth/${role}`
  const key = cacheKey([`${api}/session`])
  const $session = createQuery<Session | null>(key, { on401: 'empty', guard })
  /** Who is logged in by now, in another tab, while this one still shows somebody else. */
  const $other = atom<LoggedIn | null>(null)

  onSet($session, ({ newValue: { data } }) => {
    if (data?.authenticated) pageHeaders[IDENTITY_HEADER] = data.identity
    else if (data !== undefined) delete pageHeaders[IDENTITY_HEADER]
  })

  /** Continues as somebody, or nobody, and forgets everything read before. */
  async function begin(session: Session): Promise<void> {
    await clearQueryCache()
    $other.set(null)
    setCached(key, session)
  }

  /** Goes to the login, remembering the screen and what was typed there. */
  function end(): void {
    resume.rememberReturn(location.pathname + location.search)
    resume.keepDrafts()
    $other.set(null)
    setCached(key, { authenticated: false })
    showToast({
      tone: 'failed',
      title: 'Du er logget ut',
      description: 'Logg inn igjen, så fortsetter du der du var.',
    })
  }

  /** Asks who is logged in by now. If it is somebody else than this tab shows, what was typed is kept for who typed it. */
  async function look(): Promise<void> {
    const now = await callApi('GET', key, { guard })
    const shown = getCached<Session | null>(key)
    if (shown === undefined) return
    if (sessionOwner(now) === sessionOwner(shown)) {
      resume.tidyDrafts(sessionOwner(now))
      // What was refused meanwhile is read again.
      if ($other.get()) await begin(now)
    } else if (!shown?.authenticated) await begin(now)
    else if (!now.authenticated) end()
    else {
      resume.keepDrafts()
      dismissToast()
      $other.set(now)
    }
  }

  return {
    api,
    /** Keeps the screen and unsaved input across the end of a session. */
    resume,
    /** Who is logged in; null counts as nobody. */
    $session,
    $other,
    /** Continues as the user who is logged in by now. */
    async goOnAsOther(): Promise<void> {
      const other = $other.get()
      if (other) await begin(other)
    },
    /**
     * Looks who is logged in when another tab has noted a login, a logout or a switch: at once, or when somebody comes
     * back to this one. Returns a function that stops it.
     */
    followOtherTabs(): () => void {
      const hear = () => {
        const known = $other.get() ?? getCached<Session | null>(key)
        if (document.visibilityState === 'hidden' || known === undefined) return
        // Without a response, the next call tells.
        if (resume.lastLogin() !== sessionOwner(known)) look().catch(() => {})
      }
      const stop = new AbortController()
      const { signal } = stop
      window.addEventListener('storage', hear, { signal })
      window.addEventListener('pageshow', hear, { signal })
      document.addEventListener('visibilitychange', hear, { signal })
      return () => stop.abort()
    },
    /** Where a user's logins are listed and ended. */
    sessionsPath: `${api}/sessions`,
    /** Reads the session again after a login and continues with it; throws {@link LoginNotKept} without one. */
    async refreshSession(): Promise<void> {
      const session = await callApi('GET', key, { guard })
      if (!session.authenticated) throw new LoginNotKept()
      await begin(session)
    },
    /** Logs out and forgets everything that was read; throws 'Logout failed' if the server does not. */
    async logOut(): Promise<void> {
      try {
        await callApi('POST', `${api}/logout`)
      } catch (error) {
        // A session that has already ended is as good as logged out.
        if (failedStatus(error) !== 401) throw new Error('Logout failed', { cause: error })
      }
      resume.forgetReturn(sessionOwner(getCached<Session | null>(key) ?? null))
      // An earlier outcome is no longer news on the login screen.
      dismissToast()
      await begin({ authenticated: false })
    },
    /** Asks again who is logged in. */
    readSessionAgain: () => invalidate(key),
    /**
     * True if a call was refused because of who is logged in. With 401 that is nobody any more: goes to the login. If it
     * is somebody else than this tab shows, the tab says so.
     */
    endedSession(error: unknown): boolean {
      if (errorBody<ErrorBody>(error)?.otherUser) {
        look().catch((failure: unknown) =>
          showToast({ tone: 'failed', title: 'Noe gikk galt', description: failureText(failure) }),
        )
        return true
      }
      if (failedStatus(error) !== 401) return false
      end()
      return true
    },
  }
}
