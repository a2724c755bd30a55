import { isEmailAddress, normaliseEmail } from '#domain/email-address.ts'
import { hashPassword } from '#netlify/auth/passwords.ts'
import { runCommand, Stop } from '../cli/stop-with-sentence.ts'
import { withConfiguredDatabase } from '../postgres/database.ts'
import { withClient } from '../postgres/postgres.ts'
import { askPassword, withQuestions } from './questions.ts'

/** Creates an admin, or gives an existing one a new password and ends their sessions (F-1241). */
export async function createAdmin(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const hash = await hashPassword(password)
  await withClient(url, (client) =>
    client.query(
      `with admin as (
         insert into admin_users (email, password) values ($1, $2)
         on conflict (email) do update set password = excluded.password
         returning id
       )
       update sessions set ended_at = now() from admin where admin_id = admin.id and ended_at is null`,
      [email, hash],
    ),
  )
}

if (import.meta.main) {
  await runCommand(async () => {
    const email = normaliseEmail(process.argv[2] ?? '')
    if (!isEmailAddress(email))
      throw new Stop('Say whose login it is: npm run admin:create -- navn@eksempel.no')
    const password = await withQuestions(askPassword)
    await withConfiguredDatabase('npm run admin:create', async (url) => {
      await createAdmin(url, { email, password })
      console.log(`${email} can now log in at /admin (database at ${new URL(url).hostname}).`)
    })
  })
}
