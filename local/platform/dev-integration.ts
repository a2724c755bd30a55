import { join, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { FunctionRunner } from './functions.ts'
import { sendResponse, toRequest } from './node-http.ts'
import { isWithoutPathTraversal, loadRedirects } from './static-site.ts'

/** The sources of the functions. */
const SERVER_SOURCES = [
  'netlify',
  'src/domain',
  'src/content/site.md',
  // Offer pages and their pictures are drawn by the server too.
  'src/offer',
  'src/islands',
  'src/share',
  'src/browser',
  'src/assets/marks',
  'src/styles',
]
const EDITOR_PATH = '/rediger'
/** An editor saves a file in several steps; those within this time count as one, in milliseconds. */
const CHANGE_SETTLE_MS = 20

/**
 * Lets Astro's dev server run the functions on their paths and apply netlify.toml's redirects and rewrites, so that
 * URLs are the same as when deployed.
 */
export function localPlatformIntegration({
  functions,
  projectDir,
  onServerChange,
}: {
  functions: FunctionRunner
  projectDir: string
  /** Called when a source file of the functions has changed. */
  onServerChange: () => void
}): AstroIntegration {
  const redirects = loadRedirects(projectDir, join(projectDir, 'public'))
  const sources = SERVER_SOURCES.map((source) => join(projectDir, source).replaceAll('\\', '/'))
  return {
    name: 'local-platform',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let settling: NodeJS.Timeout | undefined
        server.watcher.on('all', (_event, file) => {
          const path = file.replaceAll(sep, '/')
          if (!sources.some((source) => path === source || path.startsWith(`${source}/`))) return
          clearTimeout(settling)
          settling = setTimeout(onServerChange, CHANGE_SETTLE_MS)
        })
        server.middlewares.use(async (incoming, outgoing, next) => {
          try {
            const request = toRequest(incoming)
            const answer = await functions.handle(request, incoming.socket.remoteAddress ?? '')
            if (answer) return await sendResponse(answer, outgoing, { withBody: incoming.method !== 'HEAD' })
            if (!isWithoutPathTraversal(new URL(request.url).pathname)) {
              outgoing.writeHead(400)
              return outgoing.end()
            }
            const rule = await redirects.match(request)
            if (rule?.redirect) {
              outgoing.writeHead(rule.statusCode, { location: rule.target.href })
              return outgoing.end()
            }
            const { pathname } = new URL(request.url)
            const inside =
              pathname === EDITOR_PATH
                ? // A file with its ending in its name, which the host serves without.
                  `${EDITOR_PATH}.html`
                : rule?.statusCode === 200 && rule.target.pathname.replace(/\.html$/, '') + rule.target.search
            // Astro prefers the original URL if there is one.
            if (inside) Object.assign(incoming, { url: inside, originalUrl: inside })
            next()
          } catch (error) {
            next(error)
          }
        })
      },
    },
  }
}
