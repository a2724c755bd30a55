import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

type Statement = { query: string; params?: unknown[] }

/** Values stay as PostgreSQL wrote them: Neon's driver parses text itself. */
const AS_TEXT = { getTypeParser: () => (text: string) => text }
/** The fields of an error that Neon passes on, under the names its driver reads. */
const ERROR_KEYS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
]
const ISOLATION_LEVELS: Record<string, string> = {
  ReadUncommitted: 'read uncommitted',
  ReadCommitted: 'read committed',
  RepeatableRead: 'repeatable read',
  Serializable: 'serializable',
}

/**
 * Neon's SQL-over-HTTP in front of an ordinary PostgreSQL: one statement, or a batch in one transaction, rows as arrays
 * of text, errors as 400 with their fields. For tests only.
 */
export async function startNeonEndpoint(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const pools = new Map<string, pg.Pool>()
  // Whoever the connection string names logs in, so that a wrong password is refused as Neon refuses it.
  const poolFor = (connectionString: string) => {
    const { username, password } = new URL(connectionString)
    const direct = Object.assign(new URL(databaseUrl), { username, password }).href
    const pool = pools.get(direct) ?? new pg.Pool({ connectionString: direct, max: 8 })
    if (!pools.has(direct)) {
      pool.on('error', () => {})
      pool.on('connect', (client) => client.on('error', () => {}))
    }
    pools.set(direct, pool)
    return pool
  }
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request, poolFor)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sql`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

async function answerTo(
  request: IncomingMessage,
  poolFor: (connectionString: string) => pg.Pool,
): Promise<{ status: number; body: unknown }> {
  const { headers } = request
  const wrong = wrongRequest(request)
  if (wrong) return { status: 400, body: { message: wrong } }
  const body = JSON.parse(await textOf(request)) as Statement | { queries: Statement[] }
  const client = await poolFor(String(headers['neon-connection-string']))
    .connect()
    .catch((error: unknown) => errorBody(error))
  if (!(client instanceof pg.Client)) return { status: 400, body: client }
  try {
    if (!('queries' in body)) return { status: 200, body: await run(client, body) }
    const isolation = ISOLATION_LEVELS[String(headers['neon-batch-isolation-level'] ?? 'ReadCommitted')]
    const access = headers['neon-batch-read-only'] === 'true' ? 'read only' : 'read write'
    const waiting = headers['neon-batch-deferrable'] === 'true' ? 'deferrable' : 'not deferrable'
    await client.query(`begin isolation level ${isolation} ${access} ${waiting}`)
    const results: unknown[] = []
    for (const statement of body.queries) results.push(await run(client, statement))
    await client.query('commit')
    return { status: 200, body: { results } }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    return { status: 400, body: errorBody(error) }
  } finally {
    // Every request is a session of its own: nothing set in one carries over to the next.
    const isAlive = await client.query('discard all').then(
      () => true,
      () => false,
    )
    client.release(!isAlive)
  }
}

function wrongRequest({ method, headers }: IncomingMessage): string | undefined {
  if (method !== 'POST') return 'only POST is served'
  if (!headers['neon-connection-string']) return 'no Neon-Connection-String header'
  if (headers['neon-raw-text-output'] !== 'true' || headers['neon-array-mode'] !== 'true') {
    return 'only raw text output in array mode is served'
  }
  return undefined
}

async function run(client: pg.PoolClient, { query, params = [] }: Statement): Promise<unknown> {
  const statement = {
    text: query,
    values: params,
    rowMode: 'array' as const,
    types: AS_TEXT,
    // One statement per query, as with Neon: the simple protocol would allow several.
    queryMode: 'extended',
  }
  const result = await client.query(statement)
  return {
    command: result.command,
    rowCount: result.rowCount,
    rowAsArray: true,
    rows: result.rows,
    fields: result.fields.map(({ name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier }) => ({
      name,
      tableID,
      columnID,
      dataTypeID,
      dataTypeSize,
      dataTypeModifier,
      format: 'text',
    })),
  }
}

function errorBody(error: unknown): Record<string, unknown> {
  const fields = error as Record<string, unknown>
  const told = Object.fromEntries(ERROR_KEYS.map((key) => [key, fields[key] ?? null]))
  return { message: error instanceof Error ? error.message : String(error), ...told }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
