import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forPublic } from './guards.ts'
import { created, ok } from './response.ts'
import { route } from './route.ts'

// What matters here is what compiles: `@ts-expect-error` fails the type check when there is no error.

const about = { method: 'GET', path: '/api/x', summary: '', guard: forPublic } as const
const show = () => [
  ok(z.strictObject({ show: z.strictObject({ title: z.string(), price: z.optional(z.string()) }) })),
]
const stored = { title: 'Trylleri', price: '35000', costs: '9000' }

test('a handler answers what its route describes', () => {
  const { costs: _, ...told } = stored
  const either = z.union([z.strictObject({ found: z.literal(false) }), z.strictObject({ title: z.string() })])
  const described = [
    route({ ...about, responses: show, handle: async ({ c }) => c.json({ show: told }, 200) }),
    route({ ...about, responses: show, handle: async ({ c }) => c.json({ show: { title: 'x' } }, 200) }),
    route({
      ...about,
      responses: () => [ok(either)],
      handle: async ({ c }) => c.json({ found: false }, 200),
    }),
    route({
      ...about,
      responses: () => [ok(z.array(z.string())), created(z.array(z.string()))],
      handle: async ({ c }) => c.json([told.title], told.title ? 200 : 201),
    }),
    route({ ...about, responses: () => [ok('text/csv')], handle: async () => new Response('title') }),
  ]
  expect(described).toHaveLength(5)
})

test('a handler that answers anything else does not compile (SECURITY 11)', () => {
  const undescribed = [
    // @ts-expect-error `costs` is in no answer, though the value fits the contract.
    route({ ...about, responses: show, handle: async ({ c }) => c.json({ show: stored }, 200) }),
    // @ts-expect-error The same one level up.
    route({
      ...about,
      responses: show,
      handle: async ({ c }) => c.json({ show: { title: '' }, ...stored }, 200),
    }),
    // @ts-expect-error `id` is only part of the answer about something new.
    route({
      ...about,
      responses: () => [...show(), created(z.strictObject({ id: z.uuid() }))],
      handle: async ({ c }) => c.json({ show: { title: '' }, id: '' }, 200),
    }),
    // @ts-expect-error The title is missing.
    route({ ...about, responses: show, handle: async ({ c }) => c.json({ show: {} }, 200) }),
    // @ts-expect-error Nothing answers 201.
    route({ ...about, responses: show, handle: async ({ c }) => c.json({ show: { title: '' } }, 201) }),
    // @ts-expect-error The compiler cannot know the body of a bare Response.
    route({ ...about, responses: show, handle: async () => Response.json({ show: stored }) }),
    // @ts-expect-error JSON instead of the promised file.
    route({ ...about, responses: () => [ok('text/csv')], handle: async ({ c }) => c.json(stored, 200) }),
    // @ts-expect-error A route that does not declare its answers.
    route({ ...about, handle: async ({ c }) => c.json({}, 200) }),
  ]
  expect(undescribed).toHaveLength(8)
})
