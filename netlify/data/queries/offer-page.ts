import { eq } from 'drizzle-orm/sql'
import type { OfferPageAnswer } from '#domain/offer-page.ts'
import { SLUG_MAX_LENGTH } from '#domain/slug.ts'
import type { Db } from '../client.ts'
import { firstOf, jsonIn, jsonOf } from '../rows.ts'
import { partners } from '../schema/partners.ts'
import { selectPublicOffer, selectRecentOffer } from './offers.ts'
import { selectPartnerDefaults } from './partner-defaults.ts'
import { publicPartnerColumns } from './partners.ts'

/** Everything stored for one offer page, in one statement; null for an unknown partner. Takes any text as a slug. */
export function storedForOfferPage(
  db: Db,
  { partnerId, slug }: { partnerId: string; slug: string },
): Promise<OfferPageAnswer | null> {
  return firstOf(
    db
      .select({
        partner: jsonOf(publicPartnerColumns),
        offer: jsonIn(selectPublicOffer({ partnerId, slug: comparable(slug) })),
        recent: jsonIn(selectRecentOffer({ partnerId })),
        defaults: jsonIn(selectPartnerDefaults({ partnerId })),
      })
      .from(partners)
      .where(eq(partners.partnerId, partnerId)),
  )
}

/** A slug that the database can compare, and that matches nothing if it is longer than any. */
function comparable(slug: string): string {
  return slug.slice(0, SLUG_MAX_LENGTH + 1).replaceAll('\u0000', '')
}
