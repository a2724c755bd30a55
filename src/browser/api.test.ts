import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  ApiError,
  callApi,
  failedStatus,
  failureText,
  isUnreachable,
  serverError,
  serverFieldErrors,
} from './api.ts'

let server: Server
let origin: string
let received: { method: string; headers: IncomingHttpHeaders; body: string }

/** Answers with the status and body given in the query, and records the request. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received = { method: request.method ?? '', headers: request.headers, body }
    const query = new URL(request.url ?? '/', origin).searchParams
    response.writeHead(Number(query.get('status') ?? 200), query.get('reason') ?? undefined)
    response.end(query.get('body') ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

const address = (answer: Record<string, string>) => `${origin}/?${new URLSearchParams(answer)}`
const failureOf = (answer: Record<string, string>) =>
  callApi('GET', address(answer)).then(
    () => {
      throw new Error('The call did not fail')
    },
    (error: unknown) => error,
  )

describe('a call', () => {
  test('sends credentials (F-1010)', async () => {
    const spy = vi.spyOn(globalThis, 'fetch')
    await callApi('GET', address({}))
    expect(spy.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
    spy.mockRestore()
  })

  test('names JSON as its content type only when there is a body (F-1011)', async () => {
    await callApi('POST', address({}), { body: { name: 'Å' } })
    expect(received.headers['content-type']).toBe('application/json')
    expect(JSON.parse(received.body)).toEqual({ name: 'Å' })
    await callApi('POST', address({}))
    expect(received.headers['content-type']).toBeUndefined()
    expect(received.body).toBe('')
  })

  test('sends headers of its own beside that', async () => {
    await callApi('POST', address({}), { body: {}, headers: { 'if-none-match': '*' } })
    expect(received.headers).toMatchObject({ 'if-none-match': '*', 'content-type': 'application/json' })
  })

  test('gives the JSON of the answer, and null for an empty one', async () => {
    expect(await callApi('GET', address({ body: '{"offers":[]}' }))).toEqual({ offers: [] })
    expect(await callApi('DELETE', address({ status: '204' }))).toBeNull()
  })
})

describe('a failure', () => {
  test.each([
    [{ status: '404', body: 'Fant ikke tilbudet' }, '404: Fant ikke tilbudet'],
    [{ status: '500', reason: 'Internal Server Error' }, '500: Internal Server Error'],
    [{ status: '422', body: '{"error":"Required"}' }, '422: {"error":"Required"}'],
  ])('%j reads %s (F-940, F-1012)', async (answer, message) => {
    const error = await failureOf(answer)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).message).toBe(message)
    expect(failedStatus(error)).toBe(Number(answer.status))
  })

  test.each([
    [
      '{"error":"Partner ID is required","fields":{"partnerId":"Required"}}',
      'Partner ID is required',
      { partnerId: 'Required' },
    ],
    ['{"error":7}', undefined, {}],
    ['{"error":""}', undefined, {}],
    ['"text"', undefined, {}],
    ['null', undefined, {}],
    ['<h1>Bad gateway</h1>', undefined, {}],
    ['', undefined, {}],
  ])('of the body %s the sentence is %s (F-941)', async (body, sentence, fields) => {
    const error = await failureOf({ status: '400', body })
    expect(serverError(error)).toBe(sentence)
    expect(serverFieldErrors(error)).toEqual(fields)
  })

  test('what is too large is told in Norwegian, whoever refuses it', async () => {
    const byHost = await failureOf({ status: '413', body: 'Request too large' })
    expect(failureText(byHost, 'Kunne ikke lagre')).toBe('Det du sendte, er for stort.')
    const byApi = await failureOf({ status: '413', body: '{"error":"Logoen er for stor."}' })
    expect(failureText(byApi)).toBe('Logoen er for stor.')
    expect(failureText(await failureOf({ status: '502', body: 'Bad gateway' }), 'Nei')).toBe('Nei')
  })

  test('no answer at all is told from an answer that says no (F-943)', async () => {
    const silent = await callApi('GET', 'http://127.0.0.1:9/').catch((error: unknown) => error)
    expect(isUnreachable(silent)).toBe(true)
    expect(failedStatus(silent)).toBeUndefined()
    expect(isUnreachable(await failureOf({ status: '503', body: 'fetch' }))).toBe(false)
    expect(isUnreachable(new RangeError('x is not defined'))).toBe(false)
  })

  test('a connection that hangs is none after a minute, also in the middle of an answer (F-1392, F-943)', async () => {
    vi.useFakeTimers()
    const hangs = vi.spyOn(globalThis, 'fetch')
    for (const answer of [
      new Promise<never>(() => {}),
      Promise.resolve(new Response(new ReadableStream())),
    ]) {
      hangs.mockReturnValueOnce(answer)
      let failure: unknown
      callApi('GET', address({})).catch((error: unknown) => {
        failure = error
      })
      await vi.advanceTimersByTimeAsync(59_000)
      expect(failure).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(isUnreachable(failure)).toBe(true)
    }
    hangs.mockRestore()
    vi.useRealTimers()
  })
})
