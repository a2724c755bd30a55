import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { expect, expectAccessible, requests, test } from '../support/browser.ts'
import { fill, send, thanks, visitor } from '../support/contact-steps.ts'
import { expectNothingWider } from '../support/edges.ts'
import { film } from '../support/film.ts'
import { refuseStorage, saveData, translate } from '../support/harsh.ts'
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

  test('whose page is translated while she types is told what is wrong, and sends', async ({ page }) => {
    await page.addInitScript(translate)
    await page.clock.install()
    await page.goto('/kontakt')
    await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
    await expect(page.locator('label font').first()).toBeVisible()
    await page.getByLabel('Navn').fill('Ingrid')
    await send(page).click()
    await expect(page.getByText('To felt må rettes')).toBeVisible()
    await page.getByLabel('E-post').fill('ingrid@lyngmark.example')
    await expect(page.getByText('Ett felt må rettes')).toBeVisible()
    await fill(page, visitor())
    await expect(page.getByText(/må rettes/)).toHaveCount(0)
    await page.clock.fastForward(TOO_FAST_MS)
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await page.getByRole('button', { name: 'Send ny melding' }).click()
    await expect(page.getByLabel('Navn')).toHaveValue('')
    await readsHerOffer(page)
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
