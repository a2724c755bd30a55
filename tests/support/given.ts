import { sql } from 'drizzle-orm'
import { daysAfter } from '#domain/validity.ts'
import type { Db } from '#netlify/data/client.ts'
import { saveAccessConfig } from '#netlify/data/queries/access.ts'
import { createPartner, patchPartner } from '#netlify/data/queries/partners.ts'
import type { TestApi } from './api.ts'
import type { ApiClient } from './api-client.ts'
import { queryRows } from './rows.ts'
import { beginSession, quickPasswords, type SessionOwner } from './sessions.ts'

export const ADMIN_PASSWORD = 'riktig hest batteri stift'

/** A partner with access for its own addresses; its id is new unless given. */
export async function givenPartner(
  api: TestApi,
  {
    partnerId = `hotell-${crypto.randomUUID().slice(0, 8)}`,
    name = 'Hotell Fjordgløtt',
    advanced = 'true',
    emails,
    domains = [],
    grantedAt,
  }: {
    partnerId?: string
    name?: string
    advanced?: 'true' | 'false' | null
    emails?: string[]
    domains?: string[]
    grantedAt?: Date
  } = {},
): Promise<{ partnerId: string; name: string; email: string }> {
  const { db } = api.services
  const email = emails?.[0] ?? `salg@${partnerId}.example`
  await createPartner(db, { partnerId, name, logoUrl: null })
  await patchPartner(db, { partnerId, patch: { allowAdvancedSettings: advanced } })
  await saveAccessConfig(db, {
    partnerId,
    whitelistedEmails: emails ?? [email],
    trustedDomains: domains,
    now: grantedAt ?? api.services.now(),
  })
  return { partnerId, name, email }
}

/** A new partner and a browser logged in as it. */
export async function loggedInPartner(
  api: TestApi,
  options: Parameters<typeof givenPartner>[1] = {},
): Promise<{ client: ApiClient; partnerId: string; name: string; email: string }> {
  const partner = await givenPartner(api, options)
  const client = api.client()
  const answer = await client.post('/api/auth/partner/login', { email: partner.email })
  if (answer.status !== 200) throw new Error(`partner login answered ${answer.status}: ${answer.text}`)
  return { client, ...partner }
}

/** A new admin in a database whose {@link ADMIN_PASSWORD} is quick to check; returns their address. */
export async function givenQuickAdmin(
  db: Db,
  email = `${crypto.randomUUID()}@magiskefalk.example`,
): Promise<string> {
  const hash = await quickPasswords().hash(ADMIN_PASSWORD)
  await db.execute(sql`insert into admin_users (email, password) values (${email}, ${hash})`)
  return email
}

/** The same in an API's database. */
export async function givenAdmin(api: TestApi, email?: string): Promise<{ email: string }> {
  return { email: await givenQuickAdmin(api.services.db, email) }
}

/** A new admin and a browser logged in as them. */
export async function loggedInAdmin(api: TestApi): Promise<{ client: ApiClient; email: string }> {
  const { email } = await givenAdmin(api)
  const client = api.client()
  const answer = await client.post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
  if (answer.status !== 200) throw new Error(`admin login answered ${answer.status}: ${answer.text}`)
  return { client, email }
}

/** A new browser with a session for an existing user, started without the cost of a password hash. */
export async function browserOf(api: TestApi, owner: SessionOwner): Promise<ApiClient> {
  const { db, environment, now } = api.services
  const client = api.client()
  const cookie = await beginSession(db, { owner, secret: environment.sessionSecret, now: now() })
  client.cookies.set(cookie.name, cookie.value)
  return client
}

/** A winter's day that is near enough to be confirmed. */
export const EVENING = `${new Date().getFullYear() + 1}-12-11`

/** An enquiry of a partner's customer, for a day; returns its id. */
export async function givenEnquiryForDay(
  api: TestApi,
  {
    partnerId,
    email = 'kari@nordlys.example',
    day = EVENING,
    status = 'ny',
    type = 'enquiry',
  }: { partnerId: string | null; email?: string; day?: string; status?: string; type?: string },
): Promise<string> {
  const data = JSON.stringify({ name: 'Kari Nordmann', email, message: 'Ja takk!', eventDate: day })
  const [row] = await queryRows<{ id: string }>(
    api.services.db,
    sql`with contact as (insert into contacts (name, email) values ('Kari Nordmann', ${email})
        on conflict (email) do update set email = excluded.email returning id)
      insert into events (contact_id, event_type, partner_id, status, data)
      select id, ${type}, ${partnerId}, ${status}, ${data}::jsonb from contact returning id`,
  )
  return row!.id
}

/** What an admin sends to confirm an evening, as a new confirmation. */
export const confirmationTerms = ({
  eventDate = EVENING,
  ...more
}: {
  eventDate?: string
  [field: string]: unknown
} = {}) => ({
  ...{ id: crypto.randomUUID(), what: 'Magisk Aften', price: '45 000,-', priceTax: 'uten', travel: '' },
  ...{ deposit: '10 000,-', depositDue: daysAfter(eventDate, -14) },
  ...{ eventDate, startsAt: '22:30', endsAt: '00:15', place: 'Peissalen', guests: '' },
  ...{ invoicedBy: 'partner', customer: 'Nordlys Eiendom AS', email: 'kari@nordlys.example' },
  ...{ organisationNumber: '974 760 673', invoiceReference: 'PO-77', ...more },
})
