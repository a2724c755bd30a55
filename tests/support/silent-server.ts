import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service that takes every request and answers none; `asked` is fulfilled at the first. */
export async function startSilentServer() {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const server = createServer(() => resolve()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
