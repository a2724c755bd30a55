import { eq, type SQL, sql } from 'drizzle-orm/sql'
import { slugsInLink } from '#domain/glued-link.ts'
import type { OfferAddress } from '#domain/offer-address.ts'
import type { OfferPageSources } from '#domain/offer-page.ts'
import { type Columns, jsonIn, jsonOf } from '../rows.ts'
import { offers } from '../schema/offers.ts'
import { partners } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { textArray } from '../sql.ts'
import { selectPriceTax } from './offer-page.ts'
import {
  publicColumns,
  type StoredPublicOffer,
  type StoredRecent,
  selectOfferAt,
  selectRecentOffer,
} from './offers.ts'
import { selectPartnerDefaults } from './partner-defaults.ts'
import { publicPartnerColumns } from './partners.ts'

/** How an offer stands that somebody names by its page. */
type OfferStanding = { id: string; version: number; isWithdrawn: boolean }

/** Everything stored about the offer that an enquiry names, and the offer of that enquiry if it is stored already. */
export type NamedOffer = {
  stored:
    | (Omit<OfferPageSources, 'offer' | 'recent'> & {
        offer: (StoredPublicOffer & OfferStanding) | null
        recent: StoredRecent | null
      })
    | null
  known: { offerId: string | null } | null
}

/** SQL for a {@link NamedOffer}, for a route's `reads`: it also asks what is stored under one of the submission ids. */
export function namedOffer(
  { partnerId, slug }: OfferAddress,
  submissionIds: readonly string[] = [],
): SQL<NamedOffer> {
  const standing: Columns = {
    id: offers.id,
    ...publicColumns,
    version: offers.version,
    isWithdrawn: sql`${offers.withdrawnAt} is not null`,
  }
  // As the page at this address reads it, which may end in something glued to the link.
  const offer = slugsInLink(slug).map((reading) =>
    jsonIn(selectOfferAt({ partnerId, slug: reading }, standing)),
  )
  const page = jsonOf({
    partner: jsonOf(publicPartnerColumns),
    offer: sql<
      (StoredPublicOffer & OfferStanding) | null
    >`coalesce(${sql.join([sql`null::jsonb`, ...offer], sql`, `)})`,
    recent: jsonIn(selectRecentOffer({ partnerId })),
    defaults: jsonIn(selectPartnerDefaults({ partnerId })),
    priceTax: selectPriceTax({ partnerId }),
  })
  return sql`jsonb_build_object(
    'stored', (select ${page} from ${partners} where ${eq(partners.partnerId, partnerId)}),
    'known', (select jsonb_build_object('offerId', ${events.offerId}) from ${events}
      where ${events.submissionId} = any(${textArray(submissionIds)}::uuid[]) limit 1))`
}
