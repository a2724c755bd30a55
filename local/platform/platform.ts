import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { CommandError } from '../cli/command.ts'
import type { LocalCdn } from './cdn.ts'
import { compressResponse } from './compression.ts'
import type { FunctionRunner } from './functions.ts'
import { sendResponse, toRequest } from './node-http.ts'
import type { StaticSite } from './static-site.ts'

const LOOPBACK = ['127.0.0.1', '::1']
/** How long requests may continue once told to stop, in milliseconds. */
const STOP_GRACE_MS = 1000

/** The running platform. */
export type Platform = { url: string; stop: () => Promise<void> }

/**
 * Serves functions first, then the static site, on loopback.
 * @throws CommandError if the port is taken.
 */
export async function startPlatform({
  port,
  functions,
  cdn,
  site,
  addressOf = (incoming) => incoming.socket.remoteAddress ?? '',
}: {
  port: number
  functions: FunctionRunner
  /** Caches the functions' answers; without one nothing is cached. */
  cdn?: LocalCdn
  site: StaticSite
  /** The visitor's network address. */
  addressOf?: (incoming: IncomingMessage) => string
}): Promise<Platform> {
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    answer(incoming, { functions, cdn, site, addressOf })
      .then((response) => sendResponse(response, outgoing, { withBody: incoming.method !== 'HEAD' }))
      // A body that nobody read would stand before the connection's next request.
      .then(() => incoming.removeAllListeners('data').resume())
      .catch((error) => {
        console.error(error)
        if (!outgoing.headersSent) outgoing.writeHead(500)
        outgoing.end()
      })
  const servers = (await Promise.all(LOOPBACK.map((host) => listen(createServer(serve), port, host)))).filter(
    (server) => server !== null,
  )
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await Promise.all(servers.map(close))
      await functions.stop()
    },
  }
}

/** Checks that a port can be listened on, before long work begins. @throws CommandError if it is taken or not permitted. */
export async function checkPort(port: number): Promise<void> {
  for (const host of LOOPBACK) {
    const server = await listen(createServer(), port, host)
    if (server) await close(server)
  }
}

function portTaken(port: number): string {
  return `Port ${port} is taken by another program: stop it, or choose another port, for example PORT=${port + 1} npm start.`
}

type Serving = {
  functions: FunctionRunner
  cdn: LocalCdn | undefined
  site: StaticSite
  addressOf: (incoming: IncomingMessage) => string
}

async function answer(
  incoming: IncomingMessage,
  { functions, cdn, site, addressOf }: Serving,
): Promise<Response> {
  let request: Request
  try {
    request = toRequest(incoming)
  } catch {
    return new Response('Bad request', { status: 400 })
  }
  const ask = () => functions.handle(request, addressOf(incoming))
  const response = (await (cdn ? cdn.handle(request, ask) : ask())) ?? (await site.handle(request))
  return compressResponse(request, response)
}

function close(server: Server): Promise<void> {
  const impatient = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(impatient)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function listen(server: Server, port: number, host: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new CommandError(portTaken(port)))
      // A machine without IPv6 is served on IPv4 alone.
      else if (host === '::1') resolve(null)
      else if (error.code === 'EACCES') {
        reject(
          new CommandError(
            `You may not use port ${port}: choose one above 1024, for example PORT=8888 npm start.`,
          ),
        )
      } else reject(error)
    })
    server.listen(port, host, () => resolve(server))
  })
}
