import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { startBlobs } from '#local/platform/blobs.ts'
import { sendResponse, toRequest } from '#local/platform/node-http.ts'
import { type Api, createApp } from '#netlify/api/app.ts'
import { closeDb, createDb } from '#netlify/data/client.ts'
import { createLogoStore } from '#netlify/files/logo-store.ts'
import { readEnvironment } from '#netlify/host/environment.ts'
import type { LogEntry } from '#netlify/host/log.ts'
import { readSiteFacts } from '#netlify/host/site.ts'
import { createMailer } from '#netlify/mail/transport.ts'
import type { Services } from '#netlify/services.ts'
import { ApiClient } from './api-client.ts'
import { testContactTemplate } from './contact-template.tsx'
import { createTestDatabase } from './database.ts'

export const TEST_SECRET = 'f3Zq81LwYx7Tn5Rb9VdKc2HsPm4Gj6Ue0Oa'

/** The header by which a test client says which network address it has. */
const ADDRESS_HEADER = 'x-test-address'

/** The API on a loopback port, on a database and with a mail folder and a clock of its own. */
export type TestApi = {
  url: string
  /** Connection string that goes straight to PostgreSQL, whatever driver the API uses. */
  directUrl: string
  services: Services
  /** What was logged since the start. */
  logs: LogEntry[]
  /** The tags that the content delivery network was told to forget. */
  purged: string[]
  /** A browser with a cookie jar and a network address of its own. */
  client: (options?: { address?: string }) => ApiClient
  /** Hands a request to the API as the platform would, for addresses that no loopback port has (https). */
  fetch: (request: Request, address?: string) => Promise<Response>
  /** Waits for the work that goes on after answers, mail above all. */
  settled: () => Promise<void>
  /** The mails in the folder, in the order they were written. */
  mails: () => Promise<Email[]>
  /** Moves the clock. */
  advance: (milliseconds: number) => void
  /** Sets the clock right again. */
  rewind: () => void
  close: () => Promise<void>
}

/** Starts the API, one in a test file; `environment` adds to or replaces the usual test variables. */
export async function startApi({
  environment = {},
  databaseUrl,
}: {
  environment?: Record<string, string>
  databaseUrl?: string
} = {}): Promise<TestApi> {
  const database = databaseUrl
    ? { url: databaseUrl, directUrl: databaseUrl, drop: async () => {} }
    : await createTestDatabase()
  const mailDir = await mkdtemp(join(tmpdir(), 'falk-mail-'))
  const blobsDir = await mkdtemp(join(tmpdir(), 'falk-blobs-'))
  const blobs = await startBlobs(blobsDir)
  const settings = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SESSION_SECRET: TEST_SECRET,
    MAIL_DIR: mailDir,
    ...environment,
  })
  const site = await readSiteFacts()
  const logs: LogEntry[] = []
  const purged: string[] = []
  let shift = 0
  const services: Services = {
    db: await createDb(settings.databaseUrl),
    environment: settings,
    site,
    contactTemplate: async () => testContactTemplate(),
    mailer: createMailer({ environment: settings, site }),
    logos: createLogoStore(blobs.access),
    cdn: { purge: async (tags) => void purged.push(...tags) },
    log: (entry) => logs.push(entry),
    now: () => new Date(Date.now() + shift),
  }
  const app = createApp(services)
  const pending = new Set<Promise<unknown>>()
  const fetchApi = async (request: Request, address = '') =>
    app.fetch(request, {
      ip: address,
      waitUntil(work) {
        const done = work.finally(() => pending.delete(done))
        pending.add(done)
      },
    } satisfies Parameters<Api['fetch']>[1])
  const server = createServer(async (incoming, outgoing) => {
    const address = String(incoming.headers[ADDRESS_HEADER] ?? '')
    let request: Request
    try {
      request = toRequest(incoming)
    } catch {
      // A method or address that no Request can have: the platform answers this itself.
      outgoing.writeHead(400).end()
      return
    }
    const response = await fetchApi(request, address)
    await sendResponse(response, outgoing, { withBody: incoming.method !== 'HEAD' })
  })
  // On a busy machine a connection would be closed for idleness just as the next request arrives on it.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let clients = 0
  const settled = async () => {
    while (pending.size > 0) await Promise.allSettled([...pending])
  }
  return {
    url,
    directUrl: database.directUrl,
    services,
    logs,
    purged,
    settled,
    fetch: fetchApi,
    client: ({ address } = {}) => {
      clients += 1
      return new ApiClient(url, {
        [ADDRESS_HEADER]: address ?? `10.0.${clients >> 8}.${clients & 255}`,
      })
    },
    async mails() {
      const names = (await readdir(mailDir)).filter((name) => name.endsWith('.eml')).sort()
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(mailDir, name)))))
    },
    advance: (milliseconds) => {
      shift += milliseconds
    },
    rewind: () => {
      shift = 0
    },
    async close() {
      await settled()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await closeDb(services.db)
      await database.drop()
      await blobs.stop()
      await rm(mailDir, { recursive: true, force: true })
      await rm(blobsDir, { recursive: true, force: true })
    },
  }
}
