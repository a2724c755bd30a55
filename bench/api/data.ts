import type pg from 'pg'
import { createPasswordHasher } from '#netlify/auth/passwords.ts'

/** The partner with ten offers. */
export const FEW = 'few'
/** The partner with ten thousand offers, unless a test wants fewer. */
export const MANY = 'many'
/** The admin. */
export const ADMIN = { email: 'eier@bench.example', password: 'fire hester i en trang gate' }

/**
 * Fills a migrated database with an admin, two partners (10 and `many` offers), `opened` openings of each of the
 * latter's offers, and `enquiries`, every hundredth of them about one of those offers.
 */
export async function seedBenchDatabase(
  client: pg.Client,
  {
    many = 10_000,
    opened = 100,
    enquiries = 100_000,
  }: { many?: number; opened?: number; enquiries?: number } = {},
): Promise<void> {
  for (const [partnerId, offers] of [
    [FEW, 10],
    [MANY, many],
  ] as const) {
    await client.query('insert into partners (partner_id, name) values ($1, initcap($1))', [partnerId])
    await client.query('insert into partner_access (partner_id, trusted_domains) values ($1, array[$2])', [
      partnerId,
      `${partnerId}.example`,
    ])
    await client.query(
      `insert into offers (partner_id, company_name, customer_slug, price, created_at, updated_at)
       select $1, 'Kunde ' || n, 'kunde-' || n, '35000', now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $2::int) n`,
      [partnerId, offers],
    )
  }
  await client.query(
    `insert into offer_openings (offer_id, opened_at)
     select id, now() - n * interval '1 hour' from offers, generate_series(1, $2::int) n where partner_id = $1`,
    [MANY, opened],
  )
  await client.query(
    `update offers set open_count = $2::int, first_opened_at = now() - $2::int * interval '1 hour',
       last_opened_at = now() - interval '1 hour' where partner_id = $1`,
    [MANY, opened],
  )
  await client.query('insert into admin_users (email, password) values ($1, $2)', [
    ADMIN.email,
    await createPasswordHasher().hash(ADMIN.password),
  ])
  await client.query(
    `insert into contacts (name, email) select 'Kunde', 'kunde-' || n || '@bedrift.example'
     from generate_series(1, greatest($1::int / 10, 1)) n`,
    [enquiries],
  )
  await client.query(
    `insert into events (contact_id, event_type, offer_id, partner_id, status, value, created_at, data)
     select contact.id, 'enquiry', offer.id, offer.partner_id,
       (array['ny', 'besvart', 'booket', 'tapt'])[1 + n % 4], case when n % 4 = 2 then 45000 end,
       now() - n * interval '5 minutes',
       jsonb_build_object(
         'landingPage', (array['home', 'tryllekunstner-oslo', 'lp-underholdning-julebord'])[1 + n % 3],
         'utmCampaign', (array['', 'jul', 'sommer'])[1 + n % 3], 'message', 'Vi er seksti stykker.')
     from generate_series(1, $1::int) n
     join contacts contact on contact.email = 'kunde-' || (1 + n % greatest($1::int / 10, 1)) || '@bedrift.example'
     left join offers offer
       on offer.partner_id = $2 and n % 100 = 0 and offer.customer_slug = 'kunde-' || (1 + n / 100)`,
    [enquiries, MANY],
  )
  await client.query('vacuum analyze')
}
