import { Stop } from '../cli/stop-with-sentence.ts'
import { DEMO_LOGINS } from '../demo/logins.ts'
import { withClient } from '../postgres/postgres.ts'
import { type Ask, askEmail, askNewPassword, withQuestions } from './questions.ts'

/**
 * Asks for the first admin's e-mail address and password and returns them; stores nothing. Undefined if an admin
 * exists.
 * @throws Stop if the demo is in place.
 */
export async function askForFirstAdmin(
  url: string,
  ask: <Answer>(work: (ask: Ask) => Promise<Answer>) => Promise<Answer> = withQuestions,
): Promise<{ email: string; password: string } | undefined> {
  const admins = await withClient(url, async (client) => {
    const { rows } = await client.query<{ email: string }>('select email from admin_users')
    return rows.map(({ email }) => email)
  })
  if (admins.includes(DEMO_LOGINS.admin))
    throw new Stop('The database has demo content: "npm start -- --reset --empty" drops it and begins empty.')
  if (admins.length > 0) return undefined
  console.log('\n  An empty site. Who is its first admin?\n')
  return ask(async (one) => ({
    email: await askEmail(one, 'E-mail address: '),
    password: await askNewPassword(one),
  }))
}
