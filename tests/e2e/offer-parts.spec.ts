import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { MODAL_CLOSE_MS } from '#islands/ModalDialog.tsx'
import { MOBILE_BELOW_PX, MOBILE_VIDEO_CLOSE_MS } from '#islands/video-times.ts'
import { expect, expectAccessible, test } from '../support/partner.ts'

// What both offer pages share: quotes about close-up magic, carousels, and the dialog with the film.

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Se nærmagien på video' })
const openVideo = (page: Page) => page.getByRole('link', { name: 'Se nærmagien på video' })
/** Whether the film’s window is fading out; it opens with an animation of the styles. */
const isClosing = (page: Page) =>
  dialog(page).evaluate((element) => element.getAnimations().some((each) => !(each instanceof CSSAnimation)))
const quotes = (page: Page) => page.getByRole('group', { name: 'Det kundene sier om nærmagien' })

async function openQuotes(page: Page) {
  await page.goto('/tilbud/nordlys')
  await page.getByRole('button', { name: 'Se hva kundene sier om nærmagien' }).click()
}

/** The provider's player, faked by the test: no browser test leaves the machine. */
async function withPlayer(page: Page) {
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<button>Spill</button>' })
  })
  return asked
}

test.describe('carousels', () => {
  test.use({ reducedMotion: 'reduce' })

  test('four quotes behind a button, to step, pick and go round (F-442, F-444)', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openQuotes(page)
    const slides = quotes(page)
      .getByRole('listitem')
      .filter({ has: page.locator('blockquote') })
    await expect(slides).toHaveCount(4)
    const shown = (place: number) => expect(slides.nth(place)).toHaveAttribute('data-current')
    const status = quotes(page).getByRole('status')
    await shown(0)
    await quotes(page).getByRole('button', { name: 'Forrige' }).click()
    await shown(3)
    const offset = () =>
      slides
        .nth(3)
        .evaluate((slide) =>
          Math.abs(
            Math.round(
              slide.getBoundingClientRect().left - slide.parentElement!.getBoundingClientRect().left,
            ),
          ),
        )
    await expect.poll(offset).toBe(0)
    await expect(status).toHaveText('4 av 4: Per Vik')
    await quotes(page).getByRole('button', { name: 'Neste' }).click()
    await shown(0)
    const thumb = quotes(page).getByRole('button', { name: 'Vis Hanne Nygård' })
    await thumb.click()
    await shown(2)
    await expect(thumb).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(status).toHaveText('2 av 4: Ola Stene')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Lukk', exact: true }).click()
    await expect(slides.first()).toBeHidden()
  })

  test('a swipe is told as well (F-444)', { tag: '@phone' }, async ({ page }) => {
    await openQuotes(page)
    await quotes(page)
      .locator('.carousel-track')
      .evaluate(async (track) => {
        // Nobody swipes before the quotes are drawn.
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        track.scrollTo({ left: track.scrollWidth })
      })
    await expect(quotes(page).getByRole('status')).toHaveText('4 av 4: Per Vik')
  })

  test('the bonuses stop at both ends (F-428, F-445)', { tag: '@phone' }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys', {
      selectedExtras: ['extended_magic', 'logo_illusion', 'em_act', 'boss_appear', 'levitate'],
    })
    await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`)
    const bonuses = page.getByRole('group', { name: 'Bonusene' })
    const [back, on] = ['Forrige', 'Neste'].map((name) => bonuses.getByRole('button', { name }))
    const status = bonuses.getByRole('status')
    await expect(page.getByRole('heading', { name: 'Alle bonusene på kjøpet' })).toBeVisible()
    await expect(back!).toBeDisabled()
    await bonuses.getByRole('button', { name: 'Vis Svev en ansatt' }).click()
    await expect(status).toHaveText('5 av 5: Svev en ansatt')
    await expect(on!).toBeDisabled()
    await expect(back!).toBeEnabled()
    await on!.focus()
    await page.keyboard.press('ArrowRight')
    await expect(status).toHaveText('5 av 5: Svev en ansatt')
    await back!.click()
    await expect(status).toHaveText('4 av 5: Tryll fram sjefen')
  })

  test('a single bonus stands alone, without buttons or a tab stop; bonuses that must be scrolled are one (F-428)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    const track = page.getByRole('list', { name: 'Bonusene' })
    for (const [selectedExtras, tabIndex] of [
      [['levitate'], -1],
      [['levitate', 'em_act'], 0],
    ] as const) {
      const { customerSlug } = await hotel.hasOffer('Nordlys', { selectedExtras: [...selectedExtras] })
      await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`)
      await expect(track).toHaveJSProperty('tabIndex', tabIndex)
      if (selectedExtras.length > 1) continue
      await expect(page.getByRole('heading', { name: 'Én bonus på kjøpet' })).toBeVisible()
      await expect(page.locator('#packages').getByText('1 bonus')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Neste' })).toHaveCount(0)
    }
  })
})

test.describe('the film', () => {
  test('opens on demand, keeps the focus, and closes in every way, fading for 300 ms (F-443, F-447, F-448, F-1211)', {
    tag: '@desktop',
  }, async ({ page }) => {
    const asked = await withPlayer(page)
    await openQuotes(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await openVideo(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(page.frameLocator('.video iframe').getByRole('button', { name: 'Spill' })).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/\/embed\/EKSEMPEL-01\?autoplay=1/)
    await expectAccessible(page)
    await page.getByRole('heading', { name: 'Se nærmagien på video' }).click()
    await expect(dialog(page)).toBeVisible()
    expect(await isClosing(page)).toBe(false)

    const closed = async () => {
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('.video iframe')).toHaveCount(0)
      await expect(openVideo(page)).toBeFocused()
    }
    await page.getByRole('button', { name: 'Lukk videoen' }).focus()
    await page.keyboard.press('Escape')
    await closed()
    await openVideo(page).click()
    await page.mouse.click(8, 8)
    await closed()
    await openVideo(page).click()
    expect(MODAL_CLOSE_MS).toBe(300)
    const fading = await dialog(page).evaluate(async (dialog: HTMLDialogElement) => {
      dialog.querySelector('button')?.click()
      // React answers a press within its task.
      await Promise.resolve()
      const { effect } = dialog.getAnimations().at(-1)!
      return { open: dialog.open, ms: effect?.getTiming().duration }
    })
    expect(fading).toEqual({ open: true, ms: MODAL_CLOSE_MS })
    await closed()
  })

  test('on a phone it closes by itself after 90 seconds, from 768 px on it stays (F-450)', {
    tag: '@phone',
  }, async ({ page }) => {
    expect([MOBILE_VIDEO_CLOSE_MS, MOBILE_BELOW_PX]).toEqual([90_000, 768])
    await withPlayer(page)
    await page.clock.install()
    for (const width of [MOBILE_BELOW_PX - 1, MOBILE_BELOW_PX]) {
      await page.setViewportSize({ width, height: 800 })
      await openQuotes(page)
      await page.clock.pauseAt(Date.now() + width * 1_000_000)
      await openVideo(page).click()
      await page.clock.runFor(MOBILE_VIDEO_CLOSE_MS - 1)
      await expect(dialog(page)).toBeVisible()
      expect(await isClosing(page)).toBe(false)
      await page.clock.runFor(1)
      if (width >= MOBILE_BELOW_PX) {
        expect(await isClosing(page)).toBe(false)
        continue
      }
      await expect(dialog(page)).toBeHidden()
    }
  })

  test('the bonus with a film opens it from its entry (F-451)', { tag: '@phone' }, async ({
    page,
    hotel,
  }) => {
    await withPlayer(page)
    const { customerSlug } = await hotel.hasOffer('Nordlys', { selectedExtras: ['extended_magic', 'em_act'] })
    await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`)
    const entry = page.getByRole('listitem', { name: 'Utvidet nærmagi' })
    await entry.getByRole('link', { name: 'Se nærmagien på video' }).click()
    await expect(dialog(page)).toBeVisible()
    await expect(page.getByRole('listitem', { name: 'EM-akt på storskjerm' }).getByRole('link')).toHaveCount(
      0,
    )
  })
})

test.describe('a phone lying on its side, a window less wide than a desktop', () => {
  test.use({ reducedMotion: 'reduce' })

  test('headline, lead and button are on the first screen, clear of the light (F-402)', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    const name = 'Sørlandets Eiendomsutvikling og Forvaltning AS'
    const { customerSlug } = await hotel.hasOffer(name)
    await hotel.hasOffer('Nordlys Eiendom')
    for (const path of [
      `/partner/${hotel.partnerId}/Nordlys-Eiendom`,
      `/partner/${hotel.partnerId}/${customerSlug}`,
      '/tilbud/nordisk-kraft',
      `/tilbud/${customerSlug}`,
    ]) {
      await page.goto(path)
      for (const [width, height] of [
        [667, 375],
        [844, 390],
        [960, 700],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(page.getByRole('heading', { level: 1 }), `${path} ${width}`).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('link', { name: 'Se tilbudet' }), `${path} ${width}`).toBeInViewport({
          ratio: 1,
        })
        expect(await lightBehind(page, 'h1, h1 + p'), `${path} ${width}`).toBeLessThan(READABLE_GROUND)
      }
    }
  })
})

/** The maximum relative luminance of a background under soft ivory text (WCAG AA). */
const READABLE_GROUND = 0.1

/** The relative luminance of the lightest hundredth of what is behind some texts. */
async function lightBehind(page: Page, texts: string): Promise<number> {
  let lightest = 0
  await expect(page.locator('[data-film]')).toHaveAttribute('data-poster')
  await page.locator('.hero-pic img').evaluate((poster: HTMLImageElement) => poster.decode())
  await expect(page.locator(texts)).toHaveCount(2)
  for (const text of await page.locator(texts).all()) {
    const clip = await text.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const { x, y, width, height } = words.getBoundingClientRect()
      return { x, y, width, height }
    })
    await text.evaluate((element) => element.style.setProperty('visibility', 'hidden'))
    const pixels = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
    await text.evaluate((element) => element.style.removeProperty('visibility'))
    const light = Array.from({ length: pixels.length / 3 }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 3, at * 3 + 3)
      return 0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2
    }).sort((one, other) => one - other)
    lightest = Math.max(lightest, light[Math.floor(light.length * 0.99)] ?? 0)
  }
  return lightest
}
