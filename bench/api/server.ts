// The API and, on the same connections, the bare statements it makes, in a process of its own as when deployed.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import type { PartnerConfig } from '#domain/offer-view.ts'
import { sendResponse, toRequest } from '#local/platform/node-http.ts'
import { createApp } from '#netlify/api/app.ts'
import { PARTNER_WRITES } from '#netlify/api/rate-limit.ts'
import { createServices } from '#netlify/services.ts'
import { type Rounds, type Scenario, VISITOR_HEADERS } from './scenarios.ts'
import type { Sender } from './server-process.ts'
import { median } from './statistics.ts'
import { createRoundTripCounter } from './trips.ts'

type Query = (...call: unknown[]) => Promise<{ rows: unknown[] }>

const services = await createServices(process.env)
const GENERIC_PAGE: PartnerConfig = {
  id: 'generic',
  name: '',
  partnerLogo: '',
  packageTitle: 'Magisk Aften',
  showPricing: true,
  price: '35.000,-',
  originalPrice: '75.000,-',
  beforePrice: '100.000,-',
  afterPrice: '35.000,-',
  includedExtras: ['extended_magic'],
  bookingLink: '/kontakt',
  ctaText: 'Book Falk',
  heroDescription: 'Gjennom {partnerName}.',
}
const noMarkers = {
  leave: async (lookAt: Date) => ({ key: '', lookAt, about: '' }),
  take: async () => {},
  all: async () => [],
}
// Mail, its notes and the CDN are other systems' work, and none of them is here.
const away = {
  mailer: { send: async () => {} },
  cdn: { purge: async () => {}, ask: async () => {}, rendersEnded: async () => {} },
  pendingMail: noMarkers,
  pendingPurges: noMarkers,
  // A deployed function has these in its bundle.
  partnerConfigs: async () => ({ fixed: [], generic: GENERIC_PAGE }),
}
/** The log events that mean something failed behind an answer that looks right. */
const FAILURE = /failed|postponed|away|^error$/
let failures: string[] = []
const log = ({ event }: { event: string }) => {
  if (FAILURE.test(event)) failures.push(event)
}
const app = createApp({ ...services, ...away, log })
const pool = (services.db as unknown as { $client: { query: Query } }).$client
const query: Query = pool.query.bind(pool)
// Counts around the bare statements, which are not part of a request's trips.
const counter = createRoundTripCounter(services.db)
const counted: Query = pool.query
let recording: unknown[][] | null = null
pool.query = (...call) => {
  recording?.push(call)
  return recording ? counted(...call) : query(...call)
}

const statements = new Map<string, unknown[][]>()
let background: Promise<unknown>[] = []
const invocation = { ip: '', waitUntil: (work: Promise<unknown>) => void background.push(work) }
let numbers = 0

function requestOf({ method, path, body }: Scenario, cookie: string | undefined): Request {
  numbers += 1
  return new Request(`http://127.0.0.1${path}`, {
    method,
    headers: {
      ...VISITOR_HEADERS,
      // Another browser each time: the same one is counted once in half an hour.
      'user-agent': `${VISITOR_HEADERS['user-agent']} p${numbers}`,
      ...(cookie ? { cookie } : {}),
    },
    ...(body === undefined ? {} : { body: body.replace('[<id>]', `p${numbers}`) }),
  })
}

async function bare(key: string): Promise<unknown> {
  let rows: unknown
  for (const call of statements.get(key)!) rows = (await query(...withFreshId(call))).rows
  return rows
}

/** A recorded statement with another id for the enquiry it inserts, which its mails lead to. */
function withFreshId([statement, values, ...rest]: unknown[]): unknown[] {
  if (!Array.isArray(values)) return [statement, values, ...rest]
  const texts = values.filter((value) => typeof value === 'string')
  const id = texts.map((text) => /\/admin\/enquiries\?id=([\da-f-]{36})/.exec(text)?.[1]).find(Boolean)
  if (!id) return [statement, values, ...rest]
  const fresh = crypto.randomUUID()
  const renewed = values.map((value) => (typeof value === 'string' ? value.replaceAll(id, fresh) : value))
  return [statement, renewed, ...rest]
}

async function settled(): Promise<void> {
  await Promise.all(background)
  background = []
}

/** A run is split into this many blocks, so that a busy minute of the machine spoils some and not all. */
const BLOCKS = 5

/**
 * The time of each work in milliseconds, the works done in turn: the medians of the block whose ratio of last to first
 * is the median one. Work that continues after an answer is waited for, untimed.
 */
async function inTurn(
  works: readonly (() => Promise<unknown>)[],
  { rounds, warmUp }: Rounds,
): Promise<number[]> {
  await timed(works, warmUp)
  const blocks: number[][] = []
  for (let block = 0; block < BLOCKS; block++) {
    blocks.push((await timed(works, Math.ceil(rounds / BLOCKS))).map(median))
  }
  blocks.sort((one, other) => one.at(-1)! / one[0]! - other.at(-1)! / other[0]!)
  return blocks[BLOCKS >> 1]!
}

async function timed(works: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[][]> {
  const times = works.map(() => [] as number[])
  for (let round = 0; round < rounds; round++) {
    for (const [at, work] of works.entries()) {
      const begun = performance.now()
      await work()
      times[at]!.push(performance.now() - begun)
      await settled()
    }
  }
  return times
}

const asking =
  ({ scenario, cookie }: Sender) =>
  async () =>
    (await app.fetch(requestOf(scenario, cookie), invocation)).text()

/** Records the statements of one request, then times request and statements. */
async function measure({ rounds, warmUp, ...sender }: Sender & Rounds): Promise<unknown> {
  const { key } = sender.scenario
  const noted: unknown[][] = []
  recording = noted
  let first!: Response
  const { trips } = await counter.count(async () => {
    first = await app.fetch(requestOf(sender.scenario, sender.cookie), invocation)
  })
  recording = null
  if (!first.ok) return { status: first.status, failures, text: await first.text() }
  await settled()
  statements.set(key, noted)
  const [apiMs, bareMs] = await inTurn([asking(sender), async () => JSON.stringify(await bare(key))], {
    rounds,
    warmUp,
  })
  const answer = { status: first.status, failures, statements: noted.length, trips, apiMs, bareMs }
  failures = []
  return answer
}

/** The deployed function, with connections of its own. */
async function documentAt(path: string): Promise<string> {
  const { default: offerPage } = await import(pathToFileURL(process.env.OFFER_PAGE!).href)
  const response: Response = await offerPage(new Request(`http://127.0.0.1${path}`), invocation)
  const html = await response.text()
  if (!html.includes('type="application/json"')) throw new Error(`${path} has no offer in it`)
  return html
}

async function answer(incoming: IncomingMessage): Promise<Response> {
  const path = incoming.url ?? '/'
  if (path.startsWith('/bare/')) {
    incoming.resume()
    return Response.json(await bare(decodeURIComponent(path.slice('/bare/'.length))))
  }
  const request = toRequest(incoming)
  if (path === '/compare') {
    const { senders, ...rounds } = (await request.json()) as { senders: Sender[] } & Rounds
    return Response.json(await inTurn(senders.map(asking), rounds))
  }
  if (path === '/measure-document') {
    const {
      path: document,
      statementsOf,
      ...rounds
    } = (await request.json()) as {
      path: string
      statementsOf: string
    } & Rounds
    return Response.json(
      await inTurn(
        [() => documentAt(document), async () => JSON.stringify(await bare(statementsOf))],
        rounds,
      ),
    )
  }
  if (path === '/measure') return Response.json(await measure((await request.json()) as Sender & Rounds))
  return app.fetch(request, invocation)
}

// One partner saves thousands of times here.
PARTNER_WRITES.max = 1_000_000_000

const server = createServer(async (incoming, outgoing) =>
  sendResponse(await answer(incoming), outgoing, { withBody: true }),
)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('disconnect', () => process.exit())
