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
/** How long a scene may take to come about, in milliseconds: a ceiling for a busy machine. */
const SCENE_TIMEOUT_MS = 20_000

/** Flags that make the same page the same pixels. */
export const STEADY_ARGS = [
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-partial-raster',
]

/** What became of a shot: its picture, or why there is none. */
export type Taken = { shot: Shot; problem?: string }

/** Takes the shots into `folder`, a few at a time, and tells of each when it is done. */
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
  const { scene, width, name } = shot
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
  try {
    context.setDefaultTimeout(SCENE_TIMEOUT_MS)
    const picture = await within(SCENE_TIMEOUT_MS * 2, pictureOf(context, scene))
    const file = pictureFile(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture)
    return { shot }
  } catch (error) {
    return { shot, problem: error instanceof Error ? error.message : String(error) }
  } finally {
    await context.close()
  }
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The scene was not there after ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Where the picture of a shot lies in a folder. */
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
  if (!scene.hovers) await page.mouse.move(0, 0)
  if (!isWindow && !scene.withoutScripts) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page, network.isQuiet, scene)
  if (unforeseen.size > 0) throw new Error(`The scene has no answer to ${[...unforeseen].join(', ')}`)
  if (faults.length > 0) throw new Error(`The page throws: ${faults.join('; ')}`)
  return photograph(page, { isWindow })
}

/**
 * The page, or only what fits its window, as PNG. Asked of the browser itself: it takes a third of the time when the file
 * may be larger, which Playwright has no word for.
 */
async function photograph(page: Page, { isWindow }: { isWindow: boolean }): Promise<Buffer> {
  const size = await page.evaluate(holdStill)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(isWindow ? {} : { captureBeyondViewport: true, clip: { x: 0, y: 0, ...size, scale: 1 } }),
  })
  return Buffer.from(data, 'base64')
}

/** Runs in the page: what still moves goes to its end, or to its beginning where it has no end, and no caret blinks. */
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

/** Waits until everything the page will show by itself is there; where it leads on to another page, until that is. */
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
    const frames = (count: number) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
        next(count)
      })
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all(
      [...document.images]
        .filter((image) => image.currentSrc !== '' || image.src !== '')
        .map((image) => image.decode().catch(() => {})),
    )
    await frames(2)
  })
  // Islands that are not alive yet carry this mark of Astro's; elements of the site's own have no definition till then.
  await page.waitForFunction(
    () => document.querySelector('astro-island[ssr], :not(:defined, astro-slot, astro-static-slot)') === null,
  )
  await isQuiet()
}

/** Follows what a page has asked for; what the scene holds back does not count. */
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
    /** Comes back when nothing is on its way. */
    isQuiet: () => new Promise<void>((resolve) => (open.size === 0 ? resolve() : waiting.push(resolve))),
  }
}

function consentRecord(preferences: Preferences): { key: string; value: string } {
  const record: ConsentRecord = { preferences, timestamp: '2026-11-01T12:00:00.000Z', version: '1.0' }
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
