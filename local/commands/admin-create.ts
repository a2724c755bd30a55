import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isEmailAddress, normaliseEmail } from '#domain/email.ts'
import { hashPassword } from '#netlify/auth/passwords.ts'
import { runCommand, Stop } from '../cli/stop-with-sentence.ts'
import { withConfiguredDatabase } from '../postgres/database.ts'
import { withClient } from '../postgres/postgres.ts'

/** Characters in an admin's password, at least. */
const PASSWORD_MIN_LENGTH = 12

/** Creates an admin, or gives an existing one a new password and ends its sessions (F-1241). */
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

async function askPassword(): Promise<string> {
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: muted, terminal: process.stdin.isTTY })
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    process.stdout.write(question)
    const { value } = await answers.next()
    process.stdout.write('\n')
    return String(value ?? '')
  }
  try {
    const password = await ask(`Password (at least ${PASSWORD_MIN_LENGTH} characters): `)
    if (password.length < PASSWORD_MIN_LENGTH) {
      throw new Stop(`The password is too short: use at least ${PASSWORD_MIN_LENGTH} characters.`)
    }
    if ((await ask('The same once more: ')) !== password)
      throw new Stop('The two passwords differ: nothing was changed.')
    return password
  } finally {
    lines.close()
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const email = normaliseEmail(process.argv[2] ?? '')
    if (!isEmailAddress(email))
      throw new Stop('Say whose login it is: npm run admin:create -- navn@eksempel.no')
    const password = await askPassword()
    await withConfiguredDatabase('npm run admin:create', async (url) => {
      await createAdmin(url, { email, password })
      console.log(`${email} can now log in at /admin (database at ${new URL(url).hostname}).`)
    })
  })
}
