import { callApi } from '#browser/api.ts'
import { type PartnerLogin, type PartnerSession, partnerSessionSchema } from '#domain/session.ts'
import { responseGuard } from '../query/response-guard.ts'
import { createSession } from '../session/session.ts'

export type LoggedIn = Extract<PartnerSession, { authenticated: true }>

const session = createSession<LoggedIn>({
  role: 'partner',
  screens: /^\/partner\/(dashboard|settings|offer\/[\w-]+)$/,
  guard: responseGuard(partnerSessionSchema),
})

export const { $session, sessionsPath: SESSIONS_PATH, logOut, readSessionAgain, endedSession } = session
export const { $other, goOnAsOther, followOtherTabs, resume } = session

/**
 * Logs in with an e-mail address; throws if it has no access. Returns 'mailed' if the server sent a one-time link
 * instead.
 */
export async function logIn(email: string): Promise<'in' | 'mailed'> {
  const answer = await callApi<PartnerLogin>('POST', `${session.api}/login`, { body: { email } })
  if ('sent' in answer) return 'mailed'
  await session.beginAnew()
  return 'in'
}

/** Logs in with a login link's token; throws if it was used or has expired. */
export async function logInByLink(token: string): Promise<void> {
  await callApi('POST', `${session.api}/link`, { body: { token } })
  await session.beginAnew()
}

/** Continues as another partner the same address has access to; throws if it has no access. */
export async function switchPartner(partnerId: string): Promise<void> {
  await callApi('POST', `${session.api}/switch`, { body: { partnerId } })
  await session.beginAnew()
}
