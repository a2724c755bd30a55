import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sendResponse, toRequest } from '#local/platform/node-http.ts'
import { type StaticSite, staticSite } from '#local/platform/static-site.ts'

/**
 * The origin that pages see: the same in every picture, whatever port is free. The browser is told to resolve it to the
 * server's port, and trusts it like https because it is on this machine.
 */
export const SITE_ORIGIN = 'http://magiskefalk.localhost'

/** The browser flags that make {@link SITE_ORIGIN} resolve to the server at this port. */
export function siteBrowserArgs(port: number): string[] {
  return [`--host-resolver-rules=MAP ${new URL(SITE_ORIGIN).hostname}:80 127.0.0.1:${port}`]
}

/** Serves one built site at a time. */
export type SiteServer = {
  port: number
  /** From now on serves the site built in this folder: its `dist` by the rules of its netlify.toml. */
  show: (projectDir: string) => void
  close: () => void
}

/** Starts a server on a free port. */
export async function startSiteServer(): Promise<SiteServer> {
  let site: StaticSite | undefined
  const server = createServer(async (incoming, outgoing) => {
    try {
      const response = site ? await site.handle(toRequest(incoming)) : new Response(null, { status: 503 })
      await sendResponse(response, outgoing, { withBody: incoming.method !== 'HEAD' })
    } catch (error) {
      console.error(error)
      outgoing.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    show(projectDir) {
      site = staticSite({ projectDir, publicDir: join(projectDir, 'dist') })
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
