import { expect, test } from 'vitest'
import { partnerIdParam, slugParam, uuidParam } from './parameters.ts'
import type { ApiContext } from './route.ts'

/** A request whose path has these parameters. */
const context = (parameters: Record<string, string>) =>
  ({ req: { param: (name: string) => parameters[name] } }) as unknown as ApiContext

const ID = '6f8a4a52-0d5c-4c0e-9b57-3d1d1f1a9f00'

test('what names a row is passed on, a partner in lower case', () => {
  expect(uuidParam(context({ id: ID }), 'id')).toBe(ID)
  expect(uuidParam(context({ offerId: ID.toUpperCase() }), 'offerId')).toBe(ID.toUpperCase())
  expect(partnerIdParam(context({ partnerId: 'Haubitz' }))).toBe('haubitz')
  expect(slugParam(context({ kunde: 'acme-as' }))).toBe('acme-as')
})

test.each(['', 'x', `${ID}x`, `x${ID}`, ID.slice(1), `${ID}' or true`])(
  'an id that names no row (%j) is not found, before the database is asked',
  (id) => {
    expect(() => uuidParam(context({ id }), 'id')).toThrow(expect.objectContaining({ status: 404 }))
  },
)

test.each(['', '../admin', 'a b', 'a\u0000b'])('neither a partner nor a customer is called %j', (name) => {
  const asked = context({ partnerId: name, kunde: name })
  expect(() => partnerIdParam(asked)).toThrow(expect.objectContaining({ status: 404 }))
  expect(() => slugParam(asked)).toThrow(expect.objectContaining({ status: 404 }))
})

test('a path without the parameter is not found', () => {
  expect(() => uuidParam(context({}), 'id')).toThrow(expect.objectContaining({ status: 404 }))
})
