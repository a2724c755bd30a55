import { callApi } from '#browser/api.ts'
import type { PartnerLogin, PartnerSession } from '#domain/session.ts'
import { createSession } from '../shell/session.ts'
import { resume } from './return.ts'

export type LoggedIn = Extract<PartnerSession, { authenticated: true }>

const session = createSession<PartnerSession>({ role: 'partner', resume })

export const { $session, sessionsPath: SESSIONS_PATH, logOut, readSessionAgain, endedSession } = session

/**
 * Logs in with an address; throws when it has no access. Yields 'mailed' when the server sent a one-time link
 * instead.
 */
export async function logIn(email: string): Promise<'in' | 'mailed'> {
  const answer = await callApi<PartnerLogin>('POST', `${session.api}/login`, { body: { email } })
  if ('sent' in answer) return 'mailed'
  await session.beginAnew()
  return 'in'
}

/** Logs in with the token of a login link; throws when it was used or is too old. */
export async function logInByLink(token: string): Promise<void> {
  await callApi('POST', `${session.api}/link`, { body: { token } })
  await session.beginAnew()
}

/** Goes on as another partner that the same address has access to; throws when it has none. */
export async function switchPartner(partnerId: string): Promise<void> {
  await callApi('POST', `${session.api}/switch`, { body: { partnerId } })
  resume.forgetReturn()
  await session.beginAnew()
}
