import type { OfferPageAnswer } from '../../../src/domain/offer-page.ts'
import type { Db } from '../client.ts'
import { rowOf } from '../rows.ts'
import { sql } from '../sql.ts'
import { selectPublicOffer, selectRecentOffer } from './offers.ts'
import { selectPartnerDefaults } from './partner-defaults.ts'

/** All that is stored for one address of an offer page, in one statement; null for an unknown partner. */
export function storedForOfferPage(
  db: Db,
  { partnerId, slug }: { partnerId: string; slug: string },
): Promise<OfferPageAnswer | null> {
  return rowOf<OfferPageAnswer>(
    db,
    sql`
      select jsonb_build_object('partnerId', partner_id, 'name', name, 'logoUrl', logo_url) as partner,
        (select to_jsonb(found) from (${selectPublicOffer({ partnerId, slug })}) found) as offer,
        (select to_jsonb(found) from (${selectRecentOffer({ partnerId })}) found) as recent,
        (select to_jsonb(found) from (${selectPartnerDefaults({ partnerId })}) found) as defaults
      from partners where partner_id = ${partnerId}`,
  )
}
