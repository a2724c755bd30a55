import { neon, neonConfig } from '@neondatabase/serverless'
import { drizzle } from 'drizzle-orm/neon-http'
import { createReconnectingClient, QUERY_TIMEOUT_MS } from './connections.ts'

type Query = ReturnType<typeof neon>['query']

/** A database reached through Neon's SQL over HTTP. */
export function openDb(url: () => string) {
  // By itself the driver waits for a response for ever.
  neonConfig.fetchFunction = (endpoint: string, init: RequestInit) =>
    fetch(endpoint, { ...init, signal: AbortSignal.timeout(QUERY_TIMEOUT_MS) })
  const open = (at: string) => {
    const { query } = neon(at)
    return {
      query: async (call: Parameters<Query>, onSent: () => void) => {
        onSent()
        return query(...call)
      },
      end: async () => {},
    }
  }
  const client = createReconnectingClient(url, open, ([text]) => text)
  return drizzle({ client: client as unknown as ReturnType<typeof neon>, casing: 'snake_case' })
}
