import { callApi } from '#browser/api.ts'
import { type AdminLogin, type AdminSession, adminSessionSchema } from '#domain/session.ts'
import { responseGuard } from '../query/response-guard.ts'
import { createSessionStore } from '../session/session.ts'
import { $route } from './router.ts'

export type LoggedIn = Extract<AdminSession, { authenticated: true }>

const session = createSessionStore<LoggedIn>({
  role: 'admin',
  routes: $route.routes,
  guard: responseGuard(adminSessionSchema),
})

export const { $session, sessionsPath: SESSIONS_PATH, logOut, readSessionAgain, endedSession } = session
export const { $other, goOnAsOther, followOtherTabs, resume } = session

/**
 * Logs an admin in. False if a code is needed and none was sent.
 * @throws ApiError if refused, LoginNotKept without cookies.
 */
export async function logIn(credentials: {
  email: string
  password: string
  code?: string
}): Promise<boolean> {
  const answer = await callApi<AdminLogin | null>('POST', `${session.api}/login`, { body: credentials })
  if (answer && 'codeNeeded' in answer) return false
  await session.refreshSession()
  return true
}
