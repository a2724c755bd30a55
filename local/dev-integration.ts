import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { FunctionRunner } from './functions.ts'
import { sendResponse, toRequest } from './node-http.ts'
import { redirectsOf } from './static-site.ts'

/**
 * Puts the platform in front of Astro's dev server: functions answer their paths, and netlify.toml's redirects and
 * rewrites hold, so that a shell is reached by the addresses it has when deployed.
 */
export function platformInDev(functions: FunctionRunner, projectDir: string): AstroIntegration {
  const redirects = redirectsOf(projectDir, join(projectDir, 'public'))
  return {
    name: 'local-platform',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          try {
            const request = toRequest(incoming)
            const answer = await functions.handle(request, incoming.socket.remoteAddress ?? '')
            if (answer) return await sendResponse(answer, outgoing, { withBody: incoming.method !== 'HEAD' })
            const rule = await redirects.match(request)
            if (rule?.redirect) {
              outgoing.writeHead(rule.statusCode, { location: rule.target.href })
              return outgoing.end()
            }
            if (rule?.statusCode === 200) {
              // Astro looks at the original address where one is kept.
              incoming.url = rule.target.pathname.replace(/\.html$/, '') + rule.target.search
              Object.assign(incoming, { originalUrl: incoming.url })
            }
            next()
          } catch (error) {
            next(error)
          }
        })
      },
    },
  }
}
