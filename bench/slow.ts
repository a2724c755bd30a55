import { setTimeout } from 'node:timers/promises'
import { type CDPSession, chromium, request } from 'playwright/test'
import { BROWSER_ARGS } from '#local/cli/browser.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { SITE_FOLDER } from '#netlify/build/functions.ts'
import { median } from './api/statistics.ts'
import { PAGES } from './budgets.ts'
import { openPhoneTab } from './phone-tab.ts'
import { OFFER_PATH, renderFixedPartnerPage } from './price.ts'
import { serveSite } from './server.ts'

/** How much slower than this machine the phone's processor is. */
const SLOWER = 12
/** A task longer than this keeps a finger waiting, in milliseconds. */
const LONG_TASK_MS = 50
/** How long after its load a page is watched, in milliseconds: its film plays and the cookie banner has come. */
const WATCHED_MS = 5000
/** How much more work than the same content without design and scripts; an offer's page is hydrated as a whole. */
const MOST_WORK = { page: 11, offer: 16 }
/** How much longer a finger may wait than on that page, in milliseconds on the slow processor. */
const MOST_BLOCKING_MS = 50
/** Timeline events without their stacks: what each task of a thread cost. */
const TRACED = ['toplevel', 'devtools.timeline', 'loading']

/** What a page costs a slow phone's main thread until it is quiet, in milliseconds. */
export type SlowTimes = { work: number; blocking: number }
/** A page, and the same content without its design. */
export type SlowPage = { page: SlowTimes; plain: SlowTimes }

/** An event of a trace; `ts` and `tdur` (the processor's time) are in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { name?: string }
}

const plainPath = (path: string) => `/__plain${path}`

/**
 * Main-thread milliseconds of each page, and of it without design, on a CPU 12 times slower. Each task's CPU time is
 * multiplied instead of slowing the browser, so other load hardly matters.
 */
export async function measurePagesOnSlowCpu(
  executablePath: string,
  runs: number,
): Promise<Record<string, SlowPage>> {
  const paths = [...PAGES.map(({ path }) => path), '/tilbud', OFFER_PATH]
  // The plain pages follow below: the server looks a page up when it is asked for.
  const extra: Record<string, string> = { [OFFER_PATH]: await renderFixedPartnerPage(OFFER_PATH) }
  const site = await serveSite({ projectDir: PROJECT, publicDir: SITE_FOLDER, extra })
  const times = new Map<string, SlowTimes[]>()
  try {
    const visitor = await request.newContext({ baseURL: site.url, ignoreHTTPSErrors: true })
    for (const path of paths) {
      extra[plainPath(path)] = stripStylesAndScripts(await (await visitor.get(path)).text())
    }
    await visitor.dispose()
    for (let run = 1; run <= runs; run++) {
      for (const path of [...paths, ...paths.map(plainPath)]) {
        process.stdout.write(`  run ${run} of ${runs}: ${path.padEnd(40)}\r`)
        const measured = await timesOf(site.url + path, executablePath)
        times.set(path, [...(times.get(path) ?? []), measured])
      }
    }
  } finally {
    await site.close()
  }
  const medianOf = (path: string): SlowTimes => {
    const all = times.get(path)!
    return {
      work: median(all.map(({ work }) => work)),
      blocking: median(all.map(({ blocking }) => blocking)),
    }
  }
  return Object.fromEntries(
    paths.map((path) => [path, { page: medianOf(path), plain: medianOf(plainPath(path)) }]),
  )
}

/**
 * One sentence for each budget a page misses on the slow CPU: its work and its blocking time, compared with the same
 * content without design.
 */
export function missedSlowCpuBudgets(path: string, { page, plain }: SlowPage): string[] {
  const missed: string[] = []
  const most = path === OFFER_PATH ? MOST_WORK.offer : MOST_WORK.page
  if (page.work > plain.work * most) {
    const ratio = (page.work / plain.work).toFixed(2)
    missed.push(`${path}: ${ratio} times the work of the same content without design, at most ${most} times`)
  }
  if (page.blocking > plain.blocking + MOST_BLOCKING_MS) {
    const more = Math.round(page.blocking - plain.blocking)
    missed.push(
      `${path}: blocks ${more} ms longer than the same content without design, at most ${MOST_BLOCKING_MS}`,
    )
  }
  return missed
}

/** A built page's text, links and pictures, without style sheets, scripts, SVGs, classes and data attributes. */
export function stripStylesAndScripts(html: string): string {
  return html
    .replace(/<(script|style|svg|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link\b[^>]*>|<meta http-equiv[^>]*>/g, '')
    .replace(/ (?:class|style|data-[\w-]+)="[^"]*"/g, '')
}

async function timesOf(url: string, executablePath: string): Promise<SlowTimes> {
  const args = [...BROWSER_ARGS, '--ignore-certificate-errors']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const session = await browser.newBrowserCDPSession()
    const tab = await openPhoneTab(session)
    const events: TraceEvent[] = []
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const event of value as unknown as TraceEvent[]) events.push(event)
    })
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: TRACED },
      transferMode: 'ReportEvents',
    })
    const loaded = tab.once('Page.loadEventFired')
    await tab.send('Page.navigate', { url })
    await loaded
    await setTimeout(WATCHED_MS)
    await ended(session)
    return sumMainThreadTimes(events)
  } finally {
    await browser.close()
  }
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
}

/**
 * Work and blocking time, in milliseconds on the slow CPU, of the main thread of the process that painted.
 * @throws Error if nothing was painted.
 */
export function sumMainThreadTimes(events: readonly TraceEvent[]): SlowTimes {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page painted nothing.')
  const main = events.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === paint.pid,
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === main?.pid && tid === main?.tid,
  )
  const cost = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * SLOWER
  const total = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
  return {
    work: total(tasks.map(cost)),
    blocking: total(
      tasks.filter(({ ts }) => ts >= paint.ts).map((task) => Math.max(0, cost(task) - LONG_TASK_MS)),
    ),
  }
}
