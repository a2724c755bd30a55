import { callApi } from '#browser/api.ts'
import { type PartnerLogin, type PartnerSession, partnerSessionSchema } from '#domain/session.ts'
import { responseGuard } from '../query/response-guard.ts'
import { createSessionStore } from '../session/session.ts'
import { $route } from './router.ts'

export type LoggedIn = Extract<PartnerSession, { authenticated: true }>

const session = createSessionStore<LoggedIn>({
  role: 'partner',
  routes: $route.routes,
  guard: responseGuard(partnerSessionSchema),
})

export const { $session, sessionsPath: SESSIONS_PATH, logOut, readSessionAgain, endedSession } = session
export const { $other, goOnAsOther, followOtherTabs, resume } = session

/**
 * Logs a partner's user in by e-mail address, or has a one-time link mailed ('mailed').
 * @throws ApiError if refused, LoginNotKept without cookies.
 */
export async function logIn(email: string): Promise<'in' | 'mailed'> {
  const answer = await callApi<PartnerLogin>('POST', `${session.api}/login`, { body: { email } })
  if ('sent' in answer) return 'mailed'
  await session.refreshSession()
  return 'in'
}

/**
 * Logs a partner's user in with a mailed token.
 * @throws ApiError (401) if it was used or has expired, LoginNotKept without cookies.
 */
export async function logInByLink(token: string): Promise<void> {
  await callApi('POST', `${session.api}/link`, { body: { token } })
  await session.refreshSession()
}

/** Continues as another partner the same address has access to; throws if it has no access. */
export async function switchPartner(partnerId: string): Promise<void> {
  await callApi('POST', `${session.api}/switch`, { body: { partnerId } })
  await session.refreshSession()
}
