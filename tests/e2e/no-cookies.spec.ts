import type { Page } from 'playwright/test'
import { fillInLogin } from '../support/admin.ts'
import { expect, expectAccessible, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })

/** The browser keeps no cookie of a login, as where cookies are blocked or in the browser of an app. */
async function keepsNoCookies(page: Page) {
  await page.route(/\/api\/auth\/\w+\/login$/, async (route) => {
    const request = route.request()
    const { status, body, type } = await answerOutside(
      request.url(),
      {
        ...request.headers(),
        origin: process.env.E2E_URL!,
      },
      request.postData() ?? '',
    )
    await route.fulfill({ status, body, contentType: type })
  })
}

/** Asks as the browser would, but beside it, so that no cookie reaches it. */
async function answerOutside(url: string, headers: Record<string, string>, body: string) {
  const answer = await fetch(url, { method: 'POST', headers, body })
  expect(answer.headers.get('set-cookie'), 'the server has logged in').toContain('session=')
  return {
    status: answer.status,
    body: await answer.text(),
    type: answer.headers.get('content-type') ?? '',
  }
}

const NOT_KEPT = /Nettleseren tar ikke vare på innloggingen\. Slå på informasjonskapsler .* annen nettleser/

test('a partner whose browser keeps no cookies is told so, and what helps', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await keepsNoCookies(page)
  await page.goto('/partner')
  await page.getByLabel('E-postadresse').fill(hotel.email)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(toast(page, 'Innlogging feilet')).toContainText(NOT_KEPT)
  await expect(toast(page, 'Innlogget!')).toHaveCount(0)
  await expect(page.getByLabel('E-postadresse')).toHaveValue(hotel.email)
  await expect(page.getByLabel('E-postadresse')).toHaveAccessibleDescription(NOT_KEPT)
  await expectAccessible(page)
  await page.unroute(/\/api\/auth\/\w+\/login$/)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
})

test('an admin whose browser keeps no cookies is told so, and what helps', { tag: '@desktop' }, async ({
  page,
}) => {
  await keepsNoCookies(page)
  await page.goto('/admin')
  await fillInLogin(page)
  await expect(toast(page, 'Innlogging feilet')).toContainText(NOT_KEPT)
  await expect(toast(page, 'Innlogget!')).toHaveCount(0)
  await expect(page.getByLabel('Passord')).toHaveAccessibleDescription(NOT_KEPT)
})
