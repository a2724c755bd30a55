import type { BrowserContext, Page, Request } from '@playwright/test'
import { DEMO_LOGINS } from '../../local/demo-logins.ts'
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
