import { describe, expect, test } from 'vitest'
import { failureForLog, isDatabaseAway, isUniqueViolation } from './failure.ts'

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

test('violations are found behind the wrapper, by their constraint', () => {
  const failure = wrapped(error('duplicate key', { code: '23505', constraint: 'offers_partner_slug_unique' }))
  expect(isUniqueViolation(failure, 'offers_partner_slug_unique')).toBe(true)
  expect(isUniqueViolation(failure, 'another')).toBe(false)
})

test('the log gets what the driver said, never the parameters', () => {
  const logged = failureForLog(wrapped(error('syntax error', { code: '42601' })))
  expect(logged).toMatchObject({ name: 'Error', message: 'syntax error', code: '42601' })
  expect(JSON.stringify(logged)).not.toContain('hemmelig')
})
