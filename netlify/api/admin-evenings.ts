import { comingEveningsSchema } from '#domain/coming-evening.ts'
import { selectComingAndAnswered } from '../data/queries/coming-evenings.ts'
import { forAdmin } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const adminEveningRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/evenings',
    summary:
      'The confirmed evenings of today and later, soonest first, at most 200, and the answered yeses whose evening nobody has confirmed and other answered enquiries without an outcome, answered longest ago first, at most 50 each.',
    guard: forAdmin,
    responses: () => [ok(comingEveningsSchema())],
    prefetch: selectComingAndAnswered,
    async handle({ c, prefetched }) {
      return c.json(prefetched!, 200)
    },
  }),
]
