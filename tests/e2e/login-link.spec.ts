import { newLinkToken } from '#netlify/auth/tokens.ts'
import type { Db } from '#netlify/data/client.ts'
import { createLoginLink } from '#netlify/data/queries/login-links.ts'
import { expect, expectAccessible, type Hotel, logIn, test, toast } from '../support/partner.ts'

/** A link as the mail to the hotel would contain it. */
async function linkFor(db: Db, { email, partnerId }: Hotel): Promise<string> {
  const { token, tokenHash } = newLinkToken()
  const now = new Date()
  const text = {
    subject: 'Lenke',
    htmlContent: '',
    textContent: '',
    messageId: `<${tokenHash}@test.example>`,
  }
  await createLoginLink(db, {
    tokenHash,
    email,
    partnerId,
    mail: { recipientEmail: email, recipientName: null, replyTo: null, ...text },
    now,
    expiresAt: new Date(now.getTime() + 60_000),
  })
  return `/partner#lenke=${token}`
}

test('the link from the mail logs in with one press, and stands in neither address bar nor history (F-1236)', {
  tag: '@phone',
}, async ({ page, db, hotel }) => {
  const link = await linkFor(db, hotel)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Velkommen inn' })).toBeVisible()
  await expect(page).toHaveURL(/\/partner$/)
  await expectAccessible(page)
  expect(asked.filter((url) => url.includes('/api/auth/partner/link'))).toEqual([])
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page).toHaveURL(/\/partner\/dashboard$/)
  await expect(toast(page, 'Innlogget!')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(hotel.email)
  const token = link.split('=')[1]!
  expect(asked.filter((url) => url.includes(token))).toEqual([])
  await page.goBack()
  await expect(page).not.toHaveURL(/lenke/)
})

test('a used link says so, and leads to asking for a new one, which says what to do next (F-1236)', {
  tag: '@phone',
}, async ({ page, db, hotel }) => {
  const link = await linkFor(db, hotel)
  const used = await page.request.post('/api/auth/partner/link', {
    data: { token: link.split('=')[1] },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(used.status()).toBe(200)
  await page.context().clearCookies()
  await page.goto(link)
  const away = { status: 503, json: { error: 'Databasen svarer ikke.' } }
  await page.route('**/api/auth/partner/link', (route) => route.fulfill(away), { times: 1 })
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(toast(page, 'Innlogging feilet')).toContainText(away.json.error)
  await expect(
    page.getByRole('heading', { name: 'Velkommen inn' }),
    'the link may still be good',
  ).toBeVisible()
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { name: 'Lenken virker ikke' })).toBeFocused()
  await expect(page.getByRole('alert').first()).toContainText('brukt eller for gammel')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Få en ny lenke' }).click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeFocused()
  // This platform runs with direct login; the API tests cover what the other one answers.
  await page.route('**/api/auth/partner/login', (route) =>
    route.fulfill({ status: 202, json: { sent: true } }),
  )
  await page.getByLabel('E-postadresse').fill('Ola <ola@blåbær.example>')
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { name: 'Sjekk e-posten' })).toBeFocused()
  await expect(page.getByRole('status').first()).toContainText('Har ola@blåbær.example tilgang')
  await expect(page.getByRole('status').first()).toContainText('10 minutter')
  await page.getByRole('button', { name: 'Bruk en annen adresse' }).click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeFocused()
  await expect(page.getByLabel('E-postadresse')).toHaveValue('Ola <ola@blåbær.example>')
})

test('a login link opened in a tab that shows the login already is taken', {
  tag: '@desktop',
}, async ({ page, db, hotel }) => {
  const link = await linkFor(db, hotel)
  await page.goto('/partner')
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  await page.goto('/partner#lenke=ikke-en-lenke')
  await expect(page).toHaveURL(/\/partner$/)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { name: 'Lenken virker ikke' })).toBeVisible()
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  await page.goto(link.replace('#', '?'))
  await expect(page.getByRole('heading', { name: 'Velkommen inn' })).toBeVisible()
  await expect(page).toHaveURL(/\/partner$/)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page).toHaveURL(/\/partner\/dashboard$/)
  expect(referers.filter((referer) => referer.includes(link.split('=')[1]!))).toEqual([])
})

test('a login link opened while logged in lets nobody in after the logout', {
  tag: '@desktop',
}, async ({ page, db, hotel }) => {
  await logIn(page, hotel)
  await page.goto('/kontakt')
  await page.goto(await linkFor(db, hotel))
  await expect(page).toHaveURL(/\/partner\/dashboard$/)
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
})
