import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { LOCAL } from '#local/cli/paths.ts'
import { asAdmin } from '../support/admin.ts'
import { comeAsShells } from '../support/offer-page-steps.ts'
import { expect, expectAccessible, holdBack, logIn, requests, test } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })

/** From now on whatever handles this text while it is drawn throws, as after an extension has meddled with the page. */
const breaks = (page: Page, text: string) => page.evaluate(breakAt, text)
const mends = (page: Page) => page.evaluate(breakAt, '')

/** Runs in the page. */
function breakAt(text: string): void {
  const { replace } = String.prototype
  const { filter } = Array.prototype
  if (globalThis.broken === undefined) {
    String.prototype.replace = function (this: string, ...inputs: Parameters<typeof replace>) {
      throwAt(this)
      return replace.apply(this, inputs)
    } as typeof replace
    Array.prototype.filter = function (this: unknown[], ...inputs: Parameters<typeof filter>) {
      throwAt(this.join())
      return filter.apply(this, inputs)
    } as typeof filter
  }
  globalThis.broken = text
  function throwAt(handled: string) {
    if (globalThis.broken && handled.includes(globalThis.broken)) throw new TypeError(`broken at ${handled}`)
  }
}

declare global {
  var broken: string | undefined
}

const again = (page: Page) => page.getByRole('button', { name: 'Prøv igjen' })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** The line in the functions' log under the id that the screen shows. */
async function loggedUnder(page: Page) {
  const note = page.getByText(/Feilkode: [0-9a-f]{8}/)
  await expect(note).toBeVisible()
  const id = /Feilkode: (\w+)/.exec((await note.textContent()) ?? '')?.[1]
  let line = ''
  await expect
    .poll(async () => {
      const log = await readFile(join(LOCAL, 'e2e.log'), 'utf8')
      line = log.split('\n').find((one) => one.includes(`"id":"${id}"`)) ?? ''
      return line
    })
    .toContain('browser.fault')
  return line.slice(line.indexOf('{'))
}

test('an offer page that cannot be drawn says so, gives the phone and can be retried', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await hotel.hasOffer('Nordlys')
  await page.addInitScript(breakAt, '{partnerName}')
  await page.goto(`/partner/${hotel.partnerId}/Nordlys`)
  await expect(alert(page, 'Noe gikk galt')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ring/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/')
  const logged = JSON.parse(await loggedUnder(page))
  expect(logged).toMatchObject({ part: 'offer', error: 'TypeError' })
  expect(logged.places).toMatch(/^OfferPage\.[\w-]+\.js:\d+:\d+/)
  expect(JSON.stringify(logged), 'neither the message nor whose offer it was').not.toMatch(/broken|Nordlys/)
  await mends(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Hopp til innholdet' }).press('Enter')
  await expect(page.getByRole('main'), 'F-115').toBeFocused()
  await again(page).press('Enter')
  await expect(page.locator('#packages')).toBeVisible()
  await expect(page.getByRole('main'), 'the focus is not lost with the button').toBeFocused()
})

test('an offer of another shape is a failure, not a price that was never promised', {
  tag: '@desktop',
}, async ({ page, context, hotel }) => {
  await comeAsShells(context)
  await hotel.hasOffer('Nordlys')
  const faults = requests(page, 'POST', /^\/api\/faults$/)
  const path = `**/api/offer-page/${hotel.partnerId}/Nordlys`
  await page.route(path, (route) => route.fulfill({ json: { partner: { name: 7 }, offer: [] } }))
  await page.goto(`/partner/${hotel.partnerId}/Nordlys`)
  await expect(alert(page, 'Kunne ikke laste tilbud.')).toBeVisible()
  await expect.poll(() => faults.map((request) => request.postDataJSON().part)).toEqual(['answer'])
  await page.unroute(path)
  await again(page).click()
  await expect(page.locator('#packages')).toBeVisible()
})

test('a contact form that stops keeps what was typed, also before React came', {
  tag: '@desktop',
}, async ({ page }) => {
  const letThrough = await holdBack(page, '**/ContactForm*.js')
  await page.goto('/kontakt')
  await page.getByLabel('Navn').fill('Kari Nordmann')
  await breaks(page, 'name,email,phone,message')
  letThrough()
  await expect(alert(page, 'Skjemaet stoppet')).toBeVisible()
  await mends(page)
  await again(page).click()
  await expect(page.getByLabel('Navn')).toHaveValue('Kari Nordmann')
  await page.getByLabel('Fortell om kvelden').fill('Julebord for førti')
  await breaks(page, 'name,email,phone,message')
  await page.getByRole('button', { name: 'Send henvendelsen' }).click()
  await expect(alert(page, 'Skjemaet stoppet')).toContainText('Feilkode')
  await mends(page)
  await again(page).click()
  await expect(page.getByLabel('Navn')).toHaveValue('Kari Nordmann')
  await expect(page.getByLabel('Fortell om kvelden')).toHaveValue('Julebord for førti')
  await page.getByRole('button', { name: 'Send henvendelsen' }).click()
  await expect(page.getByText('Ett felt må rettes')).toBeVisible()
})

test('a partner’s form that stops gives back what was typed; a stopped preview stops nothing', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await logIn(page, hotel)
  await page.goto('/partner/offer/new')
  await page.getByLabel('Kundenavn').fill('Nordlys')
  await breaks(page, '66123')
  await page.getByLabel(/^Pris gjennom/).fill('66123')
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Til oversikten' })).toHaveAttribute(
    'href',
    '/partner/dashboard',
  )
  expect(JSON.parse(await loggedUnder(page))).toMatchObject({ part: 'partner', error: 'TypeError' })
  await mends(page)
  await expectAccessible(page)
  await again(page).click()
  await expect(page.getByLabel('Kundenavn')).toHaveValue('Nordlys')
  await expect(page.getByLabel(/^Pris gjennom/)).toHaveValue('66123')
  // What the customer saves stands in the preview alone.
  await breaks(page, '40000')
  await page.getByLabel(/^Pris gjennom/).fill('35000')
  await expect(alert(page, 'Vi kan ikke vise resultatet')).toBeVisible()
  await expect(page.getByLabel('Kundenavn')).toHaveValue('Nordlys')
  await page.getByRole('button', { name: 'Opprett tilbud' }).click()
  await expect(page.getByRole('dialog', { name: /Nordlys/ })).toBeVisible()
})

test('an admin’s screen that stops leaves the way home', {
  tag: '@desktop',
}, async ({ page, context, db, hotel }) => {
  await hotel.hasOffer('Nordlys', { price: '48123' })
  await asAdmin(context, db)
  await page.addInitScript(breakAt, '48123')
  await page.goto(`/admin/partner/${hotel.partnerId}`)
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
  expect(JSON.parse(await loggedUnder(page))).toMatchObject({ part: 'admin' })
  const faults = requests(page, 'POST', /^\/api\/faults$/)
  const list = '**/api/admin/partners?*'
  await page.route(list, (route) => route.fulfill({ json: { partners: 'alle', total: 3, nextCursor: null } }))
  await page.getByRole('link', { name: 'Til oversikten' }).click()
  await expect(page.getByText('Vi fikk ikke hentet partnerne.')).toBeVisible()
  await expect.poll(() => faults.map((request) => request.postDataJSON().part)).toEqual(['answer'])
  await page.unroute(list)
  await again(page).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  const session = '**/api/auth/admin/session'
  await page.route(session, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Hotellnett</h1>' }),
  )
  await page.reload()
  await expect(page.getByText('Vi får ikke kontakt med serveren.')).toBeVisible()
  await page.unroute(session)
  await again(page).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
