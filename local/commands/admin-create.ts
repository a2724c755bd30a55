import { normaliseEmail } from '#domain/email.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { createPasswordHasher } from '#netlify/auth/passwords.ts'
import { closeDb, createDb } from '#netlify/data/client.ts'
import { resetSecondFactor } from '#netlify/data/queries/second-factor.ts'
import { readSiteFacts } from '#netlify/host/built-content.ts'
import { buildAdminLoginNoticeMail } from '#netlify/mail/login.ts'
import { CommandError, parseCommandLine, runCommand } from '../cli/command.ts'
import { DEMO_LOGINS } from '../demo/partners.ts'
import { withConfiguredDatabase } from '../postgres/database.ts'
import { withClient } from '../postgres/postgres.ts'
import { type Ask, askEmail, askNewPassword, withQuestions } from './questions.ts'

/**
 * Asks for the first admin's e-mail address and password and returns them; stores nothing. Undefined if an admin
 * exists.
 * @throws CommandError if the demo is in place.
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
    throw new CommandError(
      'The database has demo content: "npm start -- --reset --empty" drops it and begins empty.',
    )
  if (admins.length > 0) return undefined
  console.log('\n  An empty site. Who is its first admin?\n')
  return ask(async (one) => ({
    email: await askEmail(one, 'E-mail address: '),
    password: await askNewPassword(one),
  }))
}

/** Creates an admin, or resets one's password, ending their sessions and voiding password links (F-1241). */
export async function createOrResetAdmin(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const hash = await createPasswordHasher().hash(password)
  await withClient(url, (client) =>
    client.query(
      `with admin as (
         insert into admin_users (email, password) values ($1, $2)
         on conflict (email) do update set password = excluded.password
         returning id
       ), closed as (
         delete from password_links using admin where admin_id = admin.id
       )
       update sessions set ended_at = now() from admin where admin_id = admin.id and ended_at is null`,
      [email, hash],
    ),
  )
}

/**
 * Removes a locked-out admin's second factor, ends their sessions and queues a mail that tells them (F-1346).
 * @throws CommandError if they have no second factor.
 */
export async function removeAdminSecondFactor(url: string, email: string): Promise<void> {
  const site = await readSiteFacts()
  const siteUrl = process.env.SITE_URL?.replace(/\/+$/, '') || `https://${site.domain}`
  const mail = buildAdminLoginNoticeMail({ news: 'reset', email, site, siteUrl })
  const db = await createDb({ url: () => url, driver: 'pg' })
  try {
    const isReset = await resetSecondFactor(db, { email, mail, now: new Date() })
    if (!isReset) throw new CommandError(`${email} has no second factor: nothing was changed.`)
  } finally {
    await closeDb(db)
  }
}

/**
 * The admin's e-mail address, and whether `--reset-second-factor` was given.
 * @throws CommandError for an unknown option or an invalid address.
 */
export function parseAdminCreateArguments(
  args: string[],
  environment?: Record<string, string | undefined>,
): { email: string; reset: boolean } {
  const options = { 'reset-second-factor': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseCommandLine({ args, options, allowPositionals: true }, environment)
  const email = normaliseEmail(positionals[0] ?? '')
  if (!isEmailAddress(email))
    throw new CommandError('Say whose login it is: npm run admin:create -- navn@eksempel.no')
  return { email, reset: values['reset-second-factor'] }
}

if (import.meta.main) {
  await runCommand(() => {
    const { email, reset } = parseAdminCreateArguments(process.argv.slice(2))
    return withConfiguredDatabase('npm run admin:create', async (url) => {
      const database = `database at ${new URL(url).hostname}`
      if (reset) {
        await removeAdminSecondFactor(url, email)
        console.log(`${email} now logs in with the password alone (${database}).`)
      } else {
        // Whatever is wrong with the database is said before anybody thinks up a password.
        await withClient(url, (client) => client.query('select from admin_users limit 0'))
        await createOrResetAdmin(url, { email, password: await withQuestions(askNewPassword) })
        console.log(`${email} can now log in at /admin (${database}).`)
      }
    })
  })
}
