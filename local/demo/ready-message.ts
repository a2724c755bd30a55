import { createPasswordHasher } from '#netlify/auth/passwords.ts'
import { MAIL_FOLDER, readOrCreateSecrets } from '../platform/environment.ts'
import type { LocalDatabase } from '../postgres/database.ts'
import { withClient } from '../postgres/postgres.ts'
import { DEMO_LOGINS } from './partners.ts'

/** Which of the demo's logins and pages are in the database; after an import it may have none of them. */
type Demo = { admin: 'demo' | 'other' | 'none'; partners: string[]; hasOffer: boolean }

/** What to tell whoever started the platform: only logins that work. */
export async function readyText({
  url,
  database,
  adminPassword = readOrCreateSecrets().adminPassword,
}: {
  url: string
  database: Pick<LocalDatabase, 'url' | 'folder'>
  /** The password of the demo's admin. */
  adminPassword?: string
}): Promise<string> {
  const { admin, partners, hasOffer } = await demoIn(database.url, adminPassword)
  const mail = process.env.SMTP_URL ? `sent through ${new URL(process.env.SMTP_URL).host}` : MAIL_FOLDER
  const adminLogin = {
    demo: `log in as ${DEMO_LOGINS.admin}, password ${adminPassword}`,
    other: 'password forgotten? npm run admin:create -- navn@eksempel.no',
    none: 'nobody can log in yet: npm run admin:create -- navn@eksempel.no',
  }
  return `
  Magiske Falk is ready.

    Site      ${url}
    Partner   ${url}/partner${partners.length > 0 ? `   log in as ${partners.join(' or ')}` : ''}
    Admin     ${url}/admin     ${adminLogin[admin]}${hasOffer ? `\n    Offer     ${url}/partner/radisson/Nordlys-Eiendom` : ''}
    Texts     ${url}/rediger   (changes show at once under "npm run dev")
    Mail      ${mail}
    Database  ${database.url}
              kept in ${database.folder}

  Ctrl-C stops. "npm start -- --reset" starts afresh.
`
}

async function demoIn(databaseUrl: string, adminPassword: string): Promise<Demo> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ password: string | null; has_admin: boolean; partners: string[]; has_offer: boolean }>(
      `select
         (select password from admin_users where email = $1) as password,
         exists (select from admin_users) as has_admin,
         array(select email from unnest($2::text[]) email
           where exists (select from partner_access where email = any(whitelisted_emails))) as partners,
         exists (select from offers where partner_id = 'radisson' and customer_slug = 'Nordlys-Eiendom') as has_offer`,
      [DEMO_LOGINS.admin, [DEMO_LOGINS.radisson, DEMO_LOGINS.haubitz]],
    ),
  )
  const { password, has_admin, partners, has_offer } = rows[0]!
  const isDemo = password !== null && (await createPasswordHasher().verify(adminPassword, password))
  return { admin: isDemo ? 'demo' : has_admin ? 'other' : 'none', partners, hasOffer: has_offer }
}
