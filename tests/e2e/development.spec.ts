import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createBuildSandbox } from '#bench/sandbox.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { expect, test } from '../support/browser.ts'

/** Serves the working folder as `npm run dev` does, on the port in its environment. */
const SERVER = `
const { dev } = await import('astro')
const server = { port: Number(process.env.PORT), host: '127.0.0.1' }
await dev({ root: process.cwd(), logLevel: 'error', server })
`
/** On a busy machine the server takes more than the usual half minute to start and make its first page. */
const STARTING = { timeout: 120_000 }
const AD = 'ads/firmafest.md'
const OTHER = 'landing/tryllekunstner-bergen.md'
const content = (file: string) => readFileSync(join(PROJECT, 'src/content', file), 'utf8')
const text = content(AD)
const headline = /^headline: .*$/m

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

// The server loads the page anew when a file changes, whatever the page is fetching then.
test.use({ expectedFault: /Failed to fetch dynamically imported module/ })

test('a fault in the content stands on the page with file and line, and what to look at in its corner', async ({
  page,
}) => {
  const site = createBuildSandbox('development')
  site.write({ [AD]: text.replace('suit: club', 'suit: kløver') })
  const port = await freePort()
  const server = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], {
    cwd: site.folder,
    env: { ...process.env, PORT: String(port), NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  })
  const heading = page.getByRole('heading', { level: 1 })
  try {
    await expect(() => page.goto(`http://127.0.0.1:${port}/`)).toPass()
    await expect(heading).toHaveText('Feil i innholdet')
    const line = text.split('\n').findIndex((each) => each.startsWith('suit:')) + 1
    await expect(page.locator('pre')).toContainText(
      `src/content/ads/firmafest.md linje ${line}, suit: er «kløver», men skal være en av: spade, heart, diamond, club`,
    )

    site.write({ [AD]: text })
    await expect(page).toHaveTitle(/Underholdning til firmafesten/, STARTING)

    site.write({ [AD]: text.replace('suit: club', 'suit: joker') })
    await expect(page.locator('pre')).toContainText('suit: er «joker»')

    site.write({ [AD]: text.replace(headline, headline.exec(content(OTHER))![0]) })
    await page.getByText('Dette bør dere se på').click(STARTING)
    await expect(page.locator('details pre')).toContainText(`headline: står også i src/content/${OTHER}`)

    site.write({ [AD]: text })
    await expect(page).toHaveTitle(/Underholdning til firmafesten/, STARTING)
    await expect(page.getByText('Dette bør dere se på')).toHaveCount(0)
  } finally {
    server.kill()
    await once(server, 'exit')
    site.remove()
  }
})
