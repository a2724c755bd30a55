import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm/sql'
import { ACTIVITY_ROLES } from '#domain/activity.ts'
import { ANSWER_KINDS, type DeclineReason } from '#domain/answer-kinds.ts'
import type { BonusId } from '#domain/bonus.ts'
import { RESERVED_SLUGS } from '#domain/slug.ts'
import { BY_NAME, norwegianSortKey, searchTextExpression, selectTrigrams } from '../search.ts'
import { partners } from './partners.ts'

const holds = sql`withdrawn_at is null`
const isArchived = sql`withdrawn_at is not null and deleted_at is null`
const isWithdrawn = sql`withdrawn_at is not null`
const RESERVED = sql.raw(RESERVED_SLUGS.map((slug) => `'${slug}'`).join(', '))

/** A priced, branded page that a partner made for one customer. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: text()
      .notNull()
      .references(() => partners.partnerId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    companyName: text().notNull(),
    customerSlug: text().notNull(),
    price: text(),
    beforePrice: text(),
    ctaButtonUrl: text(),
    ctaButtonText: text(),
    /** Bonus ids in display order; null means 'not chosen'. */
    selectedExtras: text().array().$type<BonusId[]>(),
    /** Last day it holds, to its end in Europe/Oslo; null has no end. */
    validUntil: date(),
    /** Whom the customer may ask at the partner. */
    contactName: text(),
    contactPhone: text(),
    contactEmail: text(),
    /** When the partner took it back: it is in the archive from then, and its link says so. */
    withdrawnAt: timestamp({ withTimezone: true }),
    /**
     * When it was deleted: nothing of what it said is left. Its links still say that it is over, and the figures still
     * count that it was made, opened and answered.
     */
    deletedAt: timestamp({ withTimezone: true }),
    /**
     * When and how often its page was opened, counted from `offer_openings` so that a list need not read those. An answer
     * or a question of the customer's before any counted opening sets the times and leaves the count.
     */
    firstOpenedAt: timestamp({ withTimezone: true }),
    lastOpenedAt: timestamp({ withTimezone: true }),
    openCount: integer().notNull().default(0),
    /** When the yes or the no that stands was first given; at most one of them. */
    answeredAt: timestamp({ withTimezone: true }),
    declinedAt: timestamp({ withTimezone: true }),
    /** Goes up with every change. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    searchText: text().generatedAlwaysAs(
      searchTextExpression({ names: ['company_name', 'customer_slug'], prices: ['price'] }),
    ),
    sortName: text().generatedAlwaysAs(norwegianSortKey('company_name')),
  },
  (table) => [
    // Looked up ignoring case, so unique ignoring case too (F-716). A withdrawn offer leaves its link to the next.
    uniqueIndex('offers_partner_slug_unique')
      .on(table.partnerId, sql`lower(${table.customerSlug})`)
      .where(holds),
    index('offers_withdrawn_slug_index')
      .on(table.partnerId, sql`lower(${table.customerSlug})`, table.withdrawnAt)
      .where(isWithdrawn),
    // Each order of the list is read without the archive, however much that holds.
    index('offers_partner_created_at_index')
      .on(table.partnerId, table.createdAt.desc(), table.id.desc())
      .where(holds),
    index('offers_partner_updated_at_index').on(table.partnerId, table.updatedAt, table.id).where(holds),
    index('offers_partner_name_index').on(table.partnerId, BY_NAME, table.id).where(holds),
    index('offers_archive_index').on(table.partnerId, table.updatedAt, table.id).where(isArchived),
    // All that the tabs are counted by, so that no offer itself is read for it.
    index('offers_tabs_index')
      .on(
        table.partnerId,
        table.withdrawnAt,
        table.firstOpenedAt,
        table.answeredAt,
        table.declinedAt,
        table.validUntil,
      )
      .where(sql`deleted_at is null`),
    index('offers_search_index').using('gin', selectTrigrams()),
    check(
      'offers_deleted_says_nothing',
      sql`${table.deletedAt} is null or ${table.withdrawnAt} is not null and ${table.companyName} = '' and num_nonnulls(
        ${table.price}, ${table.beforePrice}, ${table.ctaButtonUrl}, ${table.ctaButtonText}, ${table.selectedExtras},
        ${table.validUntil}, ${table.contactName}, ${table.contactPhone}, ${table.contactEmail}) = 0`,
    ),
    check('offers_one_answer', sql`num_nonnulls(${table.answeredAt}, ${table.declinedAt}) <= 1`),
    check('offers_open_count_positive', sql`${table.openCount} >= 0`),
    check('offers_slug_format', sql`${table.customerSlug} ~ '^[A-Za-z0-9_-]+$'`),
    check('offers_slug_not_reserved', sql`lower(${table.customerSlug}) not in (${RESERVED})`),
    check(
      'offers_extras_known',
      sql`${table.selectedExtras} <@ '{extended_magic,logo_illusion,em_act,boss_appear,levitate}'::text[]`,
    ),
  ],
)

/**
 * What was answered to an offer, by its customer or as a seller was told: the latest yes or no stands. What else was sent
 * with a yes or a question is an enquiry's.
 */
export const offerAnswers = pgTable(
  'offer_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: text()
      .notNull()
      .references(() => partners.partnerId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Null on the partner's generic page. */
    offerId: uuid().references(() => offers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ANSWER_KINDS }).notNull(),
    /** Why it is a no, if that was asked. */
    reason: text().$type<DeclineReason>(),
    /** The free line of a no, or what a seller noted. */
    word: text(),
    /** Who gave it here: the customer, or a seller who was told. */
    role: text({ enum: ACTIVITY_ROLES }).notNull(),
    /** Made of a no's words: the same id is the same answer. Of the others, the enquiry has it. */
    submissionId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('offer_answers_submission_id_unique').on(table.submissionId),
    index('offer_answers_offer_index').on(table.offerId, table.createdAt),
    index('offer_answers_partner_index').on(table.partnerId, table.createdAt),
    check('offer_answers_kind_known', sql`${table.kind} in ('yes', 'question', 'no')`),
    check('offer_answers_reason_of_no', sql`${table.reason} is null or ${table.kind} = 'no'`),
  ],
)

/** Each call of a seller with a customer who did not decide. */
export const offerCalls = pgTable(
  'offer_calls',
  {
    id: uuid().primaryKey().defaultRandom(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** The day that was agreed for the next call; null for none. */
    ringOn: date(),
    /** What the seller wrote of it. */
    word: text(),
    calledAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('offer_calls_offer_index').on(table.offerId, table.calledAt)],
)

/** Each time an offer's page was opened: when, and nothing about whom. */
export const offerOpenings = pgTable(
  'offer_openings',
  {
    id: uuid().primaryKey().defaultRandom(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('offer_openings_offer_index').on(table.offerId, table.openedAt)],
)

/** Slugs an offer used to have: its old links keep working. */
export const offerSlugHistory = pgTable(
  'offer_slug_history',
  {
    partnerId: text()
      .notNull()
      .references(() => partners.partnerId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Lower case. */
    slug: text().notNull(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    replacedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.slug] }),
    index('offer_slug_history_offer_index').on(table.offerId),
    check('offer_slug_history_lower_case', sql`${table.slug} = lower(${table.slug})`),
  ],
)
