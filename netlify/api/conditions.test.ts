import { expect, test } from 'vitest'
import { type ConditionHeader, conditionsIn } from './conditions.ts'

const BOTH: ConditionHeader[] = ['If-Match', 'If-None-Match']

test.each([
  [{ 'if-match': '"3"' }, { ifVersion: 3, onlyCreate: false }],
  // A proxy that compresses an answer makes its ETag weak.
  [{ 'if-match': ' W/"3" ' }, { ifVersion: 3, onlyCreate: false }],
  [{ 'if-match': '"0"' }, { ifVersion: 0, onlyCreate: false }],
  [{ 'if-match': '3' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': '' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': '*' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-match': '"99999999999"' }, { ifVersion: -1, onlyCreate: false }],
  [{ 'if-none-match': ' * ' }, { ifVersion: null, onlyCreate: true }],
  [{ 'if-none-match': '"3"' }, { ifVersion: null, onlyCreate: false }],
  [{}, { ifVersion: null, onlyCreate: false }],
])('F-1226 %j asks for %j', (headers, conditions) => {
  expect(conditionsIn(new Headers(headers), BOTH)).toEqual(conditions)
})

test('a route that knows no conditions sees none', () => {
  const headers = new Headers({ 'if-match': '"3"', 'if-none-match': '*' })
  expect(conditionsIn(headers)).toEqual({ ifVersion: null, onlyCreate: false })
})
