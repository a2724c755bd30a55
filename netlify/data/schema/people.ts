import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm/sql'
import { ENQUIRY_STATUSES } from '#domain/enquiry.ts'
import { searchable, trigramsOf } from '../search.ts'

/** Login users of the owner's other systems (F-742); this product writes none. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull().unique(),
  /** Hash in PHC string form, never a plain password. */
  password: text().notNull(),
})

/** People who may log in at /admin (F-743). */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case, without outer spaces. */
    email: text().notNull().unique(),
    /** scrypt hash in PHC string form. */
    password: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('admin_users_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`)],
)

/** Everyone who has sent an enquiry, one row an address (F-744). */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull().unique(),
    phone: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('contacts_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`)],
)

/** Name, address, phone number (as written and without spaces) and message of an enquiry, as SQL. */
const ENQUIRY_WORDS = `coalesce(data ->> 'name', '') || ' ' || coalesce(data ->> 'email', '') || ' ' ||
  coalesce(data ->> 'phone', '') || ' ' || replace(coalesce(data ->> 'phone', ''), ' ', '') || ' ' ||
  coalesce(data ->> 'message', '')`

/** What happened with a contact: one row an enquiry, `data` holds the whole submission. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** `enquiry` is the only type this product writes. */
    eventType: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    stripeEventId: text().unique(),
    /** The contact form's own id: the same id is the same enquiry. */
    submissionId: uuid(),
    /** How far an enquiry has come. */
    status: text({ enum: ENQUIRY_STATUSES }).notNull().default('ny'),
    /** Null until an admin changes the status. */
    statusChangedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    searchText: text().generatedAlwaysAs(searchable(ENQUIRY_WORDS)),
  },
  (table) => [
    uniqueIndex('events_submission_id_unique').on(table.submissionId),
    index('events_contact_id_index').on(table.contactId),
    check('events_status_known', sql`${table.status} in ('ny', 'besvart', 'booket', 'tapt')`),
    index('events_type_status_created_at_index').on(table.eventType, table.status, table.createdAt, table.id),
    index('events_type_newest_index').on(table.eventType, table.createdAt, table.id),
    index('events_search_index').using('gin', trigramsOf()),
    index('events_type_created_at_index').on(table.eventType, table.createdAt.desc()),
  ],
)
