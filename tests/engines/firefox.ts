import type { BrowserType } from 'playwright'
import { findProgram } from '#local/cli/browser.ts'
import { CommandError } from '#local/cli/command.ts'
import type { LoadPackage } from '#local/cli/tools.ts'
import type { Engine } from './engine.ts'
import { inPage } from './in-page.ts'

/** Debian's Firefox. */
export const firefoxPath = () => findProgram(['firefox-esr'])

/** Opens windows of Debian's Firefox: Playwright speaks WebDriver BiDi to it. */
export async function startFirefox(load: LoadPackage) {
  const executablePath = firefoxPath()
  if (!executablePath) throw new CommandError('There is no firefox-esr: install it.')
  const { default: playwright } = await load<{ default: { firefox: BrowserType } }>('playwright')
  const browser = await playwright.firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // Playwright's own option for it uses a command that this Firefox lacks.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 0 },
  })
  return {
    async newWindow(): Promise<Engine> {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nb-NO' })
      return inPage(await context.newPage())
    },
    stop: () => browser.close(),
  }
}
