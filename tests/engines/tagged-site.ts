import { PROJECT } from '#local/cli/paths.ts'
import { FunctionRunner } from '#local/platform/functions.ts'
import { startPlatform } from '#local/platform/platform.ts'
import { staticSite } from '#local/platform/static-site.ts'
import { freePort } from '#local/postgres/postgres.ts'
import { refuseStorage } from '../support/harsh.ts'
import { otherSite, standInTag } from '../support/other-site.ts'

const TAG_HOST = 'https://www.googletagmanager.com/'
const SCRIPTS: Record<string, string> = {
  '/google/gtag/js': standInTag({ collect: '/google/collect', overHttps: false }),
  '/google/collect': '',
  '/refuse-storage.js': `(${refuseStorage})()`,
}

/**
 * The site built with accounts, on a port of its own, where it stands in for Google too: no engine but Chromium lets a
 * test answer for another host.
 */
export type TaggedSite = {
  url: string
  /** What Google was asked for since it was last emptied. */
  asked: string[]
  /** Whether only a click is consent, and whether the browser refuses the pages their storage. */
  shown: { strict: boolean; refusesStorage: boolean }
  stop: () => Promise<void>
}

export async function startTaggedSite(): Promise<TaggedSite> {
  const { folder } = await otherSite()
  const files = staticSite({ projectDir: PROJECT, publicDir: folder })
  const asked: string[] = []
  const shown = { strict: false, refusesStorage: false }

  async function handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/google/')) asked.push(pathname + search)
    const script = SCRIPTS[pathname]
    if (script !== undefined) return new Response(script, { headers: { 'content-type': 'text/javascript' } })
    const response = await files.handle(request)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (!isPage && !pathname.endsWith('.js')) return response
    let text = (await response.text()).replaceAll(TAG_HOST, '/google/')
    if (isPage && shown.strict) text = text.replace('<html', '<html data-consent="strict"')
    if (isPage && shown.refusesStorage)
      text = text.replace('<head>', '<head><script src="/refuse-storage.js"></script>')
    const headers = new Headers(response.headers)
    for (const name of ['content-length', 'etag']) headers.delete(name)
    if (isPage) headers.set('cache-control', 'no-store')
    return new Response(text, { status: response.status, headers })
  }

  const functions = new FunctionRunner((error) => console.error(error))
  const platform = await startPlatform({ port: await freePort(), functions, site: { handle } })
  return { url: platform.url, asked, shown, stop: () => platform.stop() }
}
