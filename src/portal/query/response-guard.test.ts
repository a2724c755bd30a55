import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { offerPageResponse } from '#browser/offer-page.ts'
import { activityPageSchema } from '#domain/activity.ts'
import { enquiryResponseSchema } from '#domain/enquiry.ts'
import { routes } from '#netlify/api/routes.ts'
import { validFor } from '#tests/support/contract-arbitrary.ts'
import { responseGuard } from './response-guard.ts'

/** Every response of JSON with its guard, and the one that is written by hand. */
const READ = routes.flatMap(({ method, path, responses }) =>
  responses().flatMap(({ status, is }) => {
    if (typeof is === 'string') return []
    const name = `${method} ${path} ${status}`
    return [
      [name, is, responseGuard(() => is)] as const,
      ...(path.startsWith('/api/offer-page/') ? [[`${name}, by hand`, is, offerPageResponse] as const] : []),
    ]
  }),
)

describe.each(READ)('%s', (_name, schema, guard) => {
  const [response] = fc.sample(validFor(schema), 1) as [Record<string, unknown>]

  test('whatever the API may answer passes its guard', () => {
    fc.assert(
      fc.property(validFor(schema), (one) => guard(one)),
      { numRuns: 20 },
    )
  })

  test('a newer response with more fields passes too', () => {
    expect(guard({ ...response, added: 'later' })).toBe(true)
  })

  test.each([null, 'Logg inn på hotellets nett', 7, [], {}])('%j does not', (other) => {
    expect(guard(other)).toBe(false)
  })

  test('one without any one of its fields does not', () => {
    for (const field of Object.keys(response)) {
      const { [field]: _, ...others } = response
      if (!z.safeParse(schema, others).success) expect(guard(others), field).toBe(false)
    }
  })
})

test('a bonus that nobody has heard of is no bonus', () => {
  const [, schema] = READ.find(([name]) => name.endsWith('by hand'))!
  const [response] = fc.sample(validFor(schema), 1) as [object]
  const recent = { partnerId: 'x', price: '1', beforePrice: null }
  const withExtras = (selectedExtras: unknown) => ({ ...response, recent: { ...recent, selectedExtras } })
  for (const guard of [offerPageResponse, responseGuard(() => schema)]) {
    expect(guard(withExtras(['em_act']))).toBe(true)
    expect(guard(withExtras(['ukjent']))).toBe(false)
    expect(guard(withExtras('em_act'))).toBe(false)
  }
})

test('what a newer server logs is listed, unless the page cannot name its status', () => {
  const [page] = fc.sample(validFor(activityPageSchema()), 1) as [{ activity: object[] }]
  const entry = { id: '7', at: 'nå', action: 'noe.nytt', role: 'admin', actor: null, partnerId: null }
  const rest = { partnerName: null, subject: null, subjectId: null, details: { fra: ['a', 'b'], til: 'c' } }
  const isPage = responseGuard(activityPageSchema)
  expect(isPage({ ...page, activity: [{ ...entry, ...rest }] })).toBe(true)
  expect(isPage({ ...page, activity: [{ ...entry, ...rest, details: { fra: 7 } }] })).toBe(false)
  const [{ enquiry }] = fc.sample(validFor(enquiryResponseSchema()), 1) as [{ enquiry: object }]
  expect(responseGuard(enquiryResponseSchema)({ enquiry: { ...enquiry, status: 'ukjent' } })).toBe(false)
})
