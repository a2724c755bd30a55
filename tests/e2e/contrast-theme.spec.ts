import { COOKIE_BANNER_DELAY_MS } from '#consent/start.ts'
import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { asAdmin, hasMail, panel } from '../support/admin.ts'
import * as answer from '../support/answer-steps.ts'
import { startPageScript } from '../support/browser.ts'
import { fill, openForm, send, thanks, visitor } from '../support/contact-steps.ts'
import {
  expectEdge,
  expectEdges,
  expectGround,
  expectSeen,
  expectToldApart,
  inTheme,
  line,
  THEMES,
} from '../support/contrast.ts'
import { open, ready } from '../support/offer-page-steps.ts'
import {
  createButton,
  dialog,
  nameField,
  openNewForm,
  pressInMore,
  question,
} from '../support/offer-steps.ts'
import { expect, holdBack, logIn, test, toast } from '../support/partner.ts'

/** Inks of a partner's logo, each with the plate it is seen on. */
const PLATES = { white: 'rgb(7, 8, 15)', black: 'rgb(246, 240, 228)' }

test.describe('in a contrast theme', { tag: '@phone' }, () => {
  test('every button keeps its edge over pictures, the price card and the film', async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    for (const theme of THEMES) {
      await inTheme(page, theme)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/')
      const home = page.getByRole('main').locator('.btn').first()
      for (const button of [home, page.locator('.head .btn')]) await expectEdge(button)
      await expectGround(home)
      for (const path of ['/', '/tilbud']) {
        await page.goto(path)
        const film = page.getByRole('button', { name: /filmen$/ })
        await expectEdge(film)
        await expectGround(film)
        await expectToldApart(film)
      }
      await open(page, hotel, customerSlug)
      await ready(page)
      for (const control of [
        '.offer-hero .offer-cta',
        '.offer-header .offer-cta',
        '.price-card',
        '.line-button',
      ]) {
        await expectEdge(page.locator(control).first())
      }
      await expectGround(page.locator('.offer-hero .offer-cta'))
    }
  })

  test("customers' logos contrast with their ground, and a partner's has a plate", async ({
    page,
    hotel,
  }) => {
    for (const ink of Object.keys(PLATES))
      await page.route(`**/api/logos/${ink}.svg`, (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><path fill="${ink}" d="M0 0h80v20z"/></svg>`,
        }),
      )
    for (const theme of THEMES) {
      await inTheme(page, theme)
      await page.goto('/')
      await expect(page.locator('.rail img').first()).toHaveCSS(
        'filter',
        theme === 'dark' ? 'none' : 'brightness(0)',
      )
      for (const [ink, plate] of Object.entries(PLATES)) {
        await hotel.hasLogo(`/api/logos/${ink}.svg`)
        await open(page, hotel)
        await ready(page)
        const logo = page.getByRole('banner').getByRole('img', { name: hotel.name })
        await expect(logo).toHaveCSS('background-color', plate)
      }
    }
  })

  test('the shown bonus, a dead step and an open question are told apart without colour', async ({
    page,
    hotel,
  }) => {
    await inTheme(page)
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    await open(page, hotel, customerSlug)
    await ready(page)
    const bonuses = page.locator('.extras')
    const thumb = (at: number) => bonuses.locator('.extra-thumb').nth(at)
    await expect.poll(() => line(bonuses.getByRole('button', { name: 'Forrige' }))).toBe('dashed 1')
    await expect.poll(() => line(thumb(0))).toBe('solid 6')
    await bonuses.getByRole('button', { name: 'Neste' }).click()
    await expect.poll(() => line(thumb(1))).toBe('solid 6')
    await expect.poll(() => line(thumb(0))).toBe('solid 2')
    await expect.poll(() => line(bonuses.getByRole('button', { name: 'Forrige' }))).toBe('solid 1')

    await page.goto('/faq')
    const mark = () =>
      page
        .locator('summary')
        .first()
        .evaluate(
          (summary) => getComputedStyle(summary, '::after').backgroundImage.split('gradient').length - 1,
        )
    await expect.poll(mark, 'a plus').toBe(2)
    await page.locator('summary').first().click()
    await expect.poll(mark, 'a minus').toBe(1)
  })

  test('the enquiry form shows what is wrong, what waits and what failed', async ({ page }) => {
    await inTheme(page)
    await openForm(page)
    const name = page.getByLabel('Navn')
    await expect.poll(() => line(name)).toBe('solid 1')
    await send(page).click()
    await expect.poll(() => line(name)).toBe('solid 3')
    await expectEdge(page.getByText('Tre felt må rettes'))
    await expectEdge(send(page))
    await fill(page, visitor())
    await expect.poll(() => line(name)).toBe('solid 1')
    const letThrough = await holdBack(page, '**/api/contact')
    await page.clock.fastForward(TOO_FAST_MS)
    await send(page).click()
    await expect.poll(() => line(page.getByRole('button', { name: 'Sender...' }))).toBe('dashed 2')
    letThrough()
    await expect(thanks(page)).toBeVisible()
  })

  test('an offer’s form shows its fields, what is wrong and what waits', async ({ page, hotel }) => {
    await inTheme(page)
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    await open(page, hotel, customerSlug)
    await answer.takeTime(page)
    const name = answer.form(page).getByLabel('Navn')
    await page.getByText('Til fakturaen (valgfritt)').click()
    await expectEdges(answer.form(page).locator('.field-control'))
    await expect.poll(() => line(name)).toBe('solid 1')
    await expect(answer.form(page).getByRole('checkbox')).toHaveCSS('appearance', 'auto')
    await answer.button(page).click()
    await expect.poll(() => line(name)).toBe('solid 3')
    await answer.fill(page)
    await expect.poll(() => line(name)).toBe('solid 1')
    const letThrough = await holdBack(page, '**/api/offer-answers')
    await answer.button(page).click()
    await expect.poll(() => line(answer.button(page))).toBe('dashed 2')
    letThrough()
    await expect(answer.thanks(page)).toBeFocused()
  })

  test('the film’s window has an edge, and a button to close it that is seen', async ({ page }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort())
    for (const theme of THEMES) {
      await inTheme(page, theme)
      await page.goto('/')
      await page.getByRole('link', { name: 'Se 40 sekunder' }).click()
      const close = page.getByRole('button', { name: 'Lukk videoen' })
      await expectEdge(close)
      await expectToldApart(close)
      await expectEdge(page.locator('.video-box'))
      await expectGround(page.locator('.video-box'))
    }
  })
})

test.describe('in a contrast theme, with nothing chosen yet', { tag: '@phone' }, () => {
  test.use({ consent: null })

  test('the cookie settings have a ground, edged buttons and switches that show their state', async ({
    page,
  }) => {
    await inTheme(page, 'light')
    await page.clock.install()
    await page.goto('/')
    await startPageScript(page)
    await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    const banner = page.locator('.cookies-card')
    await expect(banner).toBeVisible()
    await expectGround(banner)
    await expectEdges(banner.locator('.cookies-btn'))
    await banner.getByRole('button', { name: 'Innstillinger' }).click()
    const settings = page.locator('.cookie-settings')
    await expectGround(settings)
    await expectEdge(settings)
    await expectEdges(settings.locator('.cookies-btn'))
    const analytics = settings.locator('[name="analytics"]')
    await expect(analytics).toHaveCSS('appearance', 'auto')
    await expect
      .poll(() => analytics.evaluate((box) => getComputedStyle(box, '::before').content))
      .toBe('none')
  })
})

test.describe('in a contrast theme at a desk', { tag: '@desktop' }, () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a partner sees every control, and which one is busy, wrong or done', async ({ page, hotel }) => {
    await inTheme(page)
    await page.goto('/partner')
    const login = page.getByRole('button', { name: 'Logg inn' })
    await expectEdge(login)
    await login.click()
    const failed = toast(page, 'Mangler e-postadresse')
    await expectEdge(failed)
    await expectSeen(failed.locator('svg').first())
    await expect.poll(() => line(page.getByLabel('E-postadresse'))).toBe('solid 3')
    for (const name of ['Nordlys', 'Vestlys', 'Sørlys', 'Østlys', 'Midlys']) await hotel.hasOffer(name)
    await logIn(page, hotel)
    const order = page.getByLabel('Rekkefølge')
    await expectEdge(order)
    for (const theme of THEMES) {
      await inTheme(page, theme)
      await expectSeen(order.locator('xpath=..').locator('svg'))
      await expectSeen(page.locator('search svg').first())
    }
    const main = page.getByRole('main')
    await expectEdge(page.getByRole('link', { name: 'Opprett nytt tilbud' }))
    await expectEdge(main.getByRole('listitem').first())
    await expectEdges(main.getByRole('listitem').first().locator('button, a').filter({ visible: true }))
    await page.getByRole('button', { name: 'Del tilbudet for Nordlys' }).hover()
    await expectEdge(page.getByText('SMS, e-post eller QR-kode'))
    await page.getByRole('button', { name: 'Kopier lenke for Nordlys' }).click()
    const done = toast(page, 'Lenke kopiert!')
    await expectEdge(done)
    await expectGround(done)
    await pressInMore(page, 'Nordlys', 'Trekk tilbake')
    await expectEdge(question(page))
    await expectEdges(question(page).getByRole('button'))
    await page.getByRole('button', { name: 'Behold' }).click()

    await openNewForm(page)
    const first = page.getByRole('checkbox').first()
    await expect(first).toHaveCSS('appearance', 'auto')
    await expectEdge(page.locator('label').filter({ hasText: 'Utvidet nærmagi' }))
    await nameField(page).fill('Fjordkraft')
    const letThrough = await holdBack(page, /\/api\/partner\/offers$/)
    const create = createButton(page)
    await expect.poll(() => line(create)).toBe('solid 2')
    await create.click()
    const busy = page.locator('button[type="submit"][aria-disabled]')
    await expect.poll(() => line(busy)).toBe('dashed 2')
    letThrough()
    await expectEdge(dialog(page))
    await expectEdges(dialog(page).locator('button, a'))
  })

  test('an admin sees where she is, what is chosen and what can be saved', async ({
    page,
    context,
    db,
    hotel,
  }) => {
    await inTheme(page)
    await asAdmin(context, db)
    await hasMail(db, 'failed', 'nei')
    await page.goto('/admin/outbox')
    await expect(page.getByRole('link', { name: 'E-post', exact: true })).toHaveCSS(
      'text-decoration-line',
      'underline',
    )
    await expect(page.getByRole('link', { name: 'Oversikt', exact: true })).toHaveCSS(
      'text-decoration-line',
      'none',
    )
    const chip = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
    await page.getByRole('radio', { name: /^Sendt/ }).check()
    await expect.poll(() => line(chip(/^Sendt/))).toBe('solid 3')
    await expect.poll(() => line(chip(/^Alle/))).toBe('solid 1')

    await page.goto(`/admin/partner/${hotel.partnerId}/settings`)
    const info = panel(page, 'Partnerinfo')
    const save = info.getByRole('button', { name: 'Lagre partnerinfo' })
    await expect(save).toBeDisabled()
    const colour = () => save.evaluate((button) => getComputedStyle(button).borderTopColor)
    const grey = await colour()
    await expectEdge(save)
    await info.getByLabel(/^Navn/).fill('Grand Hotel')
    await expect(save).toBeEnabled()
    await expect.poll(colour).not.toBe(grey)
    const index = page.getByRole('navigation', { name: 'På denne siden' })
    await expect(index.locator('[aria-current]')).toHaveCSS('text-decoration-line', 'underline')
    const advanced = page.getByRole('switch', { name: 'Avanserte innstillinger' })
    await expect(advanced).toHaveCSS('appearance', 'auto')
    await expect.poll(() => advanced.evaluate((box) => getComputedStyle(box, '::after').display)).toBe('none')
    await expectEdge(info)
  })
})
