import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LocalBlobs } from '#local/platform/blobs.ts'
import { ADDRESS_HEADER } from '../support/identities.ts'
import { UNZIPPED, ZIPS } from './places.ts'

const PROGRAM = fileURLToPath(new URL('./lambda-process.mjs', import.meta.url))
/** The site's address, which every function is given. */
export const SITE = 'https://magiskefalk.example'

/** An address of a function: a fixed path, or an expression. */
type ManifestRoute = { pattern: string; literal?: string; expression?: string }

/** What the manifest of Netlify's build says about a function. */
export type ManifestFunction = {
  name: string
  routes?: ManifestRoute[]
  excludedRoutes?: ManifestRoute[]
  schedule?: string
  runtimeVersion?: string
  region?: string
  buildData?: { runtimeAPIVersion?: number }
}

/** The functions of the last build. */
export function manifest(): ManifestFunction[] {
  return JSON.parse(readFileSync(join(ZIPS, 'manifest.json'), 'utf8')).functions
}

/** The deployed functions, each in a process of its own, and the routing of requests to them. */
export type Host = {
  url: string
  /** Runs a scheduled function once; returns its status. */
  run: (name: string) => Promise<number>
  stop: () => Promise<void>
}

/** Starts the functions with the variables of their deploy and no others. */
export async function startHost({
  environment,
  databaseUrl,
  blobs,
  context = 'production',
}: {
  environment: Record<string, string>
  /** The connection string of Netlify's own database, which comes with every call. */
  databaseUrl?: string
  blobs: LocalBlobs
  context?: string
}): Promise<Host> {
  const functions = manifest()
  const { siteID, token, edgeURL, uncachedEdgeURL } = blobs.access
  const lambdas = new Map(
    await Promise.all(
      functions.map(async ({ name }) => [name, await startLambda(name, environment)] as const),
    ),
  )
  const invoke = (
    name: string,
    path: string,
    options: { method: string; headers: Record<string, string>; body: Buffer },
  ) => {
    const { method, headers, body } = options
    const isText = /json|text|urlencoded/.test(headers['content-type'] ?? '')
    return fetch(lambdas.get(name)!.url, {
      method: 'POST',
      body: JSON.stringify({
        rawUrl: SITE + path,
        path: path.split('?')[0],
        httpMethod: method,
        headers: {
          ...headers,
          host: new URL(SITE).host,
          'x-nf-deploy-context': context,
          'x-nf-site-id': siteID,
          'x-nf-deploy-id': 'test',
        },
        body: body.length === 0 ? undefined : body.toString(isText ? 'utf8' : 'base64'),
        isBase64Encoded: body.length > 0 && !isText,
        blobs: Buffer.from(JSON.stringify({ token, url: edgeURL, url_uncached: uncachedEdgeURL })).toString(
          'base64',
        ),
        ...(databaseUrl && { netlifyDBURL: databaseUrl }),
        flags: {},
      }),
    })
  }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const path = incoming.url!
    const [pathname = ''] = path.split('?')
    const isAmong = (routes: ManifestRoute[] = []) =>
      routes.some(({ literal, expression }) =>
        expression === undefined ? pathname === literal : new RegExp(expression).test(pathname),
      )
    const target = functions.find(({ routes, excludedRoutes }) => isAmong(routes) && !isAmong(excludedRoutes))
    if (!target) {
      outgoing.writeHead(404).end('no function')
      return
    }
    const headers = incoming.headers as Record<string, string>
    const ip = headers[ADDRESS_HEADER]
    const answer = await invoke(target.name, path, {
      method: incoming.method!,
      headers: ip ? { ...headers, 'x-nf-client-connection-ip': ip } : headers,
      body: Buffer.concat(chunks),
    })
    for (const [name, value] of answer.headers) outgoing.appendHeader(name, value)
    outgoing.writeHead(answer.status)
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  server.keepAliveTimeout = 0
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async run(name) {
      const body = Buffer.from(JSON.stringify({ next_run: new Date().toISOString() }))
      const headers = { 'content-type': 'application/json', 'x-netlify-event': 'schedule' }
      return (await invoke(name, `/.netlify/functions/${name}`, { method: 'POST', headers, body })).status
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await Promise.all([...lambdas.values()].map(({ stop }) => stop()))
    },
  }
}

async function startLambda(name: string, environment: Record<string, string>) {
  const child: ChildProcess = fork(PROGRAM, [join(UNZIPPED, name)], {
    env: { PATH: process.env.PATH, SITE_ID: 'test', URL: SITE, ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const early = ended.then(() => {
    throw new Error(`The function ${name} did not start.`)
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), early])) as [{ port: number }]
  early.catch(() => {})
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await ended
    },
  }
}
