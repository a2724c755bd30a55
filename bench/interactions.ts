import { type Browser, chromium, devices, type Locator, type Page } from 'playwright/test'
import { CONSENT_KEY, CONSENT_VERSION, type ConsentRecord, ESSENTIAL_ONLY } from '#domain/consent.ts'
import { BROWSER_ARGS } from '#local/cli/browser.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { SITE_FOLDER } from '#netlify/build/functions.ts'
import { median } from './api/statistics.ts'
import { documentOf, OFFER_PATH } from './price.ts'
import { serveSite } from './server.ts'

/** How much slower than this machine the phone's processor is. */
const SLOWER = 6
/** How long an interaction may keep the next paint waiting, in milliseconds. */
const MOST_MS = 100

/** From an interaction to the next paint, in milliseconds: once the page is quiet, and right after its load event. */
export type InteractionTimes = { quiet: number; atOnce?: number }

type Interaction = {
  path: string
  /** False: the visitor has not been asked about cookies yet, so the banner comes. */
  hasChosen?: boolean
  find: (page: Page) => Locator
  act?: (found: Locator) => Promise<void>
}

const INTERACTIONS: Record<string, Interaction> = {
  'a question of the FAQ': {
    path: '/faq',
    find: (page) => page.locator('.questions summary').first(),
  },
  'cookie settings': {
    path: '/faq',
    find: (page) => page.locator('footer [data-cookies]').first(),
  },
  'the banner’s button': {
    path: '/',
    hasChosen: false,
    find: (page) => page.locator('.cookies-btn').first(),
  },
  'the first key in the form': {
    path: '/kontakt',
    find: (page) => page.locator('form [name="name"]'),
    act: (field) => field.press('a'),
  },
  'an offer’s next slide': {
    path: OFFER_PATH,
    find: (page) => page.getByRole('button', { name: 'Neste' }).first(),
  },
  'Se flere referanser': {
    path: '/tilbud',
    find: (page) => page.getByRole('button', { name: 'Se flere referanser' }),
  },
}

/** What the next paint after each interaction takes on a slow phone: medians of several runs. */
export async function measureInteractions(
  executablePath: string,
  runs: number,
): Promise<Record<string, InteractionTimes>> {
  const site = await serveSite({
    projectDir: PROJECT,
    publicDir: SITE_FOLDER,
    extra: { [OFFER_PATH]: await documentOf(OFFER_PATH) },
  })
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  const measured = Object.entries(INTERACTIONS).map(([name, interaction]) => ({
    name,
    interaction,
    quiet: [] as number[],
    atOnce: [] as number[],
  }))
  try {
    for (let run = 1; run <= runs; run++) {
      for (const { interaction, quiet, atOnce } of measured) {
        quiet.push(await timeOf(browser, site.url, interaction, { isQuiet: true }))
        // The banner is not there right after the load event.
        if (interaction.hasChosen !== false)
          atOnce.push(await timeOf(browser, site.url, interaction, { isQuiet: false }))
      }
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return Object.fromEntries(
    measured.map(({ name, quiet, atOnce }) => [
      name,
      { quiet: median(quiet), ...(atOnce.length > 0 && { atOnce: median(atOnce) }) },
    ]),
  )
}

/** One sentence for every interaction that keeps the next paint waiting too long. */
export function missedInteractions(times: Record<string, InteractionTimes>): string[] {
  return Object.entries(times).flatMap(([name, { quiet, atOnce = 0 }]) => [
    ...(quiet > MOST_MS ? [`${name}: ${quiet} ms to the next paint, at most ${MOST_MS}`] : []),
    ...(atOnce > MOST_MS
      ? [`${name}, right after load: ${atOnce} ms to the next paint, at most ${MOST_MS}`]
      : []),
  ])
}

async function timeOf(
  browser: Browser,
  site: string,
  { path, hasChosen = true, find, act = (found) => found.tap() }: Interaction,
  { isQuiet }: { isQuiet: boolean },
): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true })
  const page = await context.newPage()
  try {
    if (hasChosen)
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), storedChoice())
    await page.addInitScript(observeInteractions)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(site + path, { waitUntil: isQuiet ? 'networkidle' : 'load' })
    const found = find(page)
    await found.waitFor()
    await found.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.interactions.splice(0))
    await act(found)
    const waiting = await page.waitForFunction(() => Math.max(0, ...window.interactions))
    return (await waiting.jsonValue()) as number
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** How long each event of an interaction kept the next paint waiting, in milliseconds. */
    interactions: number[]
  }
}

/** The choice of a visitor who was asked earlier. */
function storedChoice() {
  const record: ConsentRecord = {
    preferences: ESSENTIAL_ONLY,
    timestamp: new Date().toISOString(),
    version: CONSENT_VERSION,
    by: 'click',
    words: '',
  }
  return [CONSENT_KEY, JSON.stringify(record)] as const
}

function observeInteractions(): void {
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
