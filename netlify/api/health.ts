import { sql } from '../data/sql.ts'
import { forPublic } from './guards.ts'
import { route } from './route.ts'

export const healthRoutes = [
  route({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the API reaches its database.',
    guard: forPublic,
    async handle({ c, services }) {
      await services.db.execute(sql`select 1`)
      return c.json({ ok: true })
    },
  }),
]
