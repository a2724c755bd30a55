import { Stop } from '../cli/stop-with-sentence.ts'
import { DEMO_LOGINS } from '../demo/logins.ts'
import { withClient } from '../postgres/postgres.ts'
import { type Ask, askEmail, askPassword, withQuestions } from './questions.ts'

/**
 * The login of the first admin in a database without demo content, as typed; undefined if it already has an admin.
 * @throws Stop if the demo is in place.
 */
export async function createFirstAdmin(
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
    password: await askPassword(one),
  }))
}
