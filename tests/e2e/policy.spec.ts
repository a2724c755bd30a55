import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE_FOLDER } from '#netlify/build/functions.ts'
import { expect, test } from '../support/browser.ts'

/** URLs that are rewritten to a page with another name, so that no header can be keyed to them. */
const REWRITTEN = [
  '/partner',
  '/partner/radisson',
  '/partner/radisson/acme',
  '/admin',
  '/tilbud/acme',
  '/admin/dashboard',
  '/partner/dashboard',
  '/finnes-ikke',
]

/** Where links in mails lead with a token: nothing asked for from there tells the address. */
const isPortal = (address: string) => /^\/(admin|partner)(\/dashboard)?(\.html)?$/.test(address)

test.describe('the whole site', { tag: '@desktop' }, () => {
  test('keeps its content security policy on every page, and sends the safety headers', async ({
    context,
  }) => {
    test.setTimeout(600_000)
    const violations: string[] = []
    await context.exposeFunction('reportViolation', (text: string) => violations.push(text))
    await context.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, documentURI }) => {
          const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
          reportViolation(`${documentURI}: ${violatedDirective} ${blockedURI}`)
        },
      )
    })
    for (const address of [...(await builtPages()), ...REWRITTEN]) {
      // Each in a page of its own: a portal that leads to its login would cut off the way to the next address.
      const page = await context.newPage()
      const response = await page.goto(address, { waitUntil: 'load' })
      const headers = response!.headers()
      expect(headers['x-content-type-options'], address).toBe('nosniff')
      expect(headers['referrer-policy'], address).toBe(
        isPortal(address) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      )
      expect(headers['permissions-policy'], address).toContain('camera=()')
      expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'")
      const [, maxAge] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? []
      expect(Number(maxAge), address).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
      // A page fragment, fetched into a page that has the policy.
      if (!address.startsWith('/deler/')) {
        const policy = await page
          .locator('meta[http-equiv="content-security-policy" i]')
          .getAttribute('content')
        expect(policy, address).toContain("default-src 'self'")
        expect(policy, address).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
        await page.waitForFunction(scrolledDown)
      }
      await page.close()
    }
    expect(violations).toEqual([])
  })

  test('tells where to report a weakness, for less than a year from now', async ({ request }) => {
    const answer = await request.get('/.well-known/security.txt')
    expect(answer.headers()['content-type']).toContain('text/plain')
    const text = await answer.text()
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000)
  })

  test('no script a browser gets knows a secret or how the server keeps them', async () => {
    const names = await readdir(SITE_FOLDER, { recursive: true })
    const scripts = names.filter((name) => /\.m?js$/.test(name))
    expect(scripts.length).toBeGreaterThan(5)
    for (const name of scripts) {
      const code = await readFile(join(SITE_FOLDER, name), 'utf8')
      expect(code, name).not.toMatch(
        /SESSION_SECRET|DATABASE_URL|SMTP_URL|\$scrypt\$|postgres(ql)?:\/\/|email_outbox/,
      )
    }
  })
})

/** Runs in the page: brings up what waits until it is near, which two frames later has been asked for. */
function scrolledDown(): Promise<true> {
  scrollTo({ top: 4000, behavior: 'instant' })
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
}

async function builtPages(): Promise<string[]> {
  const names = await readdir(SITE_FOLDER, { recursive: true })
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`)
  // Offers are visited at their addresses: by its own the partner's page leads to /404, and Chromium may open no further
  // page when one is closed on its way.
  return pages.filter((address) => !/rediger|redigering|\/404$|\/partnertilbud$/.test(address))
}
