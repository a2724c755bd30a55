import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { PROJECT } from '../cli/paths.ts'
import { localPlatformIntegration } from './dev-integration.ts'
import { FunctionRunner } from './functions.ts'

type Middleware = (...given: [...Parameters<RequestListener>, next: () => void]) => void

test('during development the editor is at /rediger too', async () => {
  let platform: Middleware | undefined
  const vite = {
    watcher: { on: () => {} },
    middlewares: { use: (given: Middleware) => (platform = given) },
  }
  const functions = new FunctionRunner(() => {})
  const { hooks } = localPlatformIntegration({ functions, projectDir: PROJECT, onServerChange: () => {} })
  hooks['astro:server:setup']!({ server: vite } as never)
  const server = createServer((incoming, outgoing) =>
    platform!(incoming, outgoing, () => outgoing.end(incoming.url)),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const passedOn = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  try {
    expect(await passedOn('/rediger')).toBe('/rediger.html')
    expect(await passedOn('/faq')).toBe('/faq')
  } finally {
    server.close()
  }
})
