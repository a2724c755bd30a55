import { setTimeout } from 'node:timers/promises'
import { type CDPSession, chromium } from 'playwright/test'
import { CONSENT_KEY, CONSENT_VERSION, type ConsentRecord, ESSENTIAL_ONLY } from '#domain/consent.ts'
import { BROWSER_ARGS } from '#local/cli/browser.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { SITE_FOLDER } from '#netlify/build/functions.ts'
import { median } from './api/statistics.ts'
import { openPhoneTab, type PhoneTab } from './phone-tab.ts'
import { OFFER_PATH, renderFixedPartnerPage } from './price.ts'
import { serveSite } from './server.ts'

/** How much slower than this machine the phone's processor is. */
const SLOWER = 6
/** How long an interaction may keep the next paint waiting, in milliseconds: Core Web Vitals' limit of "good". */
const MOST_MS = 200

/** How long after its load a page is quiet: its scripts have run, the film plays, the banner has come. */
const QUIET_AFTER_MS = 8000
/** How long a page that was scrolled takes to be drawn where it is now, pictures included, in milliseconds. */
const SCROLLED_MS = 1500
/** How long after the first event of an interaction is reported all are: a press's click comes after its pointerdown. */
const REPORTED_MS = 1000

/** From an interaction to the next paint, in milliseconds: once the page is quiet, and right after its load event. */
export type InteractionTimes = { quiet: number; atOnce?: number }

type Interaction = {
  path: string
  /** False: the visitor has not been asked about cookies yet, so the banner comes. */
  hasChosen?: boolean
  /** An expression whose value is the element. */
  find: string
  act?: (tab: PhoneTab, find: string) => Promise<void>
}

const INTERACTIONS: Record<string, Interaction> = {
  'a question of the FAQ': { path: '/faq', find: first('.questions summary') },
  'cookie settings': { path: '/faq', find: first('footer [data-cookies]') },
  'the banner’s button': { path: '/', hasChosen: false, find: first('.cookies-btn') },
  'the first key in the form': { path: '/kontakt', find: first('form [name="name"]'), act: pressKey },
  'an offer’s next slide': { path: OFFER_PATH, find: first('.carousel-step[aria-label="Neste"]') },
  'Se flere referanser': {
    path: '/tilbud',
    find: `[...document.querySelectorAll('button')].find((button) => /^Se flere referanser/.test(button.textContent))`,
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
    extra: { [OFFER_PATH]: await renderFixedPartnerPage(OFFER_PATH) },
  })
  const args = [...BROWSER_ARGS, '--ignore-certificate-errors']
  const browser = await chromium.launch({ executablePath, args })
  const session = await browser.newBrowserCDPSession()
  const measured = Object.entries(INTERACTIONS).map(([name, interaction]) => ({
    name,
    interaction,
    quiet: [] as number[],
    atOnce: [] as number[],
  }))
  try {
    for (let run = 1; run <= runs; run++) {
      for (const { interaction, quiet, atOnce } of measured) {
        quiet.push(await timeOf(session, site.url, interaction, { isQuiet: true }))
        // The banner is not there right after the load event.
        if (interaction.hasChosen !== false)
          atOnce.push(await timeOf(session, site.url, interaction, { isQuiet: false }))
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

/** One sentence for each interaction with more than 200 ms to the next paint. */
export function missedInteractionBudgets(times: Record<string, InteractionTimes>): string[] {
  return Object.entries(times).flatMap(([name, { quiet, atOnce = 0 }]) => [
    ...(quiet > MOST_MS ? [`${name}: ${quiet} ms to the next paint, at most ${MOST_MS}`] : []),
    ...(atOnce > MOST_MS
      ? [`${name}, right after load: ${atOnce} ms to the next paint, at most ${MOST_MS}`]
      : []),
  ])
}

async function timeOf(
  session: CDPSession,
  site: string,
  { path, hasChosen = true, find, act = tap }: Interaction,
  { isQuiet }: { isQuiet: boolean },
): Promise<number> {
  const tab = await openPhoneTab(session)
  try {
    const [key, value] = storedChoice()
    const choose = hasChosen ? `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)});` : ''
    const source = `${choose}(${observeInteractions})()`
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source })
    await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const loaded = tab.once('Page.loadEventFired')
    await tab.send('Page.navigate', { url: site + path })
    await loaded
    if (isQuiet) await setTimeout(QUIET_AFTER_MS)
    await waitFor(tab, `!!(${find})`)
    await tab.evaluate(`(${find}).scrollIntoView({ block: 'center', behavior: 'instant' })`)
    // The finger comes once what was scrolled into view stands there.
    await tab.evaluate('new Promise((there) => requestAnimationFrame(() => requestAnimationFrame(there)))')
    if (isQuiet) await setTimeout(SCROLLED_MS)
    await tab.evaluate('window.interactions.splice(0)')
    await act(tab, find)
    await waitFor(tab, 'window.interactions.length > 0')
    await setTimeout(REPORTED_MS)
    return await tab.evaluate<number>('Math.max(...window.interactions)')
  } finally {
    await tab.close()
  }
}

/** The expression for the first element that a selector names. */
function first(selector: string): string {
  return `document.querySelector(${JSON.stringify(selector)})`
}

async function tap(tab: PhoneTab, find: string): Promise<void> {
  const middle = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`
  const point = await tab.evaluate<object>(`${middle}((${find}).getBoundingClientRect())`)
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function pressKey(tab: PhoneTab, find: string): Promise<void> {
  await tab.evaluate(`(${find}).focus()`)
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'a', text: 'a' })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'a' })
}

/** Waits until an expression is true in the page, looking once a frame. */
async function waitFor(tab: PhoneTab, expression: string): Promise<void> {
  await tab.evaluate(
    `new Promise((resolve) => (function look() { (${expression}) ? resolve() : requestAnimationFrame(look) })())`,
  )
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
