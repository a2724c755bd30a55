import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { PROJECT } from '#local/cli/paths.ts'
import { staticSite } from '#local/platform/static-site.ts'
import { expect, test, UNHYDRATED } from '../support/browser.ts'
import { DEPLOY_ID, type OtherSite, otherSite } from '../support/other-site.ts'

let site: OtherSite

test.describe('a deploy on Netlify', () => {
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    site = await otherSite()
  })

  test('without a repository has no editor, and its address is not found', async () => {
    expect(readdirSync(site.folder).filter((name) => name.startsWith('rediger'))).toEqual([])
    const host = staticSite({ projectDir: PROJECT, publicDir: site.folder })
    for (const path of ['/rediger', '/rediger.html', '/rediger/start.js']) {
      expect((await host.handle(new Request(`https://x.example${path}`))).status, path).toBe(404)
    }
  })

  test('ships no function of the adapter, and tells the host whose its scripts are', () => {
    const told = (file: string) => JSON.parse(readFileSync(join(PROJECT, '.netlify/v1', file), 'utf8'))
    const emitted = readdirSync(join(PROJECT, '.netlify/v1'), { recursive: true, withFileTypes: true })
    expect(emitted.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([
      'config.json',
      'skew-protection.json',
    ])
    expect(told('config.json').headers).toBeUndefined()
    expect(told('skew-protection.json').sources).toContainEqual({ type: 'query', name: 'dpl' })
  })

  for (const [path, settled, fetchedLater] of [
    ['/partner', 'input[inputmode=email]', 'PartnerOfferFormScreen'],
    ['/admin', 'input[type=password]', 'RoutedOfferFormScreen'],
    ['/kontakt', 'form.sheet[novalidate]'],
    ['/partner/radisson/nordlys-eiendom', 'h1:has-text("Nordlys")'],
  ] as const) {
    test(`${path} asks for the scripts of its own deploy and keeps the styles they use`, async ({
      page,
      context,
    }) => {
      await site.show(page)
      const scripts: URL[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname.startsWith('/_astro/') && url.pathname.endsWith('.js')) scripts.push(url)
      })
      await page.goto(path)
      const island = page.locator('form, h1').first()
      // The island may put its own element in the place of this one just then.
      await expect(() => island.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
      await expect(page.locator(UNHYDRATED)).toHaveCount(0)
      await expect(page.locator(settled).first()).toBeVisible()
      expect(scripts.length).toBeGreaterThan(2)
      await expect.poll(() => scripts.map(String).join()).toContain(fetchedLater ?? '/_astro/')
      await page.waitForLoadState('networkidle')
      for (const { pathname, searchParams } of scripts)
        expect(searchParams.get('dpl'), pathname).toBe(DEPLOY_ID)
      // Each once: a script with two URLs would be fetched and run twice.
      expect(scripts.map(String).sort()).toEqual([...new Set(scripts.map(String))].sort())

      const own = await context.newPage()
      await own.goto(path)
      await expect(own.locator(UNHYDRATED)).toHaveCount(0)
      await expect(own.locator(settled).first()).toBeVisible()
      // A page that is still loading, or that a transition is still drawing, looks alike a moment later.
      await expect(async () => {
        const looks = await looksOf(page)
        expect(looks.length).toBeGreaterThan(2)
        expect(looks).toEqual(await looksOf(own))
      }).toPass({ timeout: 60_000 })
    })
  }
})

/** The computed look of what a page is read and used by. */
function looksOf(page: Page) {
  return page
    .locator('h1:visible, h2:visible, input:visible, form button:visible, main a:visible')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { color, backgroundColor, fontSize, padding, borderRadius, display } = getComputedStyle(element)
        return { color, backgroundColor, fontSize, padding, borderRadius, display }
      }),
    )
}
