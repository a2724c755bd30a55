import { comingEveningsSchema } from '#domain/coming-evening.ts'
import { selectComingEvenings } from '../data/queries/coming-evenings.ts'
import { forAdmin } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const adminEveningRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/evenings',
    summary: 'The confirmed evenings of today and later, soonest first, at most 200.',
    guard: forAdmin,
    responses: () => [ok(comingEveningsSchema())],
    prefetch: selectComingEvenings,
    async handle({ c, prefetched }) {
      return c.json({ evenings: prefetched }, 200)
    },
  }),
]
