import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright/test'
import { CONSENT_KEY, type ConsentRecord, ESSENTIAL_ONLY, type Preferences } from '#domain/consent.ts'
import { answerApi } from './answers.ts'
import { type Scene, type Shot, WINDOWS } from './scene.ts'
import { SITE_ORIGIN } from './site.ts'

/** When a page is opened: a Tuesday in the season at noon in Norway, with most of the minute still to come. */
const SHOT_TIME = new Date('2026-11-24T11:00:05.000Z')
/** How many pages are open at once. */
const PAGES_AT_ONCE = 3
/** How long a scene may take to appear, in milliseconds: a ceiling for a busy machine. */
const SCENE_TIMEOUT_MS = 20_000

/** Flags that make the same page render to the same pixels: nothing is drawn before all of it is there. */
export const STEADY_ARGS = [
  '--disable-checker-imaging',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-partial-raster',
]

/** The outcome of a shot: its picture, or why there is none. */
export type Taken = { shot: Shot; problem?: string }

/** Takes the shots into `folder`, a few at a time, and reports each when it is done. */
export async function takeShots(
  browser: Browser,
  shots: readonly Shot[],
  { folder, onTaken }: { folder: string; onTaken: (taken: Taken) => void },
): Promise<void> {
  const waiting = [...shots]
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
        const taken = await takeShot(browser, shot, folder)
        // A busy machine may be late once.
        onTaken(taken.problem ? await takeShot(browser, shot, folder) : taken)
      }
    }),
  )
}

async function takeShot(browser: Browser, shot: Shot, folder: string): Promise<Taken> {
  let context: BrowserContext | undefined
  try {
    context = await newContext(browser, shot)
    const picture = await within(SCENE_TIMEOUT_MS * 2, pictureOf(context, shot.scene))
    const file = pictureFile(folder, shot.name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture)
    return { shot }
  } catch (error) {
    return { shot, problem: error instanceof Error ? error.message : String(error) }
  } finally {
    await context?.close().catch(() => {})
  }
}

async function newContext(browser: Browser, { scene, width }: Shot): Promise<BrowserContext> {
  const { height, isPhone } = WINDOWS[width]
  const context = await browser.newContext({
    baseURL: SITE_ORIGIN,
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    forcedColors: scene.forcedColors ? 'active' : 'none',
    javaScriptEnabled: !scene.withoutScripts,
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(SCENE_TIMEOUT_MS)
  return context
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The scene was not there after ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The path of a shot's picture in a folder. */
export function pictureFile(folder: string, name: string): string {
  return join(folder, `${name}.png`)
}

async function pictureOf(context: BrowserContext, scene: Scene): Promise<Buffer> {
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
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(path)
  await settle(page, network.isQuiet, scene)
  await act?.({ page, passTime: (ms) => context.clock.fastForward(ms) })
  if (scene.media) await page.emulateMedia({ media: scene.media })
  const words = page.getByText(shows).or(page.getByRole('heading', { name: shows }))
  await words
    .filter({ visible: true })
    .first()
    .waitFor()
    .catch(() => {
      throw new Error(`"${shows}" does not stand on ${page.url()}`)
    })
  // Code that follows the scrolling sees each position, not only the last.
  if (act) await settle(page, network.isQuiet, scene)
  if (!scene.hovers) await page.mouse.move(0, 0)
  if (!isWindow && act) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page, network.isQuiet, scene)
  if (unforeseen.size > 0) throw new Error(`The scene has no answer to ${[...unforeseen].join(', ')}`)
  if (faults.length > 0) throw new Error(`The page throws: ${faults.join('; ')}`)
  return photograph(page, { isWindow })
}

/** How many pictures of a page are taken until it stops changing. */
const STILL_WITHIN = 8

/**
 * The page, or only what fits its window, as PNG, once two pictures in a row are the same: taking the first one makes
 * the browser decode what lies far below. Asks the browser directly for a larger file in a third of the time, an option
 * Playwright does not offer.
 */
async function photograph(page: Page, { isWindow }: { isWindow: boolean }): Promise<Buffer> {
  const size = await page.evaluate(holdStill)
  const session = await page.context().newCDPSession(page)
  let former: string | undefined
  for (let taken = 0; taken < STILL_WITHIN; taken++) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      ...(isWindow ? {} : { captureBeyondViewport: true, clip: { x: 0, y: 0, ...size, scale: 1 } }),
    })
    if (data === former) return Buffer.from(data, 'base64')
    former = data
  }
  throw new Error(`The page does not stand still: ${STILL_WITHIN} pictures are all different`)
}

/**
 * Runs in the page: moves animations to their end, or to their start if they have none, and stops the caret from
 * blinking.
 */
function holdStill(): { width: number; height: number } {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    else animation.cancel()
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { caret-color: transparent !important }')
  document.adoptedStyleSheets.push(sheet)
  const { clientWidth, scrollHeight } = document.documentElement
  return { width: clientWidth, height: scrollHeight }
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
  await drawn(page)
}

/**
 * Waits for two frames, after which scroll and resize observers have been notified. Runs in an isolated world: in the
 * page's own, the shots' clock also controls frames. Its session stays: one that ends takes the page's print styles
 * with it.
 */
async function drawn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
  await session.send('Runtime.evaluate', {
    contextId: world.executionContextId,
    expression: 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    awaitPromise: true,
  })
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
