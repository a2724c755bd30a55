import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type BrowserContext, test as base, expect, type Page, type Request } from 'playwright/test'
import { CONSENT_KEY, type ConsentRecord, ESSENTIAL_ONLY, type Preferences } from '#domain/consent.ts'
import { ADDRESS_HEADER } from './identities.ts'

export { TEST_ADMIN_PASSWORD } from './identities.ts'

/** Options of `goto` for a page that leads on or loads itself anew, maybe before it has loaded. */
export const UNTIL_IT_LEAVES = { waitUntil: 'commit' } as const

/** axe's script; its package for Playwright hands the page twice the text, twice. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};undefined`

/** The path of the one script that every public page loads (src/layouts/page-script.ts). */
export const PAGE_SCRIPT = /^\/_astro\/page\.[\w-]+\.js$/

/** Islands that React has yet to hydrate, apart from those that wait for a touch and the film, which may never play. */
export const UNHYDRATED = 'astro-island[ssr]:not([opts*=touched], [opts*=moving])'

/** What a page that is only read is loaded without. */
const NOT_READ = /\.(avif|webp|jpe?g|png|woff2|webm|mp4|js)(\?|$)/

type Visitor = {
  /** The visitor's cookie choice from an earlier visit; null means none, so the banner will ask. */
  consent: Preferences | null
  /**
   * True if the test only reads what the page says: it loads without scripts, pictures, films and fonts, none of which
   * could change that.
   */
  onlyReads: boolean
  /** A fault that the test itself brings about, which does not fail it. */
  expectedFault: RegExp | null
}

type Fixtures = {
  /** Keeps a picture of every open page of a test that failed. */
  pictureOfFailure: undefined
  /** What a page has thrown, React's word of a hydration mismatch too, or has broken of its content security policy. */
  faults: string[]
}

/** React throws this where the HTML is not what it would have drawn. */
export const HYDRATION_MISMATCH = /Minified React error #418/

/** Playwright's test with a separate network address for each test, and a visitor who has been here before. */
export const test = base.extend<Visitor & Fixtures>({
  consent: [ESSENTIAL_ONLY, { option: true }],
  onlyReads: [false, { option: true }],
  expectedFault: [null, { option: true }],
  javaScriptEnabled: async ({ javaScriptEnabled, onlyReads }, use) => use(javaScriptEnabled && !onlyReads),
  context: async ({ context, consent, onlyReads }, use) => {
    if (onlyReads) await context.route(NOT_READ, (route) => route.abort())
    if (consent) {
      const record: ConsentRecord = {
        preferences: consent,
        timestamp: new Date().toISOString(),
        version: '1.0',
        by: 'click',
        words: '',
      }
      await context.addInitScript(rememberOnce, { key: CONSENT_KEY, value: JSON.stringify(record) })
    }
    await use(context)
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const [a, b, c] = randomBytes(3)
    await use({ ...extraHTTPHeaders, [ADDRESS_HEADER]: `10.${a}.${b}.${c}` })
  },
  // Playwright's own `only-on-failure` takes a picture of every page and throws those away whose test has passed.
  pictureOfFailure: [
    async ({ context }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      const pages = (context.browser()?.contexts() ?? [context]).flatMap((one) => one.pages())
      for (const [index, page] of pages.entries()) {
        const path = testInfo.outputPath(`test-failed-${index + 1}.png`)
        // A page that no longer answers has no picture.
        await page.screenshot({ path, timeout: 5_000, caret: 'initial' }).then(
          () => testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' }),
          () => {},
        )
      }
    },
    { auto: true },
  ],
  faults: [
    async ({ context, expectedFault }, use) => {
      const faults: string[] = []
      const add = (fault: string) => {
        if (!expectedFault?.test(fault)) faults.push(fault)
      }
      context.on('weberror', (thrown) => add(String(thrown.error())))
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) add(message.text())
      })
      await use(faults)
      expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page: changes made later in the visit are kept. */
function rememberOnce({ key, value }: { key: string; value: string }): void {
  try {
    if (sessionStorage.getItem('test.remembered')) return
    sessionStorage.setItem('test.remembered', 'yes')
    localStorage.setItem(key, value)
  } catch {
    // A page without storage of its own.
  }
}

/**
 * Holds back the page's requests to a URL, or only the first `times` of them, until the returned function is called.
 */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  options?: { times: number },
): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      await held
      await route.continue()
    },
    options,
  )
  return letThrough
}

/**
 * Fails if axe finds a violation of WCAG 2.2 A/AA or of its best practices on the page once its animations have
 * finished and its lists are read: a half-faded toast or row has no contrast to judge.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await startPageScript(page)
  await expect(page.locator('ul[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const isEnding = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      Number.isFinite(effect?.getComputedTiming().endTime)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    )
    // Rows that overflow become tab stops in the frame after their script has begun to watch them.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations: found } = await inPage.run({ resultTypes: ['violations'] })
    return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
  })
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** Touches a public page, and waits until its script has started; other pages have none. */
export async function startPageScript(page: Page): Promise<void> {
  const address = await page.evaluate(
    () => /\/_astro\/page\.[\w-]+\.js[^`'"]*/.exec(document.documentElement.outerHTML)?.[0],
  )
  if (!address) return
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  await page.evaluate((script) => import(script), address)
}

/** Shows pages from now on as they are with `consent: strict` in site.md, but for the banner's line about silence. */
export async function showStrict(context: BrowserContext): Promise<void> {
  await context.route(/./, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('<html', '<html data-consent="strict"')
    await route.fulfill({ response, body })
  })
}

/** The requests with this method and path sent by the browser from now on. */
export function requests(page: Page, method: string, path: RegExp): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) sent.push(request)
  })
  return sent
}

/** The number of sheets a page takes on paper. */
export async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length
}

export { expect }
