import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforePriceFor, INITIAL_TIERS } from '#domain/before-price.ts'
import { BONUS_IDS, type BonusId, DEFAULT_BONUSES } from '#domain/bonus.ts'
import { slugFromCompany } from '#domain/slug.ts'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import {
  adminUsers,
  globalSettings,
  offerOpenings,
  offers,
  partnerAccess,
  partnerDefaults,
  partners,
} from '#netlify/data/schema/index.ts'
import { DEMO_LOGINS } from './logins.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type DemoOffer = {
  company: string
  price: string | null
  extras: readonly BonusId[]
  daysAgo: number
  /** How many days it holds from today; one with a last day names whom to ask. */
  daysLeft?: number
  /** How many days ago its customer opened it, the first time first. */
  opened?: readonly number[]
  /** Set for one in the archive. */
  withdrawnDaysAgo?: number
}

const DEMO_PARTNERS: { id: string; name: string; email: string; domain: string; offers: DemoOffer[] }[] = [
  {
    id: 'radisson',
    name: 'Radisson',
    email: DEMO_LOGINS.radisson,
    domain: 'radisson.example',
    offers: [
      { company: 'Nordlys Eiendom', price: '35000', extras: DEFAULT_BONUSES, daysAgo: 0.1, daysLeft: 30 },
      {
        company: 'Sørlandets Eiendomsutvikling og Forvaltning AS',
        price: '48500',
        extras: BONUS_IDS,
        daysAgo: 3,
        daysLeft: 2,
        opened: [2.8, 1.1, 0.02],
      },
      { company: 'Vestlys Energi', price: '35.000,-', extras: DEFAULT_BONUSES, daysAgo: 7, opened: [6.9] },
      { company: 'Å', price: '32000', extras: ['extended_magic'], daysAgo: 9 },
      { company: 'Tindbygg Entreprenør', price: '35000', extras: DEFAULT_BONUSES, daysAgo: 14, daysLeft: -1 },
      {
        company: 'Granli Bank',
        price: null,
        extras: ['extended_magic', 'logo_illusion', 'em_act', 'levitate'],
        daysAgo: 18,
      },
      {
        company: 'Skjær Logistikk',
        price: '35000',
        extras: ['extended_magic', 'logo_illusion'],
        daysAgo: 23,
        withdrawnDaysAgo: 4,
      },
    ],
  },
  {
    id: 'haubitz',
    name: 'Haubitz',
    email: DEMO_LOGINS.haubitz,
    domain: 'haubitz.example',
    offers: [
      {
        company: 'Ørneberg Arkitekter',
        price: '38000',
        extras: DEFAULT_BONUSES,
        daysAgo: 2,
        opened: [1.9, 1.2],
      },
      {
        company: 'Kvitfjell Revisjon',
        price: '42000',
        extras: ['extended_magic', 'boss_appear'],
        daysAgo: 11,
      },
    ],
  },
]

/** Writes the demo: an admin, two partners with access, defaults and offers, and the global settings. */
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
    }
  })
}

const daysBefore = (days: number) => new Date(Date.now() - days * DAY_MS)
const openingsOf = ({ opened = [] }: DemoOffer) => opened.map(daysBefore)

function offerRow(partnerId: string, offer: DemoOffer) {
  const { company, price, extras, daysAgo, daysLeft, withdrawnDaysAgo } = offer
  const openings = openingsOf(offer)
  const at = daysBefore(daysAgo)
  const withdrawnAt = withdrawnDaysAgo === undefined ? null : daysBefore(withdrawnDaysAgo)
  return {
    partnerId,
    companyName: company,
    customerSlug: slugFromCompany(company),
    price,
    beforePrice: beforePriceFor(extras, INITIAL_TIERS),
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
    createdAt: at,
    updatedAt: withdrawnAt ?? at,
    withdrawnAt,
  }
}
