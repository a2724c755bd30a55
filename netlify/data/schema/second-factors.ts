import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm/sql'
import { adminUsers } from './people.ts'

/** The second factor of an admin: codes from an app, and recovery codes. */
export const secondFactors = pgTable('second_factors', {
  adminId: uuid()
    .primaryKey()
    .references(() => adminUsers.id, { onDelete: 'cascade' }),
  /** The app's secret, sealed (netlify/auth/sealed.ts). */
  secret: text().notNull(),
  /** When the secret was given out. */
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When its first code was typed: the factor is on from then. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The time step of the last code that was used: it and all before it are spent. */
  lastStep: integer().notNull().default(0),
  /** SHA-256 of each recovery code that has not been used, in hex. */
  recoveryHashes: text().array().notNull().default(sql`'{}'::text[]`),
})
