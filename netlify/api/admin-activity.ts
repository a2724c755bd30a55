import { activityListQuery } from '../../src/domain/activity.ts'
import { listActivity } from '../data/queries/activity.ts'
import { forAdmin } from './guards.ts'
import { route } from './route.ts'

export const adminActivityRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/activity',
    summary: 'Who did what when, a page at a time, the newest first; of all or of one partner.',
    guard: forAdmin,
    query: activityListQuery,
    async handle({ c, services, query }) {
      return c.json(await listActivity(services.db, { query }))
    },
  }),
]
