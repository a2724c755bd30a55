import type { Db } from '#netlify/data/client.ts'

/** The round trips to the database a request may make, one after the other (docs/speed-api.md). */
export const MAX_TRIPS = 2

/** What a request asks of the database: all its statements, and how many of them wait for one another. */
type Trips = { statements: number; trips: number }

/** Mail is sent while the answer goes out: nobody waits for the worker that claims it. */
const AFTER_THE_ANSWER = /^with "due" as|^update "email_outbox"/i

/**
 * Counts the statements a database is sent from now on. `count` runs work and returns its statements, and the longest
 * chain of them that waited for one another (`trips`). Those of the mail worker are left out.
 */
export function createRoundTripCounter(db: Db): { count: (work: () => Promise<unknown>) => Promise<Trips> } {
  const client = (db as unknown as { $client: { query: (...call: unknown[]) => Promise<unknown> } }).$client
  const query = client.query.bind(client)
  let statements = 0
  /** The longest chain of statements in which each began after the previous one was answered. */
  let trips = 0
  client.query = async (...call) => {
    const [statement] = call as [string | { text: string }]
    if (AFTER_THE_ANSWER.test(typeof statement === 'string' ? statement : statement.text))
      return query(...call)
    statements += 1
    const trip = trips + 1
    try {
      return await query(...call)
    } finally {
      trips = Math.max(trips, trip)
    }
  }
  return {
    async count(work) {
      statements = 0
      trips = 0
      await work()
      return { statements, trips }
    },
  }
}
