import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { computeBeforePrice, INITIAL_TIERS } from '#domain/before-price.ts'
import { offerPath } from '#domain/offer-address.ts'
import { formatPrice } from '#domain/price.ts'
import { INITIAL_PRICE_TAX } from '#domain/price-tax.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import { slugFromCompany } from '#domain/slug.ts'
import { daysAfter, formatLongDate, norwegianDay } from '#domain/validity.ts'
import { newLinkToken } from '#netlify/auth/tokens.ts'
import {
  adminUsers,
  confirmations,
  contacts,
  events,
  globalSettings,
  offerAnswers,
  offerOpenings,
  offers,
  partnerAccess,
  partnerDefaults,
  partners,
} from '#netlify/data/schema/index.ts'
import { DEMO_LOGINS, DEMO_PARTNERS, type DemoOffer } from './partners.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What both partners' pages call the evening. */
const PACKAGE = 'Magisk Aften'

/** Writes the demo: an admin, two partners with access, defaults, offers and answers, and the global settings. */
export function writeDemo(
  client: pg.Client,
  { adminPasswordHash }: { adminPasswordHash: string },
): Promise<void> {
  return drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => {
    await tx.insert(adminUsers).values({ email: DEMO_LOGINS.admin, password: adminPasswordHash })
    await tx.insert(globalSettings).values({})
    for (const partner of DEMO_PARTNERS) {
      const { id: partnerId, name, email, domain } = partner
      const grantedAt = new Date().toISOString()
      await tx.insert(partners).values({ partnerId, name })
      await tx.insert(partnerDefaults).values({ partnerId, price: '35000' })
      await tx.insert(partnerAccess).values({
        partnerId,
        whitelistedEmails: [email],
        trustedDomains: [domain],
        grantedAt: { [email]: grantedAt, [domain]: grantedAt },
      })
      const rows = await tx
        .insert(offers)
        .values(partner.offers.map((offer) => offerRow(partnerId, offer)))
        .returning({ id: offers.id, companyName: offers.companyName })
      const opened = rows.flatMap(({ id: offerId, companyName }) =>
        openingsOf(partner.offers.find(({ company }) => company === companyName)!).map((openedAt) => ({
          offerId,
          openedAt,
        })),
      )
      await tx.insert(offerOpenings).values(opened)
      for (const offer of partner.offers) {
        if (!offer.answer) continue
        const { name: who, email: address } = offer.answer
        const [contact] = await tx.insert(contacts).values({ name: who, email: address }).returning()
        const { id: offerId } = rows.find(({ companyName }) => companyName === offer.company)!
        const answer = answerRow(offer, { partnerId, name }, offerId, contact!.id)
        const [enquiry] = await tx.insert(events).values(answer).returning({ id: events.id })
        if (answer.status === 'booket')
          await tx.insert(confirmations).values(confirmationRow(answer.data, enquiry!.id))
        // A moment later it would be another, newer answer.
        const { createdAt } = answer
        await tx.insert(offerAnswers).values({ partnerId, offerId, kind: 'yes', role: 'visitor', createdAt })
      }
    }
  })
}

const daysBefore = (days: number) => new Date(Date.now() - days * DAY_MS)
const openingsOf = ({ opened = [] }: DemoOffer) => opened.map(daysBefore)

function offerRow(partnerId: string, offer: DemoOffer) {
  const { company, price, extras, daysAgo, daysLeft, withdrawnDaysAgo, answer } = offer
  const openings = openingsOf(offer)
  const at = daysBefore(daysAgo)
  const withdrawnAt = withdrawnDaysAgo === undefined ? null : daysBefore(withdrawnDaysAgo)
  return {
    partnerId,
    companyName: company,
    customerSlug: slugFromCompany(company),
    price,
    beforePrice: computeBeforePrice(extras, INITIAL_TIERS),
    selectedExtras: [...extras],
    ...(daysLeft !== undefined && {
      validUntil: daysAfter(norwegianDay(new Date()), daysLeft),
      contactName: 'Kari Nordmann',
      contactPhone: '+47 900 00 000',
      contactEmail: `kari@${partnerId}.example`,
    }),
    firstOpenedAt: openings[0] ?? null,
    lastOpenedAt: openings.at(-1) ?? null,
    openCount: openings.length,
    answeredAt: answer ? daysBefore(answer.daysAgo) : null,
    createdAt: at,
    updatedAt: withdrawnAt ?? at,
    withdrawnAt,
  }
}

/** The enquiry that answers an offer, as the offer's page would have sent it. */
function answerRow(
  offer: DemoOffer,
  partner: { partnerId: string; name: string },
  offerId: string,
  contactId: string,
) {
  const { name, email, guests, daysAgo, daysToEvent, status, value } = offer.answer!
  const eventDate = daysAfter(norwegianDay(new Date()), daysToEvent)
  const shown: ShownOffer = {
    id: offerId,
    version: 1,
    partnerId: partner.partnerId,
    partnerName: partner.name,
    companyName: offer.company,
    packageTitle: PACKAGE,
    price: offer.price,
    beforePrice: computeBeforePrice(offer.extras, INITIAL_TIERS),
    priceTax: INITIAL_PRICE_TAX,
    extras: [...offer.extras],
    validUntil: null,
    url: offerPath({ partnerId: partner.partnerId, slug: slugFromCompany(offer.company) }),
  }
  const message = `Ja, vi er interessert i tilbudet. Arrangementet er ${formatLongDate(eventDate)}. Vi blir ${guests} gjester.`
  const at = daysBefore(daysAgo)
  return {
    contactId,
    offerId,
    partnerId: partner.partnerId,
    eventType: 'enquiry',
    data: { name, email, phone: '', message, eventDate, guests: String(guests), answer: 'yes', offer: shown },
    status,
    value: value ?? null,
    createdAt: at,
    statusChangedAt: status === 'ny' ? null : daysBefore(daysAgo - 2),
  }
}

/** What the admin confirmed about a booked evening; 'Send på nytt med ny lenke' leads to its page. */
function confirmationRow(answer: ReturnType<typeof answerRow>['data'], eventId: string) {
  const { email, eventDate, offer } = answer
  return {
    id: crypto.randomUUID(),
    eventId,
    eventDate,
    tokenHash: newLinkToken().tokenHash,
    terms: {
      ...{ what: offer.packageTitle, price: formatPrice(offer.price!), priceTax: INITIAL_PRICE_TAX },
      ...{ travel: 'Reisen er med i prisen', deposit: '', depositDue: '' },
      ...{ eventDate, startsAt: '19:00', endsAt: '20:30', place: `Peissalen, ${offer.partnerName}` },
      guests: answer.guests,
      ...{ invoicedBy: 'magician' as const, customer: offer.companyName!, email },
      ...{ organisationNumber: '', invoiceReference: '' },
      ...{ partnerName: offer.partnerName, termsVersion: '' },
    },
  }
}
