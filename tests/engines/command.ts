// The flows that matter and every page's layout in Safari's engine and in Firefox: `npm run test:engines`.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { firefox, webkit } from 'playwright'
import {
  canInstallDebianPackages,
  ensureBrowser,
  ensureFallbackFonts,
  installFirstDebianPackage,
} from '#local/cli/browser.ts'
import { CommandError, runCommand, runWithProgress } from '#local/cli/command.ts'
import { installTool } from '#local/cli/tools.ts'
import { buildIfNeeded } from '#local/platform/build.ts'
import { runPlaywright } from '../support/run-playwright.ts'
import { firefoxPath } from './firefox.ts'
import { miniBrowser } from './webkit.ts'

const CONFIG = 'tests/engines/playwright.config.ts'
const OWN_CONFIG = 'tests/engines/own-browsers.config.ts'
const TOOLS = fileURLToPath(new URL('./tools', import.meta.url))
/** The films of the site need the last two. */
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good']

await runCommand(async () => {
  await buildIfNeeded()
  const begun = performance.now()
  process.env.CHROMIUM_PATH = await ensureBrowser()
  await ensureFallbackFonts()
  await installDebianBrowsers()
  const missing = [...(firefoxPath() ? [] : ['firefox']), ...(miniBrowser() ? [] : ['webkit'])]
  for (const name of missing)
    console.log(
      `\n  ${name}: not here. On Debian, "apt-get install ${packagesOf(name).join(' ')}" brings it.`,
    )
  const projects = ['firefox', 'webkit'].filter((name) => !missing.includes(name))
  let passed = true
  if (projects.length > 0) {
    await installTool(TOOLS, 'engines')
    passed = await playwright(CONFIG, projects)
  }
  const own = Object.entries({ firefox, webkit }).filter(([, type]) => existsSync(type.executablePath()))
  if (own.length > 0) passed = (await playwright(OWN_CONFIG, [])) && passed
  else console.log('\n  Playwright’s own Firefox and WebKit: not here. "npx playwright install" brings them.')
  console.log(`\n  All of it: ${Math.round((performance.now() - begun) / 1000)} s`)
  if (projects.length === 0 && own.length === 0)
    throw new CommandError('There is no browser to test in: see above.')
  if (!passed)
    throw new CommandError(
      'Something fails in another engine: see above, and the pictures in .local/engines.',
    )
})

async function installDebianBrowsers(): Promise<void> {
  if (!canInstallDebianPackages()) return
  if (!firefoxPath())
    await runWithProgress('Installing Firefox (Debian)', async () =>
      installFirstDebianPackage(['firefox-esr']),
    )
  if (miniBrowser()) return
  await runWithProgress('Installing WebKitGTK (Debian)', async () => {
    for (const name of WEBKIT_PACKAGES) installFirstDebianPackage([name])
  })
}

function packagesOf(name: string): string[] {
  return name === 'firefox' ? ['firefox-esr'] : WEBKIT_PACKAGES
}

function playwright(config: string, projects: readonly string[]): Promise<boolean> {
  const chosen = projects.flatMap((name) => ['--project', name])
  return runPlaywright([...process.argv.slice(2), '-c', config, ...chosen])
}
