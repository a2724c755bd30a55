import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReconnectingClient, isReadOnlyStatement, withVerifyFullSslMode } from './connections.ts'

test.each([
  ['select 1', true],
  ['select "updated_at", "inserted" from "offers"', true],
  ["\n  with page as (select 1) select * from page where action = 'offer.updated'", true],
  ['insert into "offers" values (1)', false],
  ['with former as (select 1), changed as (update "partners" set "name" = $1) select 1', false],
  ['WITH x AS (DELETE FROM "offers") SELECT 1', false],
  ['select * from "email_outbox" for update skip locked', false],
  ["select nextval('numbers')", false],
  ['update "offers" set "price" = $1', false],
  ['explain analyze select 1', false],
  ['vacuum', false],
])('%s changes nothing: %s', (text, reads) => {
  expect(isReadOnlyStatement(text)).toBe(reads)
})

describe('connections that follow their string', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const failure = (code: string) => Object.assign(new Error(code), { code })
  const [REFUSED, RESET, SHUTDOWN, FULL] = ['ECONNREFUSED', 'ECONNRESET', '57P01', '53100'].map(failure)
  const WRITE = 'insert into offers values (1)'
  const READ = 'select 1'

  /** A database at the other end of `following`, whose next answers are set: errors are thrown, texts come back. */
  function world() {
    const state = {
      url: 'a',
      answers: [] as (Error | string | Promise<string>)[],
      isReceived: true,
      isGone: false,
    }
    const seen: string[] = []
    const connections = createReconnectingClient<[string], string>(
      () => state.url,
      (url) => {
        seen.push(`open ${url}`)
        return {
          async query([text], onSent) {
            seen.push(`${url}: ${text}`)
            if (state.isReceived) onSent()
            const answer = await state.answers.shift()
            if (answer instanceof Error) throw answer
            return answer ?? 'ok'
          },
          async end() {
            seen.push(`close ${url}`)
            if (state.isGone) throw new Error('gone already')
          },
        }
      },
      ([text]) => text,
    )
    const ask = async (text: string) => {
      const outcome = connections.query(text).catch((error: Error) => error.message)
      await vi.advanceTimersByTimeAsync(200)
      return outcome
    }
    return { state, seen, connections, ask }
  }

  test.each(['40P01', '23503', '23001'])(
    'a write that another statement undid (%s) is sent once more',
    async (code) => {
      const { state, seen, ask } = world()
      state.answers = [failure(code)]
      expect(await ask(WRITE)).toBe('ok')
      state.answers = [failure(code), failure(code)]
      expect(await ask(WRITE)).toBe(code)
      expect(seen.filter((line) => line === `a: ${WRITE}`)).toHaveLength(4)
    },
  )

  test('a new connection string is used at once; the old connection ends with its last statement', async () => {
    const { state, seen, connections, ask } = world()
    const slow = Promise.withResolvers<string>()
    state.answers = [slow.promise]
    const first = connections.query(READ)
    state.url = 'b'
    expect(await ask(READ)).toBe('ok')
    expect(seen).toEqual(['open a', 'a: select 1', 'open b', 'b: select 1'])
    slow.resolve('late')
    expect(await first).toBe('late')
    expect(seen.slice(4)).toEqual(['close a'])
    state.url = 'c'
    expect(await ask(READ)).toBe('ok')
    expect(seen.slice(5)).toEqual(['open c', 'close b', 'c: select 1'])
    await connections.end()
    expect(seen.at(-1)).toBe('close c')
  })

  test('an old connection that cannot be closed disturbs nobody', async () => {
    const { state, ask } = world()
    state.isGone = true
    state.url = 'b'
    expect(await ask(READ)).toBe('ok')
  })

  test('a read whose connection is lost goes once more, on a new one', async () => {
    const { state, seen, ask } = world()
    state.answers = [RESET!]
    expect(await ask(READ)).toBe('ok')
    expect(seen).toEqual(['open a', 'a: select 1', 'open a', 'close a', 'a: select 1'])
    state.answers = [SHUTDOWN!, RESET!]
    expect(await ask(READ)).toBe('ECONNRESET')
  })

  test('two statements that lose the same connection open one new one', async () => {
    const { state, seen, ask } = world()
    state.answers = [RESET!, RESET!]
    expect(await Promise.all([ask(READ), ask(READ)])).toEqual(['ok', 'ok'])
    expect(seen.filter((line) => line.startsWith('open'))).toHaveLength(2)
    expect(seen.filter((line) => line.startsWith('close'))).toHaveLength(1)
  })

  test('a write goes once more only if it cannot have arrived', async () => {
    const { state, ask } = world()
    state.answers = [REFUSED!]
    expect(await ask(WRITE)).toBe('ok')
    state.isReceived = false
    state.answers = [RESET!]
    expect(await ask(WRITE)).toBe('ok')
  })

  test('a write that may have been received goes no second time', async () => {
    const { state, seen, ask } = world()
    state.answers = [RESET!]
    expect(await ask(WRITE)).toBe('ECONNRESET')
    expect(seen.filter((line) => line.endsWith(WRITE))).toHaveLength(1)
  })

  test('what failed for another reason goes no second time, and keeps its connection', async () => {
    const { state, seen, ask } = world()
    state.answers = [failure('42601')]
    expect(await ask(READ)).toBe('42601')
    state.isReceived = false
    state.answers = [failure('28P01')]
    expect(await ask(READ)).toBe('28P01')
    expect(seen).toEqual(['open a', 'a: select 1', 'a: select 1'])
  })

  test('a read that was lost after three seconds goes no second time', async () => {
    const { state, seen, connections } = world()
    const lostAfter = async (milliseconds: number) => {
      const answer = Promise.withResolvers<string>()
      state.answers = [answer.promise]
      const outcome = connections.query(READ).catch((error: Error) => error.message)
      await vi.advanceTimersByTimeAsync(milliseconds)
      answer.reject(RESET)
      await vi.advanceTimersByTimeAsync(200)
      return outcome
    }
    expect(await lostAfter(2_999)).toBe('ok')
    expect(await lostAfter(2_999)).toBe('ok')
    seen.length = 0
    expect(await lostAfter(3_000)).toBe('ECONNRESET')
    expect(seen.filter((line) => line.endsWith(READ))).toHaveLength(1)
  })

  test('a database without room is remembered as full for ten minutes', async () => {
    const { state, connections, ask } = world()
    expect(connections.isFull()).toBe(false)
    state.answers = [failure('42601')]
    await ask(WRITE)
    expect(connections.isFull()).toBe(false)
    state.answers = [FULL!]
    const full = connections.query(WRITE).catch((error: Error) => error.message)
    expect(await full).toBe('53100')
    vi.advanceTimersByTime(10 * 60_000 - 1)
    expect(connections.isFull()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(connections.isFull()).toBe(false)
  })
})

afterEach(() => vi.restoreAllMocks())

const NEON = 'postgresql://u:p@ep-cool-1.eu-central-1.aws.neon.tech/db'

test.each(['require', 'prefer', 'verify-ca', 'verify-full'])(
  'sslmode=%s checks the certificate in full, and nothing is printed about it',
  (mode) => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
    const url = withVerifyFullSslMode(`${NEON}?sslmode=${mode}&channel_binding=require`)
    const client = new pg.Client({ connectionString: url })
    expect(client.ssl).toEqual({})
    expect(warn).not.toHaveBeenCalled()
    expect(url).toBe(`${NEON}?sslmode=verify-full&channel_binding=require`)
  },
)

test('the string may end with the mode', () =>
  expect(withVerifyFullSslMode(`${NEON}?sslmode=require`)).toBe(`${NEON}?sslmode=verify-full`))

test.each([NEON, `${NEON}?sslmode=disable`, `${NEON}?uselibpqcompat=true&sslmode=require`])(
  '%s says what it means and stays as it is',
  (url) => expect(withVerifyFullSslMode(url)).toBe(url),
)
