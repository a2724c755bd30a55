import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { PROJECT } from '#local/cli/paths.ts'
import { type StaticSite, staticSite } from '#local/platform/static-site.ts'

/** Accounts of nobody. */
export const TEST_IDS = {
  PUBLIC_ANALYTICS_ID: 'G-TEST000000',
  PUBLIC_ADS_ID: 'AW-000000000',
  PUBLIC_ADS_ENQUIRY_LABEL: 'enquiry',
  PUBLIC_ADS_PHONE_LABEL: 'phone',
}

export type OtherSite = {
  /** The pages as they were built. */
  folder: string
  show: (page: Page) => Promise<void>
  remove: () => Promise<void>
}

/** Builds the site once more, with accounts to measure with: they are configuration of the build (F-1212). */
export const buildTaggedSite = (): Promise<OtherSite> => buildSiteWith(TEST_IDS)

/** Builds the site once more, in another environment. */
export async function buildSiteWith(environment: Record<string, string>): Promise<OtherSite> {
  const folder = await mkdtemp(join(tmpdir(), 'falk-other-'))
  const building = spawn('astro', ['build', '--outDir', folder, '--silent'], {
    cwd: PROJECT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  })
  const [code] = await once(building, 'exit')
  if (code !== 0) throw new Error('The site did not build in another environment.')
  const site = staticSite({ projectDir: PROJECT, publicDir: folder })
  return {
    folder,
    show: (page) => showInstead(page, site),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Its pages and files stand at the platform's address; the API there stays what it is. */
async function showInstead(page: Page, site: StaticSite): Promise<void> {
  await page.route(`${process.env.E2E_URL}/**`, async (route) => {
    const request = route.request()
    if (new URL(request.url()).pathname.startsWith('/api/')) return route.fallback()
    const answer = await site.handle(new Request(request.url(), { method: request.method() }))
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
}
