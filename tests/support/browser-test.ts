import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'
import { CONSENT_KEY, type ConsentRecord, ESSENTIAL_ONLY, type Preferences } from '#domain/consent.ts'
import { ADDRESS_HEADER } from './identities.ts'

export { TEST_ADMIN_PASSWORD } from './identities.ts'

type Visitor = {
  /** What the visitor has chosen about cookies at an earlier visit; null: nothing, so that the banner will ask. */
  consent: Preferences | null
}

/** Playwright's test with a network address of its own for each test, and a visitor who has been here before. */
export const test = base.extend<Visitor>({
  consent: [ESSENTIAL_ONLY, { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent) {
      const record: ConsentRecord = {
        preferences: consent,
        timestamp: '2026-11-01T12:00:00.000Z',
        version: '1.0',
      }
      await context.addInitScript(rememberOnce, { key: CONSENT_KEY, value: JSON.stringify(record) })
    }
    await use(context)
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const [a, b, c] = randomBytes(3)
    await use({ ...extraHTTPHeaders, [ADDRESS_HEADER]: `10.${a}.${b}.${c}` })
  },
})

/** Runs in the page: what a visit changes later is left as it is. */
function rememberOnce({ key, value }: { key: string; value: string }): void {
  try {
    if (sessionStorage.getItem('test.remembered')) return
    sessionStorage.setItem('test.remembered', 'yes')
    localStorage.setItem(key, value)
  } catch {
    // A page without storage of its own.
  }
}

/** Holds back what the page asks for at an address, or only the first `times` of it, until the function it yields is called. */
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
 * Fails when axe finds a violation of WCAG 2.2 A/AA or of its best practices on the page as it stands once what fades or
 * slides has come to its end: half faded, a toast has no contrast to judge.
 */
export async function expectAccessible(page: Page): Promise<void> {
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
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** The number of sheets a page takes on paper. */
export async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length
}

export { expect }
