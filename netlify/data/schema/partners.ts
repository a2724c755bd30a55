import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm/sql'
import type { BonusId } from '#domain/bonus.ts'
import { VALID_DAYS_MAX } from '#domain/partner-preferences.ts'
import { INITIAL_PRICE_TAX } from '#domain/price-tax.ts'
import { PRICE_TAX_CHOICES } from '#domain/price-tax-choice.ts'
import { BY_NAME, norwegianSortKey, searchTextExpression, selectTrigrams } from '../search.ts'

/** The initial bonuses as SQL, because two tables have them as their default. */
const DEFAULT_EXTRAS = sql`'{extended_magic,logo_illusion,em_act}'::text[]`

/** Hotels and venues that make offers. */
export const partners = pgTable(
  'partners',
  {
    partnerId: text().primaryKey(),
    name: text().notNull(),
    logoUrl: text(),
    /** 'true' or 'false'; null follows the global default. */
    allowAdvancedSettings: text().default('true'),
    /** Goes up with every change; a save may name the version it is based on. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    searchText: text().generatedAlwaysAs(searchTextExpression({ names: ['name', 'partner_id'] })),
    sortName: text().generatedAlwaysAs(norwegianSortKey('name')),
  },
  (table) => [
    check('partners_id_format', sql`${table.partnerId} ~ '^[a-z0-9-]+$'`),
    index('partners_name_index').on(BY_NAME, table.partnerId),
    index('partners_updated_at_index').on(table.updatedAt, table.partnerId),
    index('partners_created_at_index').on(table.createdAt, table.partnerId),
    index('partners_search_index').using('gin', selectTrigrams()),
  ],
)

/** The initial values of a partner's new offers. */
export const partnerDefaults = pgTable('partner_defaults', {
  id: uuid().primaryKey().defaultRandom(),
  partnerId: text()
    .notNull()
    .unique()
    .references(() => partners.partnerId, { onDelete: 'cascade', onUpdate: 'cascade' }),
  heroDescription: text(),
  price: text(),
  beforePrice: text(),
  ctaButtonUrl: text(),
  ctaButtonText: text(),
  selectedExtras: text().array().$type<BonusId[]>().default(DEFAULT_EXTRAS),
  /** Goes up with every change; a save may name the version it is based on. */
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What a partner decides about its offers: how long they hold, what is told of them, and its own words. */
export const partnerPreferences = pgTable(
  'partner_preferences',
  {
    partnerId: text()
      .primaryKey()
      .references(() => partners.partnerId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Whether its people get a mail when a customer opens an offer for the first time. */
    mailWhenOpened: boolean().notNull().default(true),
    /** For how many days a new offer holds, counted from the day it is made; null for no end. */
    validDays: integer(),
    /** What is said about value added tax beside the price. */
    priceTax: text({ enum: PRICE_TAX_CHOICES }).notNull().default(INITIAL_PRICE_TAX),
    /** The words that go with a shared link; null for the portal's own. */
    shareText: text(),
    /** Goes up with every change; a save may name the version it is based on. */
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'partner_preferences_valid_days',
      sql`${table.validDays} between 1 and ${sql.raw(`${VALID_DAYS_MAX}`)}`,
    ),
    check('partner_preferences_price_tax', sql`${table.priceTax} in ('inkl', 'eks', 'uten', 'none')`),
  ],
)

/** Who may log in for a partner. Addresses and domains are in lower case. */
export const partnerAccess = pgTable(
  'partner_access',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: text()
      .notNull()
      .unique()
      .references(() => partners.partnerId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    whitelistedEmails: text().array().notNull().default(sql`'{}'::text[]`),
    /** Everyone with an address in one of these domains gets access. */
    trustedDomains: text().array().notNull().default(sql`'{}'::text[]`),
    /** When each address and domain was granted access, ISO 8601 by entry: the oldest grant wins. */
    grantedAt: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Goes up with every change; a save may name the version it is based on. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('partner_access_emails_index').using('gin', table.whitelistedEmails),
    index('partner_access_domains_index').using('gin', table.trustedDomains),
  ],
)

/** The single row of global settings; prices are text in kroner. */
export const globalSettings = pgTable(
  'global_settings',
  {
    /** Always 1. */
    id: integer().primaryKey().default(1),
    defaultPrice: text().notNull().default('35000'),
    /** `{host}` is the site's address, `[partnername]` the partner's id. */
    defaultCtaLink: text().notNull().default('{host}/[partnername]/kontakt'),
    /** `{name}` is the magician's stage name. */
    defaultCtaText: text().notNull().default('Book {name}'),
    defaultSelectedExtras: text().array().$type<BonusId[]>().notNull().default(DEFAULT_EXTRAS),
    closeupOnlyPrice: text().notNull().default('50000'),
    withEmActPrice: text().notNull().default('75000'),
    withBigIllusionsPrice: text().notNull().default('100000'),
    showAdvancedSettingsByDefault: text({ enum: ['true', 'false'] })
      .notNull()
      .default('false'),
    /** Whether the owner gets a copy of the mail about an offer's first opening. */
    copyWhenOpened: boolean().notNull().default(false),
    /** Goes up with every change; a save may name the version it is based on. */
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('global_settings_one_row', sql`${table.id} = 1`),
    check('global_settings_extras_not_empty', sql`cardinality(${table.defaultSelectedExtras}) > 0`),
    check('global_settings_advanced_flag', sql`${table.showAdvancedSettingsByDefault} in ('true', 'false')`),
  ],
)
