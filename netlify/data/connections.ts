import { setTimeout as wait } from 'node:timers/promises'
import {
  isConnectionLost,
  isDeadlockOrForeignKeyConflict,
  isServerNeverReached,
  isStorageFull,
} from './failure.ts'

/** What one connection string opens; `onSent` is called once the server may have received the statement. */
export type Connections<Call extends unknown[], Answer> = {
  query: (call: Call, onSent: () => void) => Promise<Answer>
  end: () => Promise<void>
}

/** A database's connections for the life of the process, in the shape drizzle calls them. */
type LastingConnections<Call extends unknown[], Answer> = {
  query: (...call: Call) => Promise<Answer>
  end: () => Promise<void>
  /** True if a statement found no room to write in the last few minutes. */
  isFull: () => boolean
}

/** Pause before a statement is sent again, in milliseconds: a database that is moved is back at once. */
const PAUSE_MS = 200
/** A statement is sent again only if it failed within this time, in milliseconds: a function has ten seconds in all. */
const SENT_AGAIN_WITHIN_MS = 3_000
/** How long a lack of room is remembered, in milliseconds. */
const FULL_FOR_MS = 10 * 60_000

/**
 * A client that reconnects when the connection string changes or a connection is lost. It repeats a statement once if
 * its connection was lost and it only reads or never arrived, or if a concurrent one undid it.
 */
export function createReconnectingClient<Call extends unknown[], Answer>(
  urlNow: () => string,
  open: (url: string) => Connections<Call, Answer>,
  textOf: (call: Call) => string,
): LastingConnections<Call, Answer> {
  const opened = (url: string) => ({ url, connections: open(url), running: 0 })
  let current = opened(urlNow())
  let fullAt = Number.NEGATIVE_INFINITY

  function closeWhenIdle(one: typeof current): void {
    // A connection that cannot be closed properly is gone already.
    if (one !== current && one.running === 0) void one.connections.end().catch(() => {})
  }

  function replace(former: typeof current, url: string): void {
    if (former !== current) return
    current = opened(url)
    closeWhenIdle(former)
  }

  async function send(call: Call, onSent: () => void): Promise<Answer> {
    const url = urlNow()
    if (url !== current.url) replace(current, url)
    const used = current
    used.running += 1
    try {
      return await used.connections.query(call, onSent)
    } catch (error) {
      if (isStorageFull(error)) fullAt = performance.now()
      // When a server goes away, its other connections are as dead as this one.
      if (isConnectionLost(error)) replace(used, used.url)
      throw error
    } finally {
      used.running -= 1
      closeWhenIdle(used)
    }
  }

  return {
    async query(...call) {
      const begun = performance.now()
      let isSent = false
      try {
        return await send(call, () => {
          isSent = true
        })
      } catch (error) {
        if (isDeadlockOrForeignKeyConflict(error)) return send(call, () => {})
        const mayGoAgain = !isSent || isServerNeverReached(error) || isReadOnlyStatement(textOf(call))
        const isEarly = performance.now() - begun < SENT_AGAIN_WITHIN_MS
        if (!isConnectionLost(error) || !mayGoAgain || !isEarly) throw error
        await wait(PAUSE_MS)
        return send(call, () => {})
      }
    },
    end: () => current.connections.end(),
    isFull: () => performance.now() - fullAt < FULL_FOR_MS,
  }
}

/** True for SQL that certainly changes nothing; false if it merely contains a word such as 'update'. */
export function isReadOnlyStatement(text: string): boolean {
  return (
    /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|call|lock|nextval)\b/i.test(text)
  )
}

// A function has ten seconds to answer: after waiting in vain for connection and answer, one of them is left to say so.
/** How long to wait for a connection before the database counts as away, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 3_000
/** After this long the server is asked to end a statement, in milliseconds. */
export const STATEMENT_TIMEOUT_MS = 5_000
/** How long we wait for a response, in milliseconds: a server that is alive has ended the statement by then. */
export const QUERY_TIMEOUT_MS = 6_000

/**
 * The connection string with `sslmode=verify-full` for `require`, `prefer` and `verify-ca`: node-postgres checks as
 * much today, with a warning, and its next major version will check less.
 */
export function withVerifyFullSslMode(url: string): string {
  if (/[?&]uselibpqcompat=true\b/.test(url)) return url
  return url.replace(/([?&]sslmode=)(?:require|prefer|verify-ca)(?=&|$)/, '$1verify-full')
}
