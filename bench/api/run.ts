import { mkdtempSync } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { CommandError, parseCommandLine, runCommand } from '#local/cli/command.ts'
import { LOCAL } from '#local/cli/paths.ts'
import { buildIfNeeded } from '#local/platform/build.ts'
import { migrate } from '#local/postgres/migrations.ts'
import { startPostgres, withClient } from '#local/postgres/postgres.ts'
import { FUNCTIONS_FOLDER } from '#netlify/build/functions.ts'
import { type Figures, type Measured, missedBudgets } from './budgets.ts'
import { measureColdImports } from './cold-import.ts'
import { seedBenchDatabase } from './data.ts'
import { figuresTable } from './figures-table.ts'
import {
  DOCUMENT_PATH,
  DOCUMENT_STATEMENTS,
  SCENARIOS,
  type Scenario,
  smallAndLargeListScenarios,
} from './scenarios.ts'
import { type BenchPlace, type BenchServer, withBenchServer } from './server-process.ts'
import { median } from './statistics.ts'

const RESULT = join(LOCAL, 'bench-api.json')
/**
 * How often request and bare statements are timed in turn, and run untimed before that, so that the JIT has settled.
 */
const ROUNDS = { rounds: 500, warmUp: 100 }
/** How many fresh processes import the function. */
const PROCESSES = 11
/** Load over HTTP: rounds of so many seconds for each of the two, in turn. */
const LOAD_ROUNDS = 3
const LOAD_SECONDS = 1

/** Measures the API, prints the figures and writes them as JSON; throws a CommandError that names every missed budget. */
export async function benchApi(args: string[]): Promise<void> {
  const { values } = parseCommandLine({ args, options: { json: { type: 'string', default: RESULT } } })
  await buildIfNeeded()
  const cold = await measureColdImports(PROCESSES)
  const warm = await onDatabase((place) => withBenchServer(place, warmFigures))
  const figures: Figures = { ...cold, ...warm }
  console.log(figuresTable(figures))
  await mkdir(LOCAL, { recursive: true })
  await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  console.log(`\nThe same as JSON: ${values.json}`)
  const missed = missedBudgets(figures)
  if (missed.length > 0) throw new CommandError(`Missed:\n  ${missed.join('\n  ')}`)
}

async function warmFigures(
  server: BenchServer,
): Promise<Pick<Figures, 'scenarios' | 'document' | 'flatRatio'>> {
  const cookies = await server.logIn()
  const scenarios: Measured[] = []
  for (const scenario of SCENARIOS) {
    scenarios.push(await measured(server, scenario, scenario.cookie && cookies[scenario.cookie]))
    process.stdout.write('.')
  }
  process.stdout.write('\n')
  const [few, many] = await server.compare(smallAndLargeListScenarios(cookies), ROUNDS)
  const [ms, bareMs] = await server.measureDocument(
    { path: DOCUMENT_PATH, statementsOf: DOCUMENT_STATEMENTS },
    ROUNDS,
  )
  return { scenarios, document: { ms, bareMs }, flatRatio: many! / few! }
}

async function onDatabase<Result>(work: (place: BenchPlace) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'falk-bench-'))
  await chmod(folder, 0o755)
  const cluster = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
  try {
    await cluster.createDatabase('bench')
    const databaseUrl = cluster.url('bench')
    await migrate(databaseUrl)
    await withClient(databaseUrl, (client) => seedBenchDatabase(client))
    const offerPage = join(FUNCTIONS_FOLDER, 'offer-page.mjs')
    return await work({ databaseUrl, mailDir: join(folder, 'mail'), offerPage })
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(
  { url, headers, measure }: BenchServer,
  scenario: Scenario,
  cookie: string | undefined,
): Promise<Measured> {
  const { key, warmRead, method, path, body, rounds = ROUNDS } = scenario
  const { statements, trips, apiMs, bareMs } = await measure({ scenario, cookie }, rounds)
  const rates = { api: [] as number[], bare: [] as number[] }
  const own = { ...headers, ...(cookie ? { cookie } : {}) }
  for (let round = 0; round < LOAD_ROUNDS; round++) {
    rates.api.push(await rateOf({ url: url + path, method, headers: own, body }))
    rates.bare.push(await rateOf({ url: `${url}/bare/${encodeURIComponent(key)}`, method: 'GET', headers }))
  }
  return {
    key,
    warmRead,
    statements,
    trips,
    apiMs,
    bareMs,
    apiPerSecond: median(rates.api),
    barePerSecond: median(rates.bare),
  }
}

/** Requests per second on one connection. */
async function rateOf({
  body,
  ...request
}: Pick<Scenario, 'method' | 'body'> & { url: string; headers: Record<string, string> }): Promise<number> {
  const result = await autocannon({
    ...request,
    ...(body === undefined ? {} : { body, idReplacement: true }),
    connections: 1,
    duration: LOAD_SECONDS,
  })
  if (result.non2xx > 0) {
    throw new CommandError(`${request.url} refused ${result.non2xx} of ${result.requests.total} requests.`)
  }
  return result.requests.total / result.duration
}

if (import.meta.main) await runCommand(() => benchApi(process.argv.slice(2)))
