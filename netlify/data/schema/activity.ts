import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm/sql'
import { ACTIVITY_ACTIONS, ACTIVITY_ROLES, type ActivityDetails } from '#domain/activity.ts'
import { searchTextExpression, selectTrigrams } from '../search.ts'

/** Who did what when; kept for 12 months. No foreign keys: an entry outlives what it is about. */
export const activity = pgTable(
  'activity',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    action: text({ enum: ACTIVITY_ACTIONS }).notNull(),
    role: text({ enum: ACTIVITY_ROLES }).notNull(),
    /** The actor's e-mail address, as far as it is known. */
    actor: text(),
    partnerId: text(),
    /** What it was done to, as people would call it. */
    subject: text(),
    subjectId: text(),
    /** Never what people wrote, passwords or tokens. */
    details: jsonb().$type<ActivityDetails>().notNull().default({}),
    searchText: text().generatedAlwaysAs(searchTextExpression({ names: ['actor', 'subject', 'partner_id'] })),
  },
  (table) => [
    check('activity_role_known', sql`${table.role} in ('visitor', 'partner', 'admin', 'system')`),
    index('activity_at_index').on(table.at, table.id),
    index('activity_partner_at_index').on(table.partnerId, table.at, table.id),
    index('activity_subject_index').on(table.subjectId, table.at, table.id),
    index('activity_search_index').using('gin', selectTrigrams()),
  ],
)
