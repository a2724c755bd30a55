import { sql } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright/test'
import { DEMO_LOGINS } from '#local/demo/partners.ts'
import type { Db } from '#netlify/data/client.ts'
import { TEST_ADMIN_PASSWORD, TEST_SESSION_SECRET } from './identities.ts'
import { beginSession } from './sessions.ts'

/** The demo admin's address. */
export const ADMIN_EMAIL = DEMO_LOGINS.admin

/** Logs the browser in as an admin, the demo's, without the login screen, for tests of what comes after. */
export async function asAdmin(context: BrowserContext, db: Db, email: string = ADMIN_EMAIL): Promise<void> {
  const owner = { role: 'admin', email } as const
  const cookie = await beginSession(db, { owner, secret: TEST_SESSION_SECRET, now: new Date() })
  await context.addCookies([{ ...cookie, url: process.env.E2E_URL! }])
}

/** Logs in through the login screen currently shown. */
export async function fillInLogin(page: Page): Promise<void> {
  await page.getByLabel('E-postadresse').fill(ADMIN_EMAIL)
  await page.getByLabel('Passord').fill(TEST_ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Logg inn' }).click()
}

/** Stores a mail in the outbox as its worker left it; returns its subject, which is unique. */
export async function hasMail(db: Db, status: 'failed' | 'sent', error: string | null): Promise<string> {
  const subject = `Beskjed ${crypto.randomUUID().slice(0, 8)}`
  await db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content, status, retry_count, error_message)
    values ('mottaker@firma.example', ${subject}, '<p>Hei</p>', 'Hei', ${status}, 8, ${error})`)
  return subject
}

/** A section of a settings page, by its heading. */
export const panel = (page: Page, title: string) => page.getByRole('region', { name: title })
