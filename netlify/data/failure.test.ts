import { describe, expect, test } from 'vitest'
import {
  failureForLog,
  isConnectionLost,
  isDatabaseAway,
  isQuotaUsedUp,
  isServerNeverReached,
  isStorageFull,
  isUniqueViolation,
} from './failure.ts'

const error = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)
const wrapped = (cause: unknown) =>
  Object.assign(new Error('Failed query: select 1\nparams: hemmelig@b.example'), { cause })

describe('the database is away', () => {
  test.each([
    ['refused', error('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED' })],
    ['shutting down', wrapped(error('terminating connection', { code: '57P01' }))],
    ['starting up', error('the database system is starting up', { code: '57P03' })],
    ['too many clients', error('sorry, too many clients already', { code: '53300' })],
    ['dropped', wrapped(error('Connection terminated unexpectedly'))],
    ['pool waits', error('timeout exceeded when trying to connect')],
    ['Neon not reached', wrapped(error('Error connecting to database: TypeError: fetch failed'))],
    ['several addresses', error('', { errors: [error('', { code: 'ECONNREFUSED' })] })],
  ])('%s', (_title, failure) => {
    expect(isDatabaseAway(failure)).toBe(true)
  })

  test.each([
    ['a wrong statement', wrapped(error('syntax error at or near', { code: '42601' }))],
    ['a broken rule', error('duplicate key', { code: '23505', constraint: 'x' })],
    ['something thrown', 'text'],
    ['nothing', null],
    ['a bug of ours', new TypeError("Cannot read properties of undefined (reading 'x')")],
  ])('is not: %s', (_title, failure) => {
    expect(isDatabaseAway(failure)).toBe(false)
  })
})

// A network's codes: which mean that the database is away, that the connection was lost, that nothing was received.
test.each([
  ['ECONNREFUSED', true, true, true],
  ['ENOTFOUND', true, true, true],
  ['EAI_AGAIN', true, true, true],
  ['EHOSTUNREACH', true, true, true],
  ['ENETUNREACH', true, true, true],
  ['ECONNRESET', true, true, false],
  ['EPIPE', true, true, false],
  ['UND_ERR_SOCKET', false, true, false],
  ['ETIMEDOUT', true, false, false],
  // Classes of SQLSTATE begin the code; these only contain one.
  ['F0800', false, false, false],
  ['X57P03', false, false, false],
])('%s: away %s, lost %s, never received %s', (code, isAway, isLost, isNever) => {
  const failure = wrapped(error('', { code }))
  expect([isDatabaseAway(failure), isConnectionLost(failure), isServerNeverReached(failure)]).toEqual([
    isAway,
    isLost,
    isNever,
  ])
})

test('a code that only contains the one for a full disk is none', () => {
  expect(isStorageFull(error('', { code: 'X53100' }))).toBe(false)
})

test('causes are followed nine deep and no further, so that a chain in a circle ends', () => {
  const deep = (depth: number): Error =>
    depth === 0 ? error('', { code: 'ECONNREFUSED' }) : error('', { cause: deep(depth - 1) })
  expect([isDatabaseAway(deep(8)), isDatabaseAway(deep(9))]).toEqual([true, false])
  const circle = error('syntax error')
  expect(isDatabaseAway(Object.assign(circle, { cause: circle }))).toBe(false)
})

test('violations are found behind the wrapper, by their constraint', () => {
  const failure = wrapped(error('duplicate key', { code: '23505', constraint: 'offers_partner_slug_unique' }))
  expect(isUniqueViolation(failure, 'offers_partner_slug_unique')).toBe(true)
  expect(isUniqueViolation(failure, 'another')).toBe(false)
  const other = error('violates check', { code: '23514', constraint: 'offers_partner_slug_unique' })
  expect(isUniqueViolation(other, 'offers_partner_slug_unique')).toBe(false)
})

test('the log gets what the driver said, never the parameters', () => {
  const logged = failureForLog(wrapped(error('syntax error', { code: '42601' })))
  expect(logged).toMatchObject({ name: 'Error', message: 'syntax error', code: '42601' })
  expect(JSON.stringify(logged)).not.toContain('hemmelig')
})

test('the log gets eight frames of the stack in one line, without the message', () => {
  const failure = new Error('one\ntwo at three')
  failure.stack = [
    'Error: one',
    'two at three',
    ...Array.from({ length: 9 }, (_, n) => `    at place${n} (f.ts)`),
  ].join('\n')
  const frames = Array.from({ length: 8 }, (_, n) => `at place${n} (f.ts)`)
  expect(failureForLog(failure)).toEqual({
    name: 'Error',
    message: 'one\ntwo at three',
    stack: frames.join(' | '),
  })
  delete failure.stack
  expect(failureForLog(failure)).toEqual({ name: 'Error', message: 'one\ntwo at three' })
})

test('what is thrown and is no error is logged by what it is', () => {
  expect(failureForLog('hemmelig')).toEqual({ name: 'string', message: 'unknown' })
  expect(failureForLog({ message: 'said', code: 7, stack: 'at x' })).toEqual({
    name: 'object',
    message: 'said',
  })
})

describe('a statement is sent once more', () => {
  test.each([
    ['an idle connection that was dropped', wrapped(error('terminating connection', { code: '57P01' }))],
    ['a server that starts', error('the database system is starting up', { code: '57P03' })],
    ['a refused connection', error('connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
    ['a socket that was reset', wrapped(error('read ECONNRESET', { code: 'ECONNRESET' }))],
    ['a socket that was closed', wrapped(error('Connection terminated unexpectedly'))],
    ['a connection failure of the server', error('connection failure', { code: '08006' })],
    [
      'Neon, whose socket was closed',
      error('Error connecting to database: TypeError: fetch failed', {
        sourceError: error('fetch failed', { cause: error('other side closed', { code: 'UND_ERR_SOCKET' }) }),
      }),
    ],
    ['Neon, which wakes its compute', error('Server error (HTTP status 500): could not connect to compute')],
  ])('after %s', (_title, failure) => {
    expect(isConnectionLost(failure)).toBe(true)
    expect(isDatabaseAway(failure)).toBe(true)
  })

  test.each([
    ['a time-out', error('timeout exceeded when trying to connect')],
    ['a statement that was cancelled', error('canceling statement due to user request', { code: '57014' })],
    ['Neon that did not answer in time', error('Error connecting to database: TimeoutError: aborted')],
    ['a wrong password', error('password authentication failed', { code: '28P01' })],
    ['a broken rule', error('duplicate key', { code: '23505', constraint: 'x' })],
    ['too many clients', error('sorry, too many clients already', { code: '53300' })],
  ])('not after %s', (_title, failure) => {
    expect(isConnectionLost(failure)).toBe(false)
  })

  test('a write goes again only if there was no connection to send it on', () => {
    expect(isServerNeverReached(wrapped(error('connect ECONNREFUSED', { code: 'ECONNREFUSED' })))).toBe(true)
    expect(isServerNeverReached(wrapped(error('starting up', { code: '57P03' })))).toBe(true)
    expect(isServerNeverReached(wrapped(error('read ECONNRESET', { code: 'ECONNRESET' })))).toBe(false)
    expect(isServerNeverReached(wrapped(error('terminating connection', { code: '57P01' })))).toBe(false)
  })
})

// In the words of Neon's proxy and of PostgreSQL.
describe('what is used up is named', () => {
  test.each([
    ['full', error('could not extend file "base/1/2": No space left on device', { code: '53100' })],
    [
      'full',
      wrapped(
        error('could not extend file because project size limit (512 MB) has been exceeded', {
          code: '53100',
        }),
      ),
    ],
    ['full', error('Server error (HTTP status 507): insufficient storage')],
    ['full', error('Your project has exceeded the logical size quota.')],
    [
      'quota',
      error(
        'Your account or project has exceeded the compute time quota. Upgrade your plan to increase limits.',
      ),
    ],
    ['full', error('the project size limit has been exceeded')],
    ['quota', error('the quota was exceeded')],
    ['quota', error('data transfer quota exceeded')],
    ['quota', error('Server error (HTTP status 500): {"message":"exceeded the data transfer quota"}')],
    [
      'quota',
      error(
        'Control plane request failed: endpoint is temporarily unavailable. Check your quotas and/or contact our support.',
      ),
    ],
    [
      'neither',
      error('Server error (HTTP status 507): {"message":"response is too large (max is 67108864 bytes)"}'),
    ],
    ['neither', error('terminating connection', { code: '57P01' })],
  ])('as %s: %s', (kind, failure) => {
    expect({ full: isStorageFull(failure), quota: isQuotaUsedUp(failure) }).toEqual({
      full: kind === 'full',
      quota: kind === 'quota',
    })
    if (kind !== 'neither') expect(isConnectionLost(failure)).toBe(false)
  })

  test('an answer that is too large for Neon is a fault of ours', () => {
    expect(isDatabaseAway(error('Server error (HTTP status 507): response is too large'))).toBe(false)
  })
})
