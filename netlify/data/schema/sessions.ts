import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm/sql'
import { partners } from './partners.ts'
import { adminUsers } from './people.ts'

/** Logged-in partners and admins; the cookie's token carries the row's id. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** 'partner' or 'admin'; also the token's audience. */
    role: text({ enum: ['partner', 'admin'] }).notNull(),
    email: text().notNull(),
    partnerId: text().references(() => partners.partnerId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    adminId: uuid().references(() => adminUsers.id, { onDelete: 'cascade' }),
    /** A hash of the password hash that an admin's session goes with (`passwordMark`); null for a partner. */
    passwordMark: text(),
    /** True for an admin's login that was given a code, or that switched the second factor on. */
    byCode: boolean().notNull().default(false),
    /** The device that logged in, e.g. 'Chrome på Windows'; null if it did not say. */
    device: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Set by logout. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'sessions_owner_matches_role',
      sql`(${table.role} = 'partner' and ${table.partnerId} is not null and ${table.adminId} is null)
        or (${table.role} = 'admin' and ${table.adminId} is not null and ${table.partnerId} is null)`,
    ),
    index('sessions_partner_index').on(table.partnerId),
    index('sessions_email_index').on(table.email),
    index('sessions_admin_index').on(table.adminId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

/** One-time login links sent by e-mail when PARTNER_LOGIN=link. */
export const loginLinks = pgTable(
  'login_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the link's secret, in hex. */
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    /** Which of the address's few open links this is, from 1; null once used. */
    slot: integer(),
    partnerId: text()
      .notNull()
      .references(() => partners.partnerId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('login_links_partner_index').on(table.partnerId),
    uniqueIndex('login_links_email_slot_index').on(table.email, table.slot),
    index('login_links_expires_at_index').on(table.expiresAt),
  ],
)

/** Fixed-window counters, one row per key and window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom, e.g. `contact:address:<hash>`. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_window_ends_at_index').on(table.windowEndsAt)],
)

/** Access given for free or against payment in the owner's earlier system; this product never writes any. */
export const accessGrants = pgTable(
  'access_grants',
  {
    id: uuid().primaryKey().defaultRandom(),
    accessType: text({ enum: ['free', 'paid'] }).notNull(),
    discountCode: text(),
    paymentId: text(),
    /** In kroner. */
    amount: numeric({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('access_grants_type_known', sql`${table.accessType} in ('free', 'paid')`)],
)
