import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, expect } from 'playwright/test'
import { BROWSER_ARGS, findBrowser } from '#local/cli/browser.ts'
import { installTool } from '#local/cli/tools.ts'
import { hotelTest } from '../support/partner.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { inPage } from './in-page.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

export type EngineName = 'firefox' | 'webkit'
type Options = { engine: EngineName }
type Fixtures = { origin: string; visitor: Visitor }
type Windows = { newWindow: () => Promise<Engine>; stop: () => Promise<void> }

const TOOLS = fileURLToPath(new URL('./tools', import.meta.url))

/** Playwright's runner, with a visitor in another engine's window in place of its page. */
export const test = hotelTest.extend<Fixtures, Options & { windows: Windows; inChromium: Visitor }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  windows: [
    async ({ engine }, use) => {
      const load = await installTool(TOOLS, 'engines')
      const windows = engine === 'firefox' ? await startFirefox(load) : await startWebKit(load)
      await use(windows)
      await windows.stop()
    },
    { scope: 'worker' },
  ],
  // What the other engines' pictures are compared with.
  inChromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
    async ({}, use) => {
      const executablePath = findBrowser()
      const browser = await chromium.launch({
        args: BROWSER_ARGS,
        ...(executablePath ? { executablePath } : {}),
      })
      const page = await browser.newPage({ locale: 'nb-NO' })
      await use(new Visitor(inPage(page), process.env.E2E_URL!))
      await browser.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
  origin: async ({}, use) => use(process.env.E2E_URL!),
  visitor: async ({ windows, origin }, use, info) => {
    const engine = await windows.newWindow()
    const visitor = new Visitor(engine, origin)
    await visitor.resizes({ width: 1280, height: 900 })
    await use(visitor)
    if (info.status !== info.expectedStatus) {
      const body = await engine.picture().catch(() => undefined)
      if (body) {
        const path = info.outputPath('failed.png')
        await writeFile(path, body)
        info.attachments.push({ name: 'failed', contentType: 'image/png', path })
      }
    }
    await engine.close()
  },
})

export { expect }
