import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, devices } from 'playwright/test'
import { BROWSER_ARGS } from '#local/cli/browser.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { FUNCTIONS_FOLDER, SITE_FOLDER } from '#netlify/build/functions.ts'
import { median } from './api/statistics.ts'
import { LINE } from './line.ts'
import { serveSite } from './server.ts'

/** How much later than the first paint the price may stand there: three frames, in milliseconds. */
const PRICE_AFTER_PAINT_MS = 50

/** When a page paints first, and when its price is painted, in milliseconds from the click. */
export type PriceTimes = { fcp: number; price: number }

/** A fixed partner's page, whose document is drawn without a database. */
export const OFFER_PATH = '/partner/haubitz'

/** The pages that show one price, by what they are. */
const PAGES = {
  'plain page with the same text': '/__price/plain',
  'shell that asks for the offer': '/partner/radisson',
  'document of the offer': OFFER_PATH,
} as const
type Kind = keyof typeof PAGES

/**
 * Milliseconds from the click to the first paint and to the price on screen, on a slow phone: for an offer's
 * document, a shell that fetches the offer, and a plain page. Medians of `runs`.
 */
export async function measurePricePaint(
  executablePath: string,
  runs: number,
): Promise<Record<Kind, PriceTimes>> {
  const html = await renderFixedPartnerPage(PAGES['document of the offer'])
  const site = await serveSite({
    projectDir: PROJECT,
    publicDir: SITE_FOLDER,
    extra: {
      [PAGES['document of the offer']]: html,
      [PAGES['plain page with the same text']]: plainPage(html),
    },
  })
  const kinds = Object.keys(PAGES) as Kind[]
  const measured = new Map<Kind, PriceTimes[]>(kinds.map((kind) => [kind, []]))
  try {
    for (let run = 1; run <= runs; run++) {
      for (const kind of kinds) {
        const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
        measured.get(kind)?.push(await timesOf(browser, site.url + PAGES[kind]))
        await browser.close()
      }
    }
  } finally {
    await site.close()
  }
  const times = kinds.map((kind) => {
    const all = measured.get(kind)!
    return [kind, { fcp: median(all.map(({ fcp }) => fcp)), price: median(all.map(({ price }) => price)) }]
  })
  return Object.fromEntries(times)
}

/** One sentence if the price is painted more than 50 ms after the first paint. */
export function missedPricePaintBudget({ fcp, price }: PriceTimes): string[] {
  if (price - fcp <= PRICE_AFTER_PAINT_MS) return []
  return [
    `price on screen ${Math.round(price - fcp)} ms after the first paint, at most ${PRICE_AFTER_PAINT_MS}`,
  ]
}

async function timesOf(browser: Browser, url: string): Promise<PriceTimes> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.price-now')) requestAnimationFrame(() => performance.mark('price'))
      else requestAnimationFrame(look)
    }
    look()
  })
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latencyMs,
    downloadThroughput: LINE.bytesPerSecond,
    uploadThroughput: LINE.bytesPerSecond,
  })
  await line.send('Emulation.setCPUThrottlingRate', { rate: LINE.processor })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('price').length > 0)
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return { fcp: at('first-contentful-paint'), price: at('price') }
  })
}

/**
 * HTML that the bundled function answers with for a fixed partner's path, without a database. Sets NODE_ENV,
 * DATABASE_URL and SESSION_SECRET in this process.
 */
export async function renderFixedPartnerPage(path: string): Promise<string> {
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://bench:bench@127.0.0.1:1/bench',
    SESSION_SECRET: 'f3Zq81LwYx7Tn5Rb9VdKc2HsPm4Gj6Ue0Oa',
  })
  const { default: answer } = await import(pathToFileURL(join(FUNCTIONS_FOLDER, 'offer-page.mjs')).href)
  const response: Response = await answer(new Request(`https://localhost${path}`), { waitUntil() {} })
  return response.text()
}

/** Headline, price and all other text of a document, and nothing else. */
function plainPage(html: string): string {
  const offer = html.slice(html.indexOf('<div class="offer">'), html.indexOf('<!--astro:end-->'))
  const texts = offer
    .replace(/<(template|svg|noscript)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${text}</p>`)
  return `<!doctype html><html lang="nb"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tilbud</title><p class="price-now">35.000,-</p>${texts.join('')}</html>`
}
