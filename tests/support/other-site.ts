import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { PROJECT } from '#local/cli/paths.ts'
import { type StaticSite, staticSite } from '#local/platform/static-site.ts'

/** Accounts that belong to nobody. */
export const TEST_IDS = {
  PUBLIC_ANALYTICS_ID: 'G-TEST000000',
  PUBLIC_ADS_ID: 'AW-000000000',
  PUBLIC_ADS_ENQUIRY_LABEL: 'enquiry',
  PUBLIC_ADS_PHONE_LABEL: 'phone',
}

/**
 * A stand-in for Google's tag: it stores what each account's would, as its settings ask for, and sends a hit to
 * `collect`. Over http not every browser takes a cookie that asks for https.
 */
export const standInTag = ({ collect, overHttps }: { collect: string; overHttps: boolean }) => `
  for (const [name, id, settings] of window.dataLayer.map((command) => [...command])) {
    if (name !== 'config') continue
    const isAds = id.startsWith('AW-')
    document.cookie = (isAds ? '_gcl_au' : '_ga') + '=GA1.1.1.1; Path=/; ' + (${overHttps} ? settings.cookie_flags : '')
    try { if (isAds) localStorage.setItem('_gcl_ls', '{}') } catch {}
    fetch('${collect}?tid=' + id, { method: 'POST' })
  }
`

export const DEPLOY_ID = '6743f00dfeed'

export type OtherSite = {
  /** The folder with the built pages. */
  folder: string
  show: (page: Page) => Promise<void>
}

/**
 * The site as Netlify deploys it with analytics and ads accounts, which are build configuration (F-1212). It is built
 * once per run, by the first test that asks; the others wait for it.
 */
export async function otherSite(): Promise<OtherSite> {
  const folder = process.env.E2E_OTHER_SITE!
  const ended = `${folder}.ended`
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) await writeFile(ended, String(await buildInto(folder)))
  while (!existsSync(ended)) await wait(100)
  if ((await readFile(ended, 'utf8')) !== '0')
    throw new Error('The site did not build in another environment.')
  const site = staticSite({ projectDir: PROJECT, publicDir: folder })
  return { folder, show: (page) => showInstead(page, site) }
}

/** Builds the site in that environment and returns the exit code. */
async function buildInto(folder: string): Promise<number> {
  const building = spawn('astro', ['build', '--outDir', folder, '--silent'], {
    cwd: PROJECT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...TEST_IDS, DEPLOY_ID, NETLIFY: 'true', NODE_ENV: 'production' },
  })
  const [code] = await once(building, 'exit')
  return code
}

/** Serves its pages and files at the platform's address; the API there stays as it is. */
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
