import * as z from 'zod/mini'
import { ACTIVITY_ACTIONS, ACTIVITY_ROLES, type ActivityPage, activityListQuery } from '#domain/activity.ts'
import { listActivity } from '../data/queries/activity.ts'
import { forAdmin } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'
import { pageFields, textOrNull, time } from './shapes.ts'

export const adminActivityRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/activity',
    summary: 'Who did what and when, page by page, newest first; for all partners or one.',
    guard: forAdmin,
    query: activityListQuery,
    responses: () => [ok(activityListShape())],
    async handle({ c, services, query }) {
      return c.json(await listActivity(services.db, { query }), 200)
    },
  }),
]

const activityListShape = (): z.ZodMiniType<ActivityPage> =>
  z.strictObject({
    activity: z.array(
      z.strictObject({
        id: z.uuid(),
        at: time(),
        action: z.enum(ACTIVITY_ACTIONS),
        role: z.enum(ACTIVITY_ROLES),
        actor: textOrNull(),
        partnerId: textOrNull(),
        subject: textOrNull(),
        subjectId: textOrNull(),
        details: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      }),
    ),
    ...pageFields(),
  })
