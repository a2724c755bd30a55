import { sql } from 'drizzle-orm'
import type { BrowserContext, Page, Request } from 'playwright/test'
import { DEMO_LOGINS } from '#local/demo/logins.ts'
import type { Db } from '#netlify/data/client.ts'
import { TEST_ADMIN_PASSWORD } from './identities.ts'

/** The demo admin's address. */
export const ADMIN_EMAIL = DEMO_LOGINS.admin

/** Logs the browser in as the demo admin without the login screen, for tests of what comes after. */
export async function asAdmin({ request }: Page | BrowserContext, baseURL: string): Promise<void> {
  const answer = await request.post('/api/auth/admin/login', {
    headers: { origin: baseURL },
    data: { email: ADMIN_EMAIL, password: TEST_ADMIN_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`admin login answered ${answer.status()}: ${await answer.text()}`)
}

/** Logs in through the login screen that stands there. */
export async function fillInLogin(page: Page): Promise<void> {
  await page.getByLabel('E-postadresse').fill(ADMIN_EMAIL)
  await page.getByLabel('Passord').fill(TEST_ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Logg inn' }).click()
}

/** The requests with this method and path that leave the browser from now on. */
export function requests(page: Page, method: string, path: RegExp): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) sent.push(request)
  })
  return sent
}

/** A mail in the outbox as its worker left it; yields its subject, which no other mail has. */
export async function hasMail(db: Db, status: 'failed' | 'sent', error: string | null): Promise<string> {
  const subject = `Beskjed ${crypto.randomUUID().slice(0, 8)}`
  await db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content, status, retry_count, error_message)
    values ('mottaker@firma.example', ${subject}, '<p>Hei</p>', 'Hei', ${status}, 8, ${error})`)
  return subject
}
