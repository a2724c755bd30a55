import { describe, expect, test, vi } from 'vitest'
import { QueueFullError } from '../auth/fair-queue.ts'
import { UnreadableCursor } from '../data/page.ts'
import { PreviewError } from '../host/environment.ts'
import {
  Conflict,
  Forbidden,
  ForeignOrigin,
  Gone,
  InvalidInput,
  MalformedBody,
  MethodNotAllowed,
  NotFound,
  NotLoggedIn,
  PreconditionFailed,
  reportFailedStart,
  TooLarge,
  TooManyRequests,
  toFailure,
  WrongCode,
  WrongContentType,
} from './errors.ts'

const AT = { method: 'POST', route: '/api/contact' }

/** What a thrown error is answered with, and what the log gets. */
function answered(error: unknown) {
  const logged: object[] = []
  return { ...toFailure(error, (entry) => logged.push(entry), AT), logged }
}

describe('a refusal is answered with its status and its sentence', () => {
  test.each([
    [new MalformedBody(), 400],
    [new NotLoggedIn(), 401],
    [new WrongCode('Koden er feil.'), 401],
    [new ForeignOrigin(), 403],
    [new Forbidden(), 403],
    [new NotFound(), 404],
    [new MethodNotAllowed('GET'), 405],
    [new Conflict('Det finnes allerede.'), 409],
    [new Gone('Tilbudet er trukket.'), 410],
    [new PreconditionFailed('Endret.'), 412],
    [new TooLarge(), 413],
    [new WrongContentType(), 415],
    [new InvalidInput({ name: 'Skriv navnet.' }), 422],
    [new TooManyRequests(9), 429],
  ])('%s: %i', (error, status) => {
    const { body, logged, ...answer } = answered(error)
    expect(answer.status).toBe(status)
    // A sentence for people: a capital, a full stop.
    expect(body.error).toBe(error.message)
    expect(body.error).toMatch(/^[A-ZÆØÅ].*\.$/)
    // What an attack looks like is logged; everyday refusals are not.
    expect(logged).toEqual([401, 403, 429].includes(status) ? [{ event: 'denied', status, ...AT }] : [])
  })

  test('and with what else helps: fields, the offer in the way, when to try again', () => {
    expect(answered(new InvalidInput({ name: 'Skriv navnet.', email: 'Skriv adressen.' })).body).toEqual({
      error: 'Skriv navnet.',
      fields: { name: 'Skriv navnet.', email: 'Skriv adressen.' },
    })
    expect(answered(new InvalidInput({})).body.error).not.toBe('')
    expect(answered(new WrongCode('Koden er feil.')).body).toEqual({
      error: 'Koden er feil.',
      fields: { code: 'Koden er feil.' },
    })
    expect(answered(new Conflict('Opptatt.', { offer: 1 })).body).toEqual({ error: 'Opptatt.', offer: 1 })
    expect(answered(new PreconditionFailed('Endret.', { offer: 2 })).body).toEqual({
      error: 'Endret.',
      offer: 2,
    })
    const [refused, long] = [new TooManyRequests(9), new TooManyRequests(2820)].map(answered)
    expect(refused!.headers).toEqual({ 'Retry-After': '9' })
    expect(refused!.body.error).toMatch(/Prøv igjen om 1 minutt\.$/)
    expect(long!.body.error).toMatch(/Prøv igjen om 47 minutter\.$/)
    expect(answered(new QueueFullError())).toEqual({
      status: 503,
      body: { error: expect.stringContaining('Vent noen sekunder') },
      headers: { 'Retry-After': '5' },
      logged: [{ event: 'login.crowded', ...AT }],
    })
    expect(answered(new MethodNotAllowed('GET, HEAD')).headers).toEqual({ Allow: 'GET, HEAD' })
    expect(answered(new NotFound()).headers).toEqual({})
  })

  test('a cursor that nobody made is a field that is wrong', () => {
    expect(answered(new UnreadableCursor())).toMatchObject({
      status: 422,
      body: { fields: { cursor: expect.any(String) } },
    })
  })
})

describe('what nobody caused', () => {
  const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

  test.each([
    ['error', 500, undefined, failure('x is not a function')],
    ['database.away', 503, '5', failure('connect ECONNREFUSED', 'ECONNREFUSED')],
    ['database.full', 507, '3600', failure('No space left on device', '53100')],
    ['database.quota', 503, '3600', failure('exceeded the compute time quota')],
  ])(
    '%s is %i and tells people nothing of the cause, and the log everything',
    (event, status, retryAfter, error) => {
      const { logged, ...answer } = answered(error)
      const id = answer.headers['X-Error-Id']
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(answer).toEqual({
        status,
        body: { error: expect.stringMatching(/^[A-Z].*\.$/) },
        headers: { 'X-Error-Id': id, ...(retryAfter && { 'Retry-After': retryAfter }) },
      })
      expect(JSON.stringify(answer)).not.toContain(error.message)
      expect(logged).toEqual([expect.objectContaining({ event, id, ...AT, message: error.message })])
      const hint = event === 'database.full' || event === 'database.quota'
      expect('hint' in logged[0]!).toBe(hint)
    },
  )
})

test('a function that cannot start says so, and the reason is in the log alone', () => {
  const lines = vi.spyOn(console, 'log').mockReturnValue()
  try {
    expect(reportFailedStart(new Error('SESSION_SECRET is missing'))).toEqual({
      error: 'Tjenesten er ikke satt opp riktig. Prøv igjen senere.',
    })
    expect(reportFailedStart(new PreviewError('no database'))).toMatchObject({
      preview: true,
      error: expect.any(String),
    })
    const logged = lines.mock.calls.map(([line]) => JSON.parse(line as string))
    expect(logged).toMatchObject([
      { event: 'start.failed', message: 'SESSION_SECRET is missing' },
      { event: 'preview.closed', message: 'no database' },
    ])
  } finally {
    lines.mockRestore()
  }
})
