import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import type { ChosenPackage } from '#domain/chosen-package.ts'
import type { EnquiryOffer } from '#domain/enquiry.ts'
import { PRICE_TAXES } from '#domain/price-tax.ts'
import { jsonObject } from '../rows.ts'
import { offers } from '../schema/offers.ts'
import { partners } from '../schema/partners.ts'
import { events } from '../schema/people.ts'
import { textArray } from '../sql.ts'

const asShown = (field: string) => sql`${events.data} #>> ${sql.raw(`'{offer,${field}}'`)}`
const ofOffer = (column: AnyColumn) =>
  sql`(select ${column} from ${offers} where ${eq(offers.id, events.offerId)})`

/** The offer as the customer saw it, else as it is now. */
const offer = sql<EnquiryOffer | null>`
  case when ${events.offerId} is not null or jsonb_typeof(${events.data} -> 'offer') = 'object' then ${jsonObject(
    {
      id: sql`(select ${offers.id} from ${offers} where ${and(eq(offers.id, events.offerId), isNull(offers.deletedAt))})`,
      partnerId: sql`${events.partnerId}`,
      partnerName: sql`coalesce((select ${partners.name} from ${partners}
      where ${eq(partners.partnerId, events.partnerId)}), ${asShown('partnerName')})`,
      companyName: sql`coalesce(${asShown('companyName')}, nullif(${ofOffer(offers.companyName)}, ''))`,
      contactName: ofOffer(offers.contactName),
      packageTitle: asShown('packageTitle'),
      price: sql`case when jsonb_typeof(${events.data} -> 'offer') = 'object' then ${asShown('price')}
        else ${ofOffer(offers.price)} end`,
      currentPrice: sql`(select ${offers.price} from ${offers}
        where ${and(eq(offers.id, events.offerId), isNull(offers.withdrawnAt))})`,
      priceTax: sql`case when ${asShown('priceTax')} = any(${textArray(PRICE_TAXES)}) then ${asShown('priceTax')} end`,
      extras: sql`case when jsonb_typeof(${events.data} #> '{offer,extras}') = 'array'
        then ${events.data} #> '{offer,extras}' else '[]' end`,
      version: sql`case when jsonb_typeof(${events.data} #> '{offer,version}') = 'number'
        then ${events.data} #> '{offer,version}' end`,
      url: asShown('url'),
      withdrawn: sql`coalesce(${events.data} #> '{offer,withdrawn}' = 'true'::jsonb, false)`,
    },
  )} end`

/** SQL for who asked, for the activity log, as the admin's first screen says it: 'Kari i Nordlys AS' (F-1540). */
export const whoAsked = ({ data }: { data: SQLWrapper }): SQL =>
  sql`nullif(concat_ws(' i ', ${data} ->> 'name', nullif(${data} #>> '{offer,companyName}', ${data} ->> 'name')), '')`

/** SQL for the offer that an enquiry is about and the package that it chose, each null without one. */
export const enquiryOffered = {
  offer,
  package: sql<ChosenPackage | null>`case when jsonb_typeof(${events.data} -> 'package') = 'object' then ${events.data} -> 'package' end`,
}
