import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { CONSENT_KEY, type ConsentRecord, ESSENTIAL_ONLY, type Preferences } from '#domain/consent.ts'
import { answerApi } from './answers.ts'
import { readRun } from './run-settings.ts'
import { type Scene, widthsOf } from './scene.ts'
import { SCENES } from './scenes/all.ts'
import { SITE_ORIGIN } from './site.ts'

/** When a page is opened: a Tuesday in the season at noon in Norway, with most of the minute still to come. */
const SHOT_TIME = new Date('2026-11-24T11:00:05.000Z')

const { pictures, compares } = readRun()

for (const scene of SCENES) {
  const { name, forcedColors = false, withoutScripts = false } = scene
  const widths = widthsOf(scene).filter(
    (width) => compares || !existsSync(join(pictures, `${name}.${width}.png`)),
  )
  test.describe(() => {
    test.use({
      javaScriptEnabled: !withoutScripts,
      contextOptions: { reducedMotion: 'reduce', forcedColors: forcedColors ? 'active' : 'none' },
    })
    if (widths.length > 0)
      test(name, { tag: widths.map((width) => `@${width}`) }, async ({ context, page }) => {
        await show(scene, context, page)
        await expect(page).toHaveScreenshot(`${name}.png`.split('/'), { fullPage: !scene.isWindow })
      })
  })
}

async function show(scene: Scene, context: BrowserContext, page: Page): Promise<void> {
  const { path, act, shows, consent = ESSENTIAL_ONLY, isWindow = false } = scene
  const network = watchNetwork(context)
  const unforeseen = new Set<string>()
  const faults: string[] = []
  await answerApi(context, {
    origin: SITE_ORIGIN,
    scene,
    onHeld: network.hold,
    onUnforeseen: (call) => unforeseen.add(call),
  })
  if (consent) await context.addInitScript(remember, consentRecord(consent))
  await context.clock.install({ time: SHOT_TIME })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(path)
  await settle(page, network.isQuiet, scene)
  await act?.({ page, passTime: (ms) => context.clock.fastForward(ms) })
  if (scene.media) await page.emulateMedia({ media: scene.media })
  const words = page.getByText(shows).or(page.getByRole('heading', { name: shows }))
  await expect(
    words.filter({ visible: true }).first(),
    `what the scene shows, on ${page.url()}`,
  ).toBeVisible()
  // Code that follows the scrolling sees each position, not only the last.
  if (act) await settle(page, network.isQuiet, scene)
  if (!scene.hovers) await page.mouse.move(0, 0)
  if (!isWindow && act) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page, network.isQuiet, scene)
  expect([...unforeseen], 'calls the scene has no answer to').toEqual([])
  expect(faults, 'what the page throws').toEqual([])
}

/** Waits until the page shows everything it will show by itself; if it redirects, until the next page does. */
async function settle(page: Page, isQuiet: () => Promise<void>, scene: Scene): Promise<void> {
  try {
    await settleHere(page, isQuiet, scene)
  } catch (error) {
    if (!/context was destroyed|navigation/i.test(String(error))) throw error
    await settleHere(page, isQuiet, scene)
  }
}

async function settleHere(
  page: Page,
  isQuiet: () => Promise<void>,
  { withoutScripts }: Scene,
): Promise<void> {
  await page.waitForLoadState('load')
  await isQuiet()
  if (withoutScripts) return
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager'
      // Otherwise the page may be drawn before the picture in it.
      image.decoding = 'sync'
    }
    await document.fonts.ready
    await Promise.all(
      [...document.images]
        .filter((image) => image.currentSrc !== '' || image.src !== '')
        .map(async (image) => {
          if (!image.complete) {
            await new Promise((there) => {
              for (const end of ['load', 'error']) image.addEventListener(end, there, { once: true })
            })
          }
          await image.decode().catch(() => {})
        }),
    )
  })
  // Astro marks islands that are not hydrated yet, as those stay that wait for a touch; the site's own elements are
  // undefined until then.
  await page.waitForFunction(
    () =>
      document.querySelector(
        'astro-island[ssr]:not([opts*=touched], [opts*=moving]), :not(:defined, astro-slot, astro-static-slot)',
      ) === null,
  )
  await isQuiet()
}

/** Tracks a page's requests, except those the scene holds back. */
function watchNetwork(context: BrowserContext) {
  const open = new Set<Request>()
  let waiting: (() => void)[] = []
  const end = (request: Request) => {
    open.delete(request)
    if (open.size > 0) return
    for (const goOn of waiting) goOn()
    waiting = []
  }
  context.on('request', (request) => open.add(request))
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return {
    hold: end,
    /** Resolves when nothing is under way. */
    isQuiet: () => new Promise<void>((resolve) => (open.size === 0 ? resolve() : waiting.push(resolve))),
  }
}

function consentRecord(preferences: Preferences): { key: string; value: string } {
  const record: ConsentRecord = {
    preferences,
    timestamp: new Date().toISOString(),
    version: '1.0',
    by: 'click',
    words: '',
  }
  return { key: CONSENT_KEY, value: JSON.stringify(record) }
}

/** Runs in the page, before its own scripts. */
function remember({ key, value }: { key: string; value: string }): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A page without storage of its own.
  }
}
