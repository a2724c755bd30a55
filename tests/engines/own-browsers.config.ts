import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, type PlaywrightTestProject, webkit } from 'playwright/test'
import ordinary from '../../playwright.config.ts'
import { CHROMIUM_TAG, ONLY_CHROMIUM } from './only-chromium.ts'

/** Tests of what holds for the whole site would disturb the others. */
const FOR_ALL = /\/admin-settings\.spec\.ts$/

const DESKTOP = /@desktop\b/
const PHONE = /@phone\b/
/** Lying on its side it is as wide as a desktop, which is what the tests of that size count on. */
const IPAD = 'iPad Pro 11 landscape'
const FULL_WIDTH = { isMobile: false }

const inWebKit = existsSync(webkit.executablePath())
const inFirefox = existsSync(firefox.executablePath())

/** The ordinary specs in Playwright's own WebKit and Firefox, as the devices visitors have; where these are installed. */
export default defineConfig({
  ...ordinary,
  testDir: '../e2e',
  globalSetup: '../support/platform.ts',
  outputDir: '../../.local/engines/own-browsers',
  projects: [
    ...(inWebKit ? [device('iPhone', 'iPhone 15', DESKTOP), device('iPad', IPAD, PHONE, FULL_WIDTH)] : []),
    ...(inFirefox ? [device('Firefox', 'Desktop Firefox', PHONE)] : []),
    device('Pixel', 'Pixel 7', DESKTOP, { launchOptions: ordinary.use?.launchOptions ?? {} }),
  ],
})

/** A device's project without the tests of another size; the ordinary flags are Chromium's. */
function device(
  name: string,
  model: keyof typeof devices,
  otherSize: RegExp,
  more: PlaywrightTestProject['use'] = {},
): PlaywrightTestProject {
  return {
    name,
    testIgnore: [ONLY_CHROMIUM, FOR_ALL],
    grepInvert: [otherSize, CHROMIUM_TAG],
    use: { ...devices[model], launchOptions: {}, ...more },
  }
}
