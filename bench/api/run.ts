import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { migrate } from '../../local/migrations.ts'
import { LOCAL } from '../../local/paths.ts'
import { startPostgres, withClient } from '../../local/postgres.ts'
import { Stop } from '../../local/stop-with-sentence.ts'
import { type Figures, type Measured, missedBudgets } from './budgets.ts'
import { coldImport } from './cold-import.ts'
import { fill } from './data.ts'
import { figuresTable } from './figures-table.ts'
import { FLAT, SCENARIOS, type Scenario } from './scenarios.ts'
import { median } from './statistics.ts'

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url))
const RESULT = join(LOCAL, 'bench-api.json')
/** How often request and bare statements are timed in turn, and how many fresh processes import the function. */
const ROUNDS = 500
const PROCESSES = 11
/** Load over HTTP: rounds of so many seconds for each of the two, in turn. */
const LOAD_ROUNDS = 3
const LOAD_SECONDS = 1

/** Measures the API, prints the figures, writes them as JSON; throws a Stop that names every missed budget. */
export async function benchApi(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'string', default: RESULT } } })
  const cold = await coldImport(PROCESSES)
  const warm = await withServer(async (url) => {
    const cookies = { few: await cookieOf(url, 'few'), many: await cookieOf(url, 'many') }
    const all: Measured[] = []
    for (const scenario of SCENARIOS) {
      all.push(await measured(url, scenario, scenario.cookie && cookies[scenario.cookie]))
      process.stdout.write('.')
    }
    process.stdout.write('\n')
    const senders = FLAT.map(({ key, cookie }) => ({
      scenario: SCENARIOS.find((each) => each.key === key)!,
      cookie: cookies[cookie],
    }))
    const [few, many] = (await postTo(`${url}/compare`, { senders, rounds: ROUNDS })) as [number, number]
    return { scenarios: all, flatRatio: many / few }
  })
  const figures: Figures = { ...cold, ...warm }
  console.log(figuresTable(figures))
  await mkdir(LOCAL, { recursive: true })
  await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  console.log(`\nThe same as JSON: ${values.json}`)
  const missed = missedBudgets(figures)
  if (missed.length > 0) throw new Stop(`Missed:\n  ${missed.join('\n  ')}`)
}

async function withServer<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'falk-bench-'))
  await chmod(folder, 0o755)
  const cluster = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
  await cluster.createDatabase('bench')
  const databaseUrl = cluster.url('bench')
  await migrate(databaseUrl)
  await withClient(databaseUrl, fill)
  const server = fork(SERVER, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'v7Qd2mXz9Lk4Tn8Rb1Wc6Hs3Pg5Jy0Ue',
      MAIL_DIR: join(folder, 'mail'),
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = once(server, 'exit')
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    server.disconnect()
    await ended
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

async function cookieOf(url: string, partnerId: string): Promise<string> {
  const body = JSON.stringify({ email: `ida@${partnerId}.example` })
  const response = await fetch(`${url}/api/auth/partner/login`, { method: 'POST', headers: HEADERS, body })
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}

async function postTo(url: string, body: object): Promise<unknown> {
  return (await fetch(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })).json()
}

async function measured(url: string, scenario: Scenario, cookie: string | undefined): Promise<Measured> {
  const { key, warmRead } = scenario
  const order = { scenario, cookie, rounds: ROUNDS }
  const alone = (await postTo(`${url}/measure`, order)) as Pick<
    Measured,
    'statements' | 'apiMs' | 'bareMs'
  > & {
    status: number
  }
  if (alone.status >= 300) throw new Stop(`"${key}" answered ${JSON.stringify(alone)}`)
  const rates = { api: [] as number[], bare: [] as number[] }
  for (let round = 0; round < LOAD_ROUNDS; round++) {
    rates.api.push(await rateOf(url + scenario.path, scenario, cookie))
    rates.bare.push(await rateOf(`${url}/bare/${encodeURIComponent(key)}`, { method: 'GET' }, undefined))
  }
  const { statements, apiMs, bareMs } = alone
  return {
    key,
    warmRead,
    statements,
    apiMs,
    bareMs,
    apiPerSecond: median(rates.api),
    barePerSecond: median(rates.bare),
  }
}

/** Requests a second on one connection. */
async function rateOf(
  url: string,
  { method, body }: Pick<Scenario, 'method' | 'body'>,
  cookie: string | undefined,
): Promise<number> {
  const result = await autocannon({
    url,
    method,
    headers: { ...HEADERS, ...(cookie ? { cookie } : {}) },
    ...(body === undefined ? {} : { body, idReplacement: true }),
    connections: 1,
    duration: LOAD_SECONDS,
  })
  if (result.non2xx > 0)
    throw new Stop(`${url} answered ${result.non2xx} of ${result.requests.total} with a refusal.`)
  return result.requests.total / result.duration
}
