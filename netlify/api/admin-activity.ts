import { activityListQuery, activityPageSchema } from '#domain/activity.ts'
import { listActivity } from '../data/queries/activity.ts'
import { forAdmin } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const adminActivityRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/activity',
    summary: 'Who did what and when, page by page, newest first; for all partners or one.',
    guard: forAdmin,
    query: activityListQuery,
    responses: () => [ok(activityPageSchema())],
    async handle({ c, services, query }) {
      return c.json(await listActivity(services.db, { query }), 200)
    },
  }),
]
