import { COOKIE_BANNER_DELAY_MS } from '#consent/start.ts'
import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import * as answer from '../support/answer-steps.ts'
import {
  expect,
  expectAccessible,
  HYDRATION_MISMATCH,
  holdBack,
  requests,
  startPageScript,
} from '../support/browser.ts'
import { fill, send, thanks, visitor } from '../support/contact-steps.ts'
import { expectNothingWider } from '../support/edges.ts'
import { film } from '../support/film.ts'
import { refuseStorage, saveData, translate } from '../support/harsh.ts'
import { open } from '../support/offer-page-steps.ts'
import { test } from '../support/partner.ts'
import { asks, readsHerOffer } from '../support/walks.ts'

test.use({ reducedMotion: 'reduce' })

/** A page of every kind of ground and every kind of control. */
const WITH_CONTRAST = ['/', '/kontakt', '/partner/haubitz', '/partner']

test.describe('a visitor', { tag: '@phone' }, () => {
  test('whose browser refuses all storage asks from the front page, and asks again', async ({ page }) => {
    await page.addInitScript(refuseStorage)
    await asks(page)
    await page.getByRole('button', { name: 'Send ny melding' }).click()
    await expect(page.getByLabel('Navn')).toBeFocused()
    await readsHerOffer(page)
  })

  test('whose browser refuses all storage says yes to her offer', async ({ page, hotel }) => {
    await page.addInitScript(refuseStorage)
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    await open(page, hotel, customerSlug)
    await answer.takeTime(page)
    await answer.fill(page)
    await answer.button(page).click()
    await expect(answer.thanks(page)).toBeFocused()
  })

  test('who saves data sees the poster and no film', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(saveData)
    const films = requests(page, 'GET', /^\/videos\//)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('.hero-pic img')).toBeVisible()
    await expect(film(page)).toHaveCount(0)
    expect(films).toEqual([])
    await asks(page)
  })

  test('who wants more contrast finds every kind of page accessible', async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' })
    for (const path of WITH_CONTRAST) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('whose connection loses a script reads on and asks without it', async ({ page }) => {
    // Also with what Astro adds to the address when it tries again.
    await page.route('**/ContactForm*.js*', (route) => route.abort())
    // Out of reach until the visitor has got to the page about it, however long she stays where.
    await page.route('**/samtykke.js', (route) =>
      new URL(route.request().frame().url()).pathname === '/personvern' ? route.continue() : route.abort(),
    )
    await page.goto('/kontakt', { waitUntil: 'networkidle' })
    const ingrid = visitor()
    await fill(page, ingrid)
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.locator('.sheet')).toContainText(ingrid.email)

    const cookies = page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' })
    await page.unroute('**/ContactForm*.js*')
    await page.goto('/')
    await cookies.click()
    await expect(page).toHaveURL(/\/personvern#informasjonskapsler$/)
    await cookies.click()
    await expect(page.getByRole('dialog', { name: 'Velg informasjonskapsler' })).toBeVisible()
    await asks(page)
  })
})

test.describe('a visitor whose page is translated', { tag: '@phone' }, () => {
  // Before React comes the words are no longer those that it would draw: it draws them anew.
  test.use({ expectedFault: HYDRATION_MISMATCH })
  test.beforeEach(({ page }) => page.addInitScript(translate))

  test('is told what is wrong while she types, how much she has typed, and sends', async ({ page }) => {
    await page.clock.install()
    await page.goto('/kontakt')
    await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
    await expect(page.locator('label font').first()).toBeVisible()
    await page.getByLabel('Navn').fill('Ingrid')
    await send(page).click()
    await expect(page.getByText('To felt må rettes')).toBeVisible()
    await page.getByLabel('E-post').fill('ingrid@lyngmark.example')
    await expect(page.getByText('Ett felt må rettes')).toBeVisible()
    const message = page.getByLabel('Fortell om kvelden')
    await expect(message).toHaveAccessibleDescription(/Melding er påkrevd/)
    await expect(page.getByText('0 av 1000', { exact: true })).toBeVisible()
    await message.fill('a'.repeat(1001))
    await expect(message).toHaveAccessibleDescription(/høyst 1000 tegn/)
    await expect(page.getByText('1001 av 1000')).toBeVisible()
    await fill(page, visitor())
    await expect(page.getByText(/må rettes/)).toHaveCount(0)
    await page.clock.fastForward(TOO_FAST_MS)
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await page.getByRole('button', { name: 'Send ny melding' }).click()
    await expect(page.getByLabel('Navn')).toHaveValue('')
    await readsHerOffer(page)
  })

  test('opens what guests say of an offer’s magic, steps through it, and closes it', async ({
    page,
    hotel,
  }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    await open(page, hotel, customerSlug)
    const toggle = page.locator('.toggle[aria-controls=naermagien]')
    await expect(toggle.locator('font').first()).toBeVisible()
    await toggle.click()
    await expect(toggle).toHaveText('Lukk')
    for (const name of ['Bonusene', 'Det kundene sier om nærmagien']) {
      const slides = page.getByRole('group', { name })
      for (const place of ['2 av', '3 av']) {
        await slides.getByRole('button', { name: 'Neste' }).click()
        await expect(slides.getByRole('status')).toContainText(place)
      }
    }
    await toggle.click()
    await expect(toggle).toHaveText('Se hva kundene sier om nærmagien')
  })

  test('opens it before React has come, and just as it comes', async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    const letThrough = await holdBack(page, '**/_astro/islands.*.js*')
    await open(page, hotel, customerSlug)
    const toggle = page.locator('.toggle[aria-controls=naermagien]')
    await expect(toggle.locator('font').first()).toBeVisible()
    await toggle.click()
    letThrough()
    await expect(toggle).toHaveText('Lukk')

    // Between the event and React’s own drawing, which is what replaces the words of the translation.
    await page.addInitScript(() => {
      let isPressed = false
      const press = ({ target }: Event) => {
        const found = (target as Element).querySelector<HTMLElement>('.toggle[aria-controls=naermagien]')
        if (!found || isPressed) return
        isPressed = true
        found.click()
      }
      document.addEventListener('astro:hydrate', press, true)
    })
    await open(page, hotel, customerSlug)
    await expect(toggle).toHaveText('Lukk')
  })

  test('reads on an offer that is open when it expires', async ({ page, hotel }) => {
    const today = answer.dayIn(0)
    const { customerSlug } = await hotel.hasOffer('Nordlys', { validUntil: today })
    await page.clock.install()
    await open(page, hotel, customerSlug)
    const validity = page.locator('.price-terms font').last()
    await expect(validity).toContainText('Gyldig til')
    await page.clock.fastForward('26:00:00')
    await expect(page.getByText('Tilbudet er utløpt', { exact: true })).toBeVisible()
    await expect(page.getByText(/Det gjaldt til \S+dag/)).toBeVisible()
  })

  test('says yes to an offer, told at each field what is wrong', async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    await open(page, hotel, customerSlug)
    await answer.takeTime(page)
    await expect(answer.form(page).getByLabel('Navn')).toBeFocused()
    await answer.fill(page, { Telefon: '', 'Antall gjester': 'mange' })
    await answer.button(page).click()
    const guests = answer.form(page).getByLabel('Antall gjester')
    await expect(guests).toHaveAccessibleDescription(/med tall/)
    await guests.fill('omtrent 80–100')
    await answer.form(page).getByLabel('Telefon').fill('91234567')
    await answer.button(page).click()
    await expect(answer.thanks(page)).toBeFocused()
  })

  test.describe('and who has chosen nothing yet', () => {
    test.use({ consent: null })

    test('chooses in the cookie settings, and is told that it is saved', async ({ page }) => {
      await page.clock.install()
      await page.goto('/faq')
      await startPageScript(page)
      await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
      const banner = page.locator('.cookies')
      await expect(banner.locator('font').first()).toBeVisible()
      await banner.getByRole('button', { name: 'Innstillinger' }).click()
      const settings = page.getByRole('dialog', { name: 'Velg informasjonskapsler' })
      await settings.getByRole('checkbox').first().check()
      await settings.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByRole('status').filter({ hasText: /lagret/ })).toHaveCount(1)
      await expect(banner).toHaveCount(0)
      await expect(settings).toBeHidden()
      await page.getByRole('link', { name: 'Informasjonskapsler' }).click()
      await expect(settings.getByRole('checkbox').first()).toBeChecked()
    })
  })
})

for (const [where, width, height] of [
  ['on a phone lying on its side', 844, 390],
  ['in a window of 320 px', 320, 640],
] as const) {
  test.describe(where, { tag: '@phone' }, () => {
    test.use({ viewport: { width, height } })

    test('a visitor asks, and reads her offer', async ({ page }) => {
      await asks(page)
      await expectNothingWider(page)
      await readsHerOffer(page)
    })
  })
}
