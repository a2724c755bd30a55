import { adminSessionAnswer } from '#browser/answers/admin.ts'
import { callApi } from '#browser/api.ts'
import type { AdminSession } from '#domain/session.ts'
import { createSession } from '../session/session.ts'
import { resume } from './return.ts'

export type LoggedIn = Extract<AdminSession, { authenticated: true }>

const session = createSession<AdminSession>({ role: 'admin', resume, fits: adminSessionAnswer })

export const { $session, sessionsPath: SESSIONS_PATH, logOut, readSessionAgain, endedSession } = session

/** Logs in with e-mail and password; throws if they are wrong. */
export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  await callApi('POST', `${session.api}/login`, { body: credentials })
  await session.beginAnew()
}
