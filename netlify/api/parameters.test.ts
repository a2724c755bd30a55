import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseInputOrThrow, partnerIdParam, slugParam, uuidParam } from './parameters.ts'
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

test.each(['', '../admin', 'åa b', '\u0000b'])('neither a partner nor a customer is called %j', (name) => {
  const asked = context({ partnerId: name, kunde: name })
  expect(() => partnerIdParam(asked)).toThrow(expect.objectContaining({ status: 404 }))
  expect(() => slugParam(asked)).toThrow(expect.objectContaining({ status: 404 }))
})

test('a path without the parameter is not found', () => {
  expect(() => uuidParam(context({}), 'id')).toThrow(expect.objectContaining({ status: 404 }))
})

const contract = z.object({
  name: z.string('Navn er påkrevd'),
  age: z.int(),
  home: z.object({ city: z.string(), at: z.optional(z.array(z.int())) }),
})
const VALID = { name: 'Kari', age: 40, home: { city: 'Oslo' } }

/** The sentence and the fields that a value is refused with. */
function refusal(value: unknown) {
  try {
    return parseInputOrThrow(contract, value)
  } catch (error) {
    const { status, message, more } = error as { status: number; message: string; more: object }
    return { status, message, ...more }
  }
}

test('a valid value is returned as its contract reads it, without unknown fields', () => {
  expect(parseInputOrThrow(contract, { ...VALID, admin: true })).toEqual(VALID)
})

test.each([
  ['a field of the wrong type', { ...VALID, age: 'x' }, { age: 'Invalid input' }],
  ['a field that is missing', { name: 'Kari', home: VALID.home }, { age: 'Required' }],
  ['a field that is null', { ...VALID, age: null }, { age: 'Invalid input' }],
  ['a missing field with words of its own', { age: 40, home: VALID.home }, { name: 'Navn er påkrevd' }],
  ['one deep inside', { ...VALID, home: { city: 'Oslo', at: [1, 'x'] } }, { 'home.at.1': 'Invalid input' }],
  ['a missing one deep inside', { ...VALID, home: {} }, { 'home.city': 'Required' }],
  [
    'several',
    { age: 1.5, home: 7 },
    { name: 'Navn er påkrevd', age: 'Invalid input', home: 'Invalid input' },
  ],
])('%s is named, and the first one is the sentence (F-933)', (_what, value, fields) => {
  const [sentence] = Object.values(fields)
  expect(refusal(value)).toEqual({ status: 422, message: sentence, fields })
})

test('a missing field is told from the kind of its fault, not from the library’s words (F-933)', () => {
  const choice = z.object({ day: z.enum(['fri', 'sat'], 'Invalid input'), time: z.enum(['7', '8']) })
  const fields = { day: 'Invalid input', time: 'Required' }
  expect(() => parseInputOrThrow(choice, {})).toThrow(expect.objectContaining({ more: { fields } }))
  const { localeError } = z.config()
  z.config({ localeError: () => 'Ugyldig' })
  try {
    expect(refusal({ name: 'Kari', home: 7 })).toMatchObject({ fields: { age: 'Required', home: 'Ugyldig' } })
  } finally {
    z.config({ localeError })
  }
})

test('of two complaints about a field the first is told', () => {
  const twice = z.object({ name: z.string().check(z.minLength(5, 'For kort'), z.includes('x', 'Uten x')) })
  expect(() => parseInputOrThrow(twice, { name: 'Kari' })).toThrow('For kort')
})

test.each([[null], ['text'], [7], [[]], [undefined]])(
  'what is no object at all (%j) is refused as a whole, at no field',
  (value) => {
    expect(refusal(value)).toEqual({ status: 422, message: 'Invalid input', fields: {} })
  },
)

test('a rule about the whole is told, unless a field has a complaint of its own', () => {
  const either = z
    .object({ email: z.optional(z.email('Ugyldig adresse')), phone: z.optional(z.string()) })
    .check(z.refine(({ email, phone }) => email !== phone, 'Skriv adresse eller nummer.'))
  const told = (message: string, fields: object) => expect.objectContaining({ message, more: { fields } })
  expect(() => parseInputOrThrow(either, {})).toThrow(told('Skriv adresse eller nummer.', {}))
  expect(() => parseInputOrThrow(either, { email: 'x' })).toThrow(
    told('Ugyldig adresse', { email: 'Ugyldig adresse' }),
  )
})
