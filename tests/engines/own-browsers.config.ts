import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit } from 'playwright/test'
import ordinary from '../../playwright.config.ts'

/** Specs that use what only Chromium has: its own protocol, PDFs, the right to read the clipboard. */
const ONLY_CHROMIUM =
  /\/(print|offer-document|development|deploy|tags|new-page|weight|screen-reader|shared-elements|browsers|layers|partner-dashboard|partner-first-offer)\.spec\.ts$/
/** Tests of what holds for the whole site would disturb the others. */
const FOR_ALL = /\/admin-settings\.spec\.ts$/

const inWebKit = existsSync(webkit.executablePath())
const inFirefox = existsSync(firefox.executablePath())

/** The ordinary specs in Playwright's own WebKit and Firefox, as the devices visitors have; where these are installed. */
export default defineConfig({
  ...ordinary,
  testDir: '../e2e',
  globalSetup: '../support/platform.ts',
  outputDir: '../../test-results/own-browsers',
  use: { ...ordinary.use, launchOptions: {} },
  projects: [
    ...(inWebKit
      ? [device('iPhone', 'iPhone 15', /@desktop\b/), device('iPad', 'iPad Mini', /@phone\b/)]
      : []),
    ...(inFirefox ? [device('Firefox', 'Desktop Firefox', /@phone\b/)] : []),
    device('Pixel', 'Pixel 7', /@desktop\b/),
  ],
})

function device(name: string, model: keyof typeof devices, grepInvert: RegExp) {
  return { name, testIgnore: [ONLY_CHROMIUM, FOR_ALL], grepInvert, use: { ...devices[model] } }
}
