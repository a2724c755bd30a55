import { drizzle } from 'drizzle-orm/node-postgres'
import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import {
  CONNECT_TIMEOUT_MS,
  type Connections,
  createReconnectingClient,
  QUERY_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
  withVerifyFullSslMode,
} from './connections.ts'

/** Maximum connections per process; a function instance serves one request at a time. */
const POOL_SIZE = 5

type Call = [query: QueryConfig, values?: unknown[]]

/** A database reached through PostgreSQL's own protocol, directly or through a pooler. */
export function openDb(url: () => string) {
  return drizzle({
    client: createReconnectingClient(url, poolAt, ([{ text }]) => text) as unknown as pg.Pool,
    casing: 'snake_case',
  })
}

/**
 * Connections that start with nothing but the user's identity, since poolers refuse any other parameter. A statement
 * that takes too long is cancelled through a second connection, which costs nothing until then.
 */
function poolAt(url: string): Connections<Call, QueryResult> {
  const pool = new pg.Pool({
    connectionString: withVerifyFullSslMode(url),
    max: POOL_SIZE,
    allowExitOnIdle: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // A lost connection fails its statement, and the pool opens a new one; without listeners it would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return {
    async query([query, values], onSent) {
      const client = await pool.connect()
      let cancelling: Promise<void> | undefined
      const late = setTimeout(() => {
        cancelling = cancelStatement(url, client)
      }, STATEMENT_TIMEOUT_MS)
      let isReusable = false
      try {
        onSent()
        const result = await client.query(query, values)
        isReusable = cancelling === undefined
        return result
      } finally {
        clearTimeout(late)
        // A cancellation ends whatever runs on the connection when it arrives, so nothing else may run there.
        await cancelling
        client.release(!isReusable)
      }
    },
    end: () => pool.end(),
  }
}

const ignore = () => {}

/** What cancels a statement; node-postgres's types leave it out, and its `cancel()` has no TLS. */
type Cancelling = {
  connection: pg.Connection & {
    connect: (port: number, host: string) => void
    requestSsl: () => void
    cancel: (processId: number, secretKey: number) => void
  }
}

/**
 * Asks the server, or the pooler in front of it, to cancel what runs on a connection; resolves once the request is
 * delivered or the server is away.
 */
function cancelStatement(url: string, client: PoolClient): Promise<void> {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number }
  const asking = new pg.Client(withVerifyFullSslMode(url))
  const { connection } = asking as unknown as Cancelling
  return new Promise((resolve) => {
    const givingUp = setTimeout(() => connection.stream.destroy(), QUERY_TIMEOUT_MS - STATEMENT_TIMEOUT_MS)
    connection.once('end', () => {
      clearTimeout(givingUp)
      resolve()
    })
    connection.on('error', ignore)
    connection.once('connect', () =>
      asking.ssl ? connection.requestSsl() : connection.cancel(processID, secretKey),
    )
    connection.once('sslconnect', () => connection.cancel(processID, secretKey))
    connection.connect(asking.port, asking.host)
  })
}
