import type { Page } from 'playwright/test'
import { SCRIPT_PATIENCE_MS } from '#browser/reload-once.ts'
import { accountButton, pressInAccount } from '../support/account-menu.ts'
import { asAdmin } from '../support/admin.ts'
import { pressInMore, question } from '../support/offer-steps.ts'
import {
  expect,
  expectAccessible,
  holdBack,
  logIn,
  neverIdle,
  PORTAL_SCRIPTS,
  test,
  toast,
  UNTIL_IT_LEAVES,
} from '../support/partner.ts'

/** The admin's screens beyond the first ones. */
const LATER_SCREENS = /\/_astro\/Routed(List|Settings|OfferForm)Screen\.[^/]+\.js/

/** From now on a deploy has removed the files matching this pattern; `isBack` restores them. */
async function isGone(page: Page, files: string | RegExp) {
  const asked: string[] = []
  await page.route(files, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404, body: '' })
  })
  return { asked, isBack: () => page.unroute(files) }
}

/** Call before the page is opened; the function it returns waits until these parts of a portal are there and have run. */
function fetchedUnasked(page: Page, parts: readonly string[]): () => Promise<void> {
  const coming = parts.map((part) => page.waitForResponse(new RegExp(`/_astro/${part}\\.`)))
  return async () => {
    const files = (await Promise.all(coming)).map((answer) => answer.url())
    // An import ends when the file and all that it imports have run.
    await page.evaluate(async (urls) => void (await Promise.all(urls.map((url) => import(url)))), files)
  }
}

/** The number of page loads from now on. */
function loadsOf(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

/** What Vite reports when a lazily loaded script cannot be fetched: told a moment later, as the page may then leave. */
const missesFile = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  })

test('a portal that is open over a deploy goes on', {
  tag: '@desktop',
}, async ({ page, hotel, context, db }) => {
  const itsParts = fetchedUnasked(page, [
    'Sheet',
    ...['GrantAccessDialog', 'OfferCreatedDialog', 'AdvancedFields'],
    ...['PhoneAnswerDialog', 'ExtendOfferDialog', 'EndOfferDialog'],
    'PartnerOfferFormScreen',
    'PreferencesScreen',
  ])
  await logIn(page, hotel)
  await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
  await itsParts()
  const scripts = await isGone(page, '**/_astro/*.js*')
  await page.getByRole('button', { name: 'Gi tilgang' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Opprett nytt tilbud' }).first().click()
  await page.getByLabel('Kundenavn').fill('Nordlys')
  await page.getByRole('button', { name: 'Opprett tilbud' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tilbud opprettet for Nordlys!')
  await page.keyboard.press('Escape')
  await pressInMore(page, 'Nordlys', 'Trekk tilbake')
  await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(toast(page, 'Tilbudet er trukket tilbake')).toBeVisible()
  expect(scripts.asked).toEqual([])

  await scripts.isBack()
  await asAdmin(context, db)
  const otherScreens = fetchedUnasked(page, [
    'RoutedListScreen',
    'RoutedSettingsScreen',
    'RoutedOfferFormScreen',
  ])
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Oversikt' })).toBeVisible()
  await otherScreens()
  const adminScripts = await isGone(page, '**/_astro/*.js*')
  for (const part of ['Henvendelser', 'Aktivitet', 'E-post', 'Oversikt']) {
    await page.getByRole('link', { name: part, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(part === 'E-post' ? /\S/ : part)
  }
  await page.getByRole('link', { name: 'Globale innstillinger' }).click()
  await expect(page.getByRole('button', { name: 'Lagre innstillinger' })).toBeVisible()
  expect(adminScripts.asked).toEqual([])
})

test('a form whose page misses a file is loaded anew once, with what was typed', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  // A file that is missing while others are fetched ahead is nobody's loss yet, and nothing is said.
  await neverIdle(page)
  await logIn(page, hotel)
  await page.getByRole('link', { name: 'Opprett nytt tilbud' }).first().click()
  const name = page.getByLabel('Kundenavn')
  const price = page.getByLabel(/^Pris gjennom/)
  await name.fill('Nordlys')
  await price.fill('41 500')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  const loads = loadsOf(page)
  const loaded = page.waitForEvent('load')
  await missesFile(page)
  await loaded
  await expect(name).toHaveValue('Nordlys')
  await expect(price).toHaveValue('41 500')
  expect(questions).toEqual([])
  expect(loads).toHaveLength(1)

  await name.fill('Nordlys AS')
  await missesFile(page)
  await expect(toast(page, 'Vi fikk ikke hentet hele siden')).toContainText(
    'Lagre det du har skrevet, og last siden inn på nytt.',
  )
  await expect(name).toHaveValue('Nordlys AS')
  await page.getByRole('button', { name: 'Opprett tilbud' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tilbud opprettet for Nordlys AS!')
  expect(loads).toHaveLength(1)
})

test('a portal whose own scripts are gone is loaded anew', {
  tag: '@desktop',
}, async ({ page }) => {
  const loads = loadsOf(page)
  const scripts = await isGone(page, PORTAL_SCRIPTS)
  page.on('request', (request) => {
    if (request.isNavigationRequest() && loads.length === 2) scripts.isBack()
  })
  await page.goto('/partner', UNTIL_IT_LEAVES)
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  expect(loads).toHaveLength(2)
})

test('a portal whose own scripts stay away is loaded anew once, then says so, and opens when tried again (F-1392)', {
  tag: '@desktop',
}, async ({ page }) => {
  const loads = loadsOf(page)
  const scripts = await isGone(page, PORTAL_SCRIPTS)
  await page.goto('/admin', UNTIL_IT_LEAVES)
  await expect(page.getByText('Vi fikk ikke åpnet portalen. Prøv igjen om et øyeblikk.')).toBeVisible()
  expect(loads).toHaveLength(2)
  await expect(page.getByRole('alert').getByRole('link', { name: 'Til forsiden' })).toHaveAttribute(
    'href',
    '/',
  )
  await expect(page.getByText('Laster...')).toHaveCount(0)
  await expectAccessible(page)
  await scripts.isBack()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  expect(loads).toHaveLength(3)
})

test('a portal whose script never answers says so after a while, and opens if it comes after all (F-1392)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  const letThrough = await holdBack(page, PORTAL_SCRIPTS)
  const asked = page.waitForRequest(PORTAL_SCRIPTS)
  await page.goto('/partner', { waitUntil: 'domcontentloaded' })
  await asked
  await page.clock.runFor(SCRIPT_PATIENCE_MS - 2000)
  await expect(page.getByRole('status')).toHaveText('Laster...')
  await page.clock.runFor(2000)
  await expect(page.getByText('Vi fikk ikke åpnet portalen. Prøv igjen om et øyeblikk.')).toBeVisible()
  await expect(page.getByText('Laster...')).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  await expect(page.getByText('Vi fikk ikke åpnet portalen.')).toHaveCount(0)
})

test('the admin’s other screens are prefetched once the first one stands', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  await asAdmin(context, db)
  const loads = loadsOf(page)
  const scripts = await isGone(page, LATER_SCREENS)
  await page.goto('/admin/dashboard')
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Oversikt' })).toBeVisible()
  await expect(toast(page, 'Vi fikk ikke hentet hele siden')).toHaveCount(0)
  expect(loads).toHaveLength(1)
})

test('an admin’s screen whose script is gone is loaded anew once and then stands', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  await asAdmin(context, db)
  await neverIdle(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Oversikt' })).toBeVisible()
  const scripts = await isGone(page, LATER_SCREENS)
  const loads: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    loads.push(request.url())
    scripts.isBack()
  })
  await page.getByRole('link', { name: 'Henvendelser', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Henvendelser')
  expect(loads.map((url) => new URL(url).pathname)).toEqual(['/admin/enquiries'])
})

test('an admin’s screen whose script stays away says so, and opens when it is tried again', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  await asAdmin(context, db)
  await neverIdle(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Oversikt' })).toBeVisible()
  const loads = loadsOf(page)
  const scripts = await isGone(page, LATER_SCREENS)
  await page.getByRole('link', { name: 'Aktivitet', exact: true }).click()
  await expect(toast(page, 'Vi fikk ikke hentet hele siden')).toBeVisible()
  expect(loads).toHaveLength(1)
  await scripts.isBack()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aktivitet')
  expect(loads).toHaveLength(1)
})

test('the first dialog takes the focus; if its file stays away, the button tries again', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await neverIdle(page)
  await logIn(page, hotel)
  const open = page.getByRole('button', { name: 'Gi tilgang' })
  const dialog = page.getByRole('dialog', { name: 'Gi tilgang til flere personer' })
  const loads = loadsOf(page)
  const scripts = await isGone(page, /\/_astro\/Sheet\.[^/]+\.js/)
  const loaded = page.waitForEvent('load')
  await open.click()
  await loaded
  await open.click()
  await expect(toast(page, 'Vi fikk ikke hentet hele siden')).toBeVisible()
  await expect(open).toBeFocused()
  await scripts.isBack()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  expect(loads).toHaveLength(1)
})

test('a dialog whose script is gone loads the page anew once', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  await asAdmin(context, db)
  await page.goto('/admin/dashboard')
  await expect(accountButton(page)).toBeVisible()
  const loads = loadsOf(page)
  const scripts = await isGone(page, /\/_astro\/SecondFactorPanel\.[^/]+\.js/)
  const loaded = page.waitForEvent('load')
  await pressInAccount(page, 'Totrinnsinnlogging')
  await loaded
  await pressInAccount(page, 'Totrinnsinnlogging')
  const dialog = page.getByRole('dialog', { name: 'Totrinnsinnlogging' })
  await expect(dialog.getByText('Vi fikk ikke hentet dette.')).toBeVisible()
  await scripts.isBack()
  await dialog.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(dialog.getByLabel('Passordet ditt')).toBeVisible()
  expect(loads).toHaveLength(1)
})
