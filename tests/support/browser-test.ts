import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { ADDRESS_HEADER } from './identities.ts'

export { TEST_ADMIN_PASSWORD } from './identities.ts'

/** Playwright's test with a network address of its own for each test. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const [a, b, c] = randomBytes(3)
    await use({ ...extraHTTPHeaders, [ADDRESS_HEADER]: `10.${a}.${b}.${c}` })
  },
})

/** Fails when axe finds a violation of WCAG 2.2 A/AA or of its best practices on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
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
