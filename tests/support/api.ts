import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { type LocalBlobs, startBlobs } from '#local/platform/blobs.ts'
import { sendResponse, toRequest } from '#local/platform/node-http.ts'
import { type Api, createApp } from '#netlify/api/app.ts'
import { closeDb, createDb } from '#netlify/data/client.ts'
import { createLogoStore } from '#netlify/files/logo-store.ts'
import { readPackages, readSiteFacts, readTermsVersion } from '#netlify/host/built-content.ts'
import { readEnvironment } from '#netlify/host/environment.ts'
import type { LogEntry } from '#netlify/host/log.ts'
import { createPendingMarkers } from '#netlify/mail/pending-markers.ts'
import { createMailer } from '#netlify/mail/transport.ts'
import type { Services } from '#netlify/services.ts'
import { ApiClient } from './api-client.ts'
import { createTestDatabase } from './database.ts'
import { testFormTemplates } from './form-templates.tsx'
import { ADDRESS_HEADER } from './identities.ts'
import { testOfferShells } from './offer-shells.ts'
import { quickPasswords } from './sessions.ts'

export const TEST_SECRET = 'f3Zq81LwYx7Tn5Rb9VdKc2HsPm4Gj6Ue0Oa'

/** The API on a loopback port, with a database, a mail folder and a clock of its own. */
export type TestApi = {
  url: string
  /** Connection string straight to PostgreSQL, whatever driver the API uses. */
  directUrl: string
  services: Services
  blobs: LocalBlobs
  /** Everything logged since the start. */
  logs: LogEntry[]
  /** The tags the CDN was told to purge. */
  purged: string[]
  /** The URLs asked for right after that. */
  asked: string[]
  /** A browser with a cookie jar and a network address of its own. */
  client: (options?: { address?: string }) => ApiClient
  /** Passes a request to the API as the platform would, for URLs that no loopback port has (https). */
  fetch: (request: Request, address?: string) => Promise<Response>
  /** Waits for work that continues after answers, mostly mail. */
  settled: () => Promise<void>
  /** The mails in the folder, in the order they were written. */
  mails: () => Promise<Email[]>
  /** Moves the clock forward. */
  advance: (milliseconds: number) => void
  /** Resets the clock. */
  rewind: () => void
  close: () => Promise<void>
}

/** Starts the API, once per test file; `environment` adds to or replaces the usual test variables. */
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
  const asked: string[] = []
  let shift = 0
  const services: Services = {
    db: await createDb({ url: () => settings.databaseUrl, driver: settings.databaseDriver }),
    environment: settings,
    site,
    termsVersion: await readTermsVersion(),
    packages: await readPackages(),
    formTemplate: async (form) => testFormTemplates[form],
    partnerConfigs: async () => testOfferShells.partner.configs,
    mailer: createMailer({ environment: settings, site }),
    pendingMail: createPendingMarkers('waiting-mail', blobs.access),
    pendingPurges: createPendingMarkers('late-purges', blobs.access),
    logos: createLogoStore(blobs.access),
    passwords: quickPasswords(),
    cdn: {
      purge: async (tags) => void purged.push(...tags),
      ask: async (url) => void asked.push(url),
      rendersEnded: async () => {},
    },
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
      // A method or URL that no Request can have: the platform answers this itself.
      outgoing.writeHead(400).end()
      return
    }
    const response = await fetchApi(request, address)
    try {
      await sendResponse(response, outgoing, { withBody: incoming.method !== 'HEAD' })
    } catch {
      // A body that breaks off breaks its connection off, as on the platform.
      outgoing.destroy()
    }
  })
  // On a busy machine an idle connection could be closed just as the next request arrives on it.
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
    blobs,
    logs,
    purged,
    asked,
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
