import { sql } from 'drizzle-orm'
import type { Route } from '#netlify/api/route.ts'
import { hashOfLinkToken } from '#netlify/auth/tokens.ts'
import type { TestApi } from './api.ts'
import type { ApiClient } from './api-client.ts'
import { browserOf, confirmationTerms, EVENING, loggedInAdmin, loggedInPartner } from './given.ts'
import { queryRow, queryRows } from './rows.ts'

/**
 * A partner with one row of everything a partner can have. `ids` are keyed by the path segment before the parameter.
 */
export type Tenant = {
  partnerId: string
  email: string
  client: ApiClient
  slug: string
  /** The id of another offer, whose evening is confirmed. */
  booked: string
  ids: Record<string, string>
}

/** Two partners, an admin and one row of everything, so that every path in the route table can be filled in. */
export type World = {
  mine: Tenant
  theirs: Tenant
  admin: { client: ApiClient; email: string }
  visitor: ApiClient
  /** Rows that belong to no partner, keyed by the path segment before the parameter. */
  ids: Record<string, string>
}

/** The confirmation of the world's enquiry, which was cancelled, and the secret of its page. */
export const CONFIRMATION = { id: '0d5c4c0e-9b57-4d1d-8f1a-6f8a4a529f00', token: 'b'.repeat(43) }

/** A uuid that matches no row. */
export const NO_ROW = '6f8a4a52-0d5c-4c0e-9b57-3d1d1f1a9f00'

/** Fills a database with a {@link World}; every text in a tenant's rows contains its partner id. */
export async function givenWorld(api: TestApi): Promise<World> {
  const mine = await givenTenant(api)
  const theirs = await givenTenant(api)
  const admin = await loggedInAdmin(api)
  const visitor = api.client()
  const enquiry = { name: 'Kari Kanari', email: 'kari@kanari.example', message: 'Julebord' }
  await visitor.post('/api/contact', enquiry)
  await api.settled()
  const idOf = async (statement: ReturnType<typeof sql>) =>
    (await queryRow<{ id: string }>(api.services.db, statement))!.id
  const enquiryId = await idOf(sql`select id from events where data ->> 'name' = ${enquiry.name}`)
  await api.services.db.execute(sql`
    insert into confirmations (id, event_id, event_date, terms, token_hash, cancelled_at)
    values (${CONFIRMATION.id}, ${enquiryId}, ${EVENING}, ${JSON.stringify({ ...confirmationTerms(), partnerName: null, termsVersion: '' })}::jsonb,
      ${hashOfLinkToken(CONFIRMATION.token)}, now()) on conflict do nothing`)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const logo = { type: 'svg' as const, bytes: new Uint8Array(svg) }
  return {
    mine,
    theirs,
    admin,
    visitor,
    ids: {
      logos: await api.services.logos.save(logo, api.services.now()),
      enquiries: enquiryId,
      bekreftelse: CONFIRMATION.token,
      outbox: await idOf(sql`select id from email_outbox limit 1`),
      sessions: sessionOf(await browserOf(api, { role: 'admin', email: admin.email }), 'admin'),
    },
  }
}

async function givenTenant(api: TestApi): Promise<Tenant> {
  const { client, partnerId, email } = await loggedInPartner(api)
  const slug = `kunde-av-${partnerId}`
  const body = { companyName: `Kunde av ${partnerId}`, customerSlug: slug, price: '35000' }
  const { offer } = (await client.post('/api/partner/offers', body)).body
  await api.services.db.execute(sql`
    insert into partner_defaults (partner_id, hero_description) values (${partnerId}, ${`Velkommen til ${partnerId}`})`)
  await api.services.db.execute(sql`
    insert into partner_preferences (partner_id, share_text) values (${partnerId}, ${`Hilsen ${partnerId}`})`)
  const booked = await givenBookedOffer(api, partnerId)
  const other = await browserOf(api, { role: 'partner', partnerId, email })
  const ids = { offers: offer.id, sessions: sessionOf(other, 'partner') }
  return { partnerId, email, client, slug, booked, ids }
}

async function givenBookedOffer(api: TestApi, partnerId: string): Promise<string> {
  const terms = { ...confirmationTerms(), partnerName: partnerId, termsVersion: '' }
  const [offerId, slug] = [crypto.randomUUID(), `booket-hos-${partnerId}`]
  await api.services.db.execute(sql`
    with offer as (
      insert into offers (id, partner_id, company_name, customer_slug, created_at)
      values (${offerId}, ${partnerId}, ${`Booket hos ${partnerId}`}, ${slug}, now() - interval '1 year') returning id
    ), enquiry as (
      insert into events (event_type, offer_id, partner_id, status)
      select 'enquiry', id, ${partnerId}, 'booket' from offer returning id
    ) insert into confirmations (id, event_id, event_date, terms, token_hash)
    select ${terms.id}, id, ${EVENING}, ${JSON.stringify(terms)}::jsonb, ${hashOfLinkToken(slug)} from enquiry`)
  return offerId
}

/** The id of a browser's session: not the one of the tenant's own browser, so that it can be ended. */
function sessionOf({ cookies }: ApiClient, role: 'partner' | 'admin'): string {
  const [, claims] = cookies.get(`${role}_session`)!.split('.')
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()).jti
}

/** The path of a route, filled in with a partner's rows, or with those that belong to nobody. */
export function addressOf({ path }: Pick<Route, 'path'>, world: Pick<World, 'ids'>, tenant: Tenant): string {
  const ids: Record<string, string> = path.startsWith('/api/auth/admin/')
    ? world.ids
    : { ...world.ids, ...tenant.ids }
  return path
    .split('/')
    .map((part, at, parts) => {
      if (!part.startsWith(':')) return part
      if (part === ':partnerId') return tenant.partnerId
      if (part === ':kunde') return tenant.slug
      if (parts[at - 1] === 'offers' && parts[at + 1] === 'confirmation') return tenant.booked
      return ids[parts[at - 1]!] ?? NO_ROW
    })
    .join('/')
}

/** The query of a route that answers nothing without one. */
export function queryOf(
  { method, path }: Pick<Route, 'method' | 'path'>,
  { partnerId, slug }: Pick<Tenant, 'partnerId' | 'slug'>,
): string {
  if (method !== 'GET') return ''
  // For an admin, access-config means nothing by itself: the query names the partner.
  if (path.endsWith('/access-config')) return `?partnerId=${partnerId}`
  return path === '/api/offer-answers' ? `?kind=no&page=/partner/${partnerId}/${slug}` : ''
}

/** The names of the tables, the same in every test database. */
let tables: string[] | undefined

/** A digest of each table's rows, or only of those that belong to one partner. */
export async function digestOf(
  { services: { db } }: Pick<TestApi, 'services'>,
  { partnerId, except = [] }: { partnerId?: string; except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  tables ??= (
    await queryRows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).map(({ name }) => name)
  const owned =
    partnerId === undefined ? sql`` : sql` where to_jsonb(row) ->> 'partner_id' = ${partnerId}::text`
  const parts = tables
    .filter((name) => !except.includes(name))
    .map(
      (
        name,
      ) => sql`select ${name}::text as name, count(*) || ' rows ' || coalesce(md5(string_agg(row::text, '|'
        order by row::text)), '') as digest from ${sql.identifier(name)} row${owned}`,
    )
  const rows = await queryRows<{ name: string; digest: string }>(db, sql.join(parts, sql` union all `))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
