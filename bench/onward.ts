import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BROWSER_ARGS } from '#local/cli/browser.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { installAndImport } from '#local/cli/tools.ts'
import { SITE_FOLDER } from '#netlify/build/functions.ts'
import { median } from './api/statistics.ts'
import { LINE } from './line.ts'
import { serveSite } from './server.ts'

/** From a page to the next, by the link that leads there. */
const WAYS = [
  ['/', '/underholdning-julebord'],
  ['/underholdning-julebord', '/kontakt'],
  ['/tryllekunstner-bergen', '/'],
] as const
/** At most this long from the press to the largest paint of a page that was prepared, in milliseconds. */
const MOST_MS = 200
/** How long a mouse is over a link, or a link in view, before it is pressed, in milliseconds. */
const NEAR_MS = 2500
/** How long after the press the largest paint is read, in milliseconds. */
const PAINTED_MS = 4000

/** From the press to the largest paint of the page it leads to, in milliseconds. */
export type OnwardTime = { way: string; unprepared: number; prepared: number }

/** The part of Puppeteer used here: Playwright forbids its browsers to prepare pages. */
type Puppeteer = { launch: (options: object) => Promise<Browser> }
type Browser = { newPage: () => Promise<Page>; close: () => Promise<void> }
type Page = {
  setViewport: (viewport: object) => Promise<void>
  emulateCPUThrottling: (factor: number) => Promise<void>
  goto: (url: string, options?: object) => Promise<unknown>
  evaluate: <Result>(script: string) => Promise<Result>
  $: (selector: string) => Promise<Link | null>
}
type Link = { hover: () => Promise<void>; click: () => Promise<void>; scrollIntoView: () => Promise<void> }

const TOOLS = fileURLToPath(new URL('tools', import.meta.url))

/**
 * Milliseconds from pressing a link to the next page's largest paint, on a slow line, with and without speculation
 * rules; medians of `runs`.
 */
export async function measureNavigations(executablePath: string, runs: number): Promise<OnwardTime[]> {
  const { default: puppeteer } = await installAndImport<{ default: Puppeteer }>(TOOLS, 'puppeteer-core')
  const sites = {
    unprepared: await siteThat({ preparing: false }),
    prepared: await siteThat({ preparing: true }),
  }
  const kinds = ['unprepared', 'prepared'] as const
  const measured = WAYS.map(([from, to]) => ({
    from,
    to,
    unprepared: [] as number[],
    prepared: [] as number[],
  }))
  try {
    for (let run = 1; run <= runs; run++) {
      for (const way of measured) {
        for (const kind of kinds) {
          const browser = await puppeteer.launch({
            executablePath,
            acceptInsecureCerts: true,
            args: BROWSER_ARGS,
          })
          way[kind].push(await timeOf(await browser.newPage(), sites[kind].url, way))
          await browser.close()
        }
      }
    }
  } finally {
    for (const kind of kinds) await sites[kind].close()
  }
  return measured.map(({ from, to, unprepared, prepared }) => ({
    way: `${from} → ${to}`,
    unprepared: median(unprepared),
    prepared: median(prepared),
  }))
}

/** One sentence for each navigation that takes over 200 ms with speculation rules. */
export function missedNavigationBudgets(times: readonly OnwardTime[]): string[] {
  return times
    .filter(({ prepared }) => prepared > MOST_MS)
    .map(({ way, prepared }) => `${way}: ${Math.round(prepared)} ms after the press, at most ${MOST_MS}`)
}

function siteThat({ preparing }: { preparing: boolean }) {
  return serveSite({ projectDir: PROJECT, publicDir: SITE_FOLDER, line: LINE, preparing })
}

async function timeOf(page: Page, site: string, { from, to }: { from: string; to: string }): Promise<number> {
  await page.setViewport({ width: 412, height: 839, deviceScaleFactor: 2 })
  await page.emulateCPUThrottling(LINE.processor)
  await page.goto(site + from, { waitUntil: 'networkidle0' })
  const link = await page.$(`a[href="${to}"]:is(main *, footer *)`)
  if (!link) throw new Error(`No link leads from ${from} to ${to}.`)
  await link.scrollIntoView()
  await link.hover()
  await wait(NEAR_MS)
  const pressed = Date.now()
  // A prepared page takes the place of the one that was driven, perhaps while the link is still pressed: what waits in
  // that one fails. Where the press has led is seen below.
  await link.click().catch(() => {})
  await wait(PAINTED_MS)
  const painted = await page.evaluate<number>(`new Promise((resolve) => {
    if (location.pathname !== '${to}') throw new Error('still at ' + location.pathname)
    const { activationStart } = performance.getEntriesByType('navigation')[0]
    new PerformanceObserver((list) =>
      resolve(performance.timeOrigin + Math.max(list.getEntries().at(-1).startTime, activationStart)),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  return painted - pressed
}
