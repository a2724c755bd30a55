import type pg from 'pg'

/** The partner with ten offers. */
export const FEW = 'few'
/** The partner with ten thousand offers, unless a test wants fewer. */
export const MANY = 'many'

/**
 * Fills a migrated database with two partners; everyone at few.example and many.example has access. Each of the many
 * offers has been opened so many times: a million openings in all.
 */
export async function fill(
  client: pg.Client,
  { many = 10_000, opened = 100 }: { many?: number; opened?: number } = {},
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
  await client.query('vacuum analyze')
}
