import type { Page } from 'playwright/test'
import { accountButton } from '../support/account-menu.ts'
import { card, createButton, dialog, more, openFold, openNewForm, question } from '../support/offer-steps.ts'
import {
  expect,
  expectAccessible,
  logIn,
  neverIdle,
  requests,
  scriptWeight,
  test,
  toast,
  watchRedirectNotice,
} from '../support/partner.ts'

/** All JavaScript of a portal, brotli (docs/speed.md). */
const SCRIPT_BUDGET_BYTES = 150_000

test.describe('the login', () => {
  test('a partner gets in with its e-mail address, and without one is told what is missing (F-501, F-502, F-503, F-505, F-912, F-948, F-1493)', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    const sent = requests(page, 'POST', /login/)
    await page.goto('/partner')
    const field = page.getByLabel('E-postadresse')
    await expect(field).toHaveAttribute('inputmode', 'email')
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(toast(page, 'Mangler e-postadresse')).toContainText('Vennligst skriv inn din e-postadresse')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Vennligst skriv inn din e-postadresse/)
    await expectAccessible(page)
    await field.fill('i')
    await expect(field).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([])
    await expect(page.getByText('Bruk din bedrifts e-postadresse')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ta kontakt med Falk' })).toHaveAttribute('href', '/kontakt')
    await field.fill(` mailto:\u200b${hotel.email.toUpperCase()} `)
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await expect(toast(page, 'Innlogget!')).toContainText('Du er nå logget inn i partnerportalen')
    const create = page.getByRole('link', { name: 'Opprett nytt tilbud' })
    await expect(create).toBeVisible()
    const news = (await toast(page, 'Innlogget!').boundingBox())!
    expect(news.y + news.height).toBeLessThan((await create.boundingBox())!.y)
    const bar = page.getByRole('banner')
    const who = bar.getByText(hotel.partnerId, { exact: true })
    const cut = () => who.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(cut, 'the id is there whole').toBe(0)
    await expect(bar).toContainText('Partnerportal')
    await expect(bar).toContainText(hotel.email)
    await expect(page).toHaveTitle(/Dine tilbud/)
  })

  test('an address without access reads why, and a login that fails without a sentence says that it failed (F-947)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/partner')
    await page.getByLabel('E-postadresse').fill('noen@annetsted.example')
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(toast(page, 'Innlogging feilet')).toContainText('Denne adressen har ikke tilgang')
    await expect(page.getByLabel('E-postadresse')).toHaveValue('noen@annetsted.example')
    await expect(page).toHaveURL(/\/partner$/)
    await page.route('**/api/auth/partner/login', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(toast(page, 'Innlogging feilet')).toContainText('Login failed')
  })

  test('a login leads into the portal, whatever its address asks for (SECURITY 8)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem('partner-portal-return', JSON.stringify('//evil.example/partner/offer/new')),
    )
    const targets = new URLSearchParams([
      ...['next', 'redirect', 'redirectTo'].map((name) => [name, 'https://evil.example/']),
      ...['return', 'returnTo', 'to'].map((name) => [name, '//evil.example/']),
      ...['url', 'from', 'continue'].map((name) => [name, '/\\evil.example']),
      ['callbackUrl', 'javascript:alert(1)'],
    ])
    await page.goto(`/partner?${targets}#https://evil.example/`)
    const own = new URL(page.url()).origin
    await page.getByLabel('E-postadresse').fill(hotel.email)
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page).toHaveURL(`${own}/partner/dashboard`)
  })

  test('a visitor of any page of the portal is led to the login, which is Norwegian and stays out of search engines (F-101, F-850, F-1269)', {
    tag: '@desktop',
  }, async ({ page }) => {
    for (const path of [
      '/partner/dashboard',
      '/partner/offer/new',
      `/partner/offer/${crypto.randomUUID()}`,
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/partner$/)
      await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })

  test('logging out forgets what was read (F-854, F-1032)', { tag: '@desktop' }, async ({ page, hotel }) => {
    await hotel.hasOffer('Nordlys Eiendom')
    await logIn(page, hotel)
    await expect(card(page, 'Nordlys Eiendom')).toBeVisible()
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await expect(page).toHaveURL(/\/partner$/)
    await expect(page.getByLabel('E-postadresse')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('E-postadresse')).toBeVisible()
    await expect(page.getByText('Nordlys Eiendom')).toHaveCount(0)
  })
})

test('on a phone targets are big, no field zooms in, and the main button stays', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await hotel.mayUseAdvanced('true')
  await hotel.hasOffer('Nordlys')
  await page.goto('/partner')
  await expect(page.getByLabel('E-postadresse')).toHaveAttribute('inputmode', 'email')
  await expect.poll(() => unhandy(page)).toEqual([])
  await logIn(page, hotel)
  await expect(card(page, 'Nordlys')).toBeVisible()
  await expect.poll(() => unhandy(page)).toEqual([])
  await accountButton(page).click()
  await expect.poll(() => unhandy(page)).toEqual([])
  await more(page, 'Nordlys').click()
  await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => unhandy(page)).toEqual([])
  await page.getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(question(page)).toBeVisible()
  await expect.poll(() => unhandy(page)).toEqual([])
  await page.getByRole('button', { name: 'Behold' }).click()
  await openNewForm(page)
  await openFold(page)
  await expect(page.getByLabel('Lenke på knappen')).toHaveAttribute('inputmode', 'url')
  // Words such as 'Etter avtale' need letters.
  await expect(page.getByLabel('Førpris')).toHaveAttribute('inputmode', 'text')
  await expect.poll(() => unhandy(page)).toEqual([])
  await page.getByLabel('Førpris').fill('82000')
  await page.getByLabel('Førpris').focus()
  await page.keyboard.press('Tab')
  const [focused, bar] = await Promise.all([
    page.getByRole('button', { name: 'Følg bonusene igjen' }).boundingBox(),
    page.locator('[data-savebar]').boundingBox(),
  ])
  expect(focused!.y + focused!.height, 'what has the focus is not behind the bar').toBeLessThanOrEqual(bar!.y)
  for (const end of ['Home', 'End']) {
    await page.keyboard.press(end)
    await expect(createButton(page)).toBeInViewport({ ratio: 1 })
  }
})

/** Elements too small for a thumb, and fields a phone zooms in on when focused: their text is smaller than 16 px. */
function unhandy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>('main, header, [role="dialog"], [role="alertdialog"]'),
    ].flatMap((part) => [...part.querySelectorAll<HTMLElement>('a, button, summary, select, input')])
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('.offer-preview')
    const small = (element: HTMLElement) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      // What is small and inline reaches further than it looks.
      const reach = Number.parseFloat(getComputedStyle(element, '::after').height) || 0
      return Math.min(width, Math.max(height, reach)) < 43.5
    }
    const zooms = (element: HTMLElement) =>
      element.matches('select, input:not([type="checkbox"])') &&
      Number.parseFloat(getComputedStyle(element).fontSize) < 16
    return seen
      .filter((element) => isShown(element) && (small(element) || zooms(element)))
      .map((element) => element.outerHTML.slice(0, 90))
  })
}

test('a server that is away and an address that leads nowhere are said; who is logged in is led on from the login (F-504)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await logIn(page, hotel)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/partner/dashboard')
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Magiske Falk')
  await expectAccessible(page)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
  await page.goto('/partner/offer/a/b')
  await expect(page.getByRole('heading', { name: 'Siden ble ikke funnet' })).toBeVisible()
  const notice = await watchRedirectNotice(page)
  await page.goto('/partner')
  await expect(page).toHaveURL(/\/partner\/dashboard$/)
  await expect(notice).toBeAttached()
})

test('a dialog stays on a click inside, and goes on Escape or a click on the backdrop (F-447, F-448)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await logIn(page, hotel)
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await page.getByRole('button', { name: 'Gi tilgang' }).click()
    await dialog(page).getByRole('heading').click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toHaveCSS('transition-duration', /^0\.3s(, 0\.3s)*$/)
    await close()
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('each screen of the portal keeps to its budget of JavaScript', { tag: '@desktop' }, async ({
  page,
  hotel,
}) => {
  await neverIdle(page)
  await logIn(page, hotel)
  for (const [path, standing] of [
    ['/partner/dashboard', page.getByRole('heading', { name: 'Dine tilbud' })],
    ['/partner/offer/new', page.getByLabel('Kundenavn')],
    ['/partner/settings', page.getByRole('heading', { name: 'Innstillinger' })],
  ] as const) {
    const weight = await scriptWeight(page, path, standing)

    expect(weight, path).toBeGreaterThan(0)
    expect(weight, path).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
  }
})
