import { expect, test } from 'vitest'
import { type ConditionHeader, etagHeader, parseConditions, requireSavedRow } from './conditions.ts'

const BOTH: ConditionHeader[] = ['If-Match', 'If-None-Match']

test.each([
  [{ 'if-match': '"3"' }, { ifVersion: 3, onlyCreate: false }],
  // A proxy that compresses an answer makes its ETag weak.
  [{ 'if-match': ' W/"3" ' }, { ifVersion: 3, onlyCreate: false }],
  [{ 'if-match': '"0"' }, { ifVersion: 0, onlyCreate: false }],
  [{ 'if-match': '3' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': '' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': 'x"3"' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': '"3"x' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': 'x "3"' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': '"3" x' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': '"12"' }, { ifVersion: 12, onlyCreate: false }],
  [{ 'if-match': '*' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': '"99999999999"' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-none-match': ' * ' }, { ifVersion: null, onlyCreate: true }],
  [{ 'if-none-match': '"3"' }, { ifVersion: null, onlyCreate: false }],
  [{}, { ifVersion: null, onlyCreate: false }],
])('%j asks for %j (F-1226)', (headers, conditions) => {
  expect(parseConditions(new Headers(headers), BOTH)).toEqual(conditions)
})

test('a route that knows no conditions sees none', () => {
  const headers = new Headers({ 'if-match': '"3"', 'if-none-match': '*' })
  expect(parseConditions(headers)).toEqual({ ifVersion: null, onlyCreate: false })
})

test('a version goes out as it comes back in', () => {
  const { ETag } = etagHeader({ version: 7 })
  expect(parseConditions(new Headers({ 'if-match': ETag }), BOTH).ifVersion).toBe(7)
})

test('a save that came second, or to no partner, is refused with a sentence', () => {
  expect(requireSavedRow({ version: 2 }, 'prisene')).toEqual({ version: 2 })
  expect(() => requireSavedRow('stale', 'prisene')).toThrow(
    expect.objectContaining({
      status: 412,
      message: 'Prisene er endret i mellomtiden, i en annen fane eller av en annen.',
    }),
  )
  expect(() => requireSavedRow(null, 'prisene')).toThrow(
    expect.objectContaining({ status: 404, message: 'Fant ikke partneren.' }),
  )
})
