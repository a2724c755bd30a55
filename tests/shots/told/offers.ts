import type { Offer } from '#domain/offer.ts'
import type { OfferListPage } from '#domain/offer-list.ts'
import type { OfferPageResponse } from '#domain/offer-page.ts'
import type { PublicPartner } from '#domain/partner.ts'
import type { GlobalSettings } from '#domain/settings.ts'
import { LONG_COMPANY, pageOf, SHORT_COMPANY, uuid } from './names.ts'
import { PARTNER_ID, publicPartner } from './partners.ts'

export const offer: Offer = {
  id: uuid(1),
  partnerId: PARTNER_ID,
  companyName: 'Nordlys Eiendom',
  customerSlug: 'Nordlys-Eiendom',
  price: '48500',
  beforePrice: '100000',
  ctaButtonUrl: 'https://fjordglott.example/book',
  ctaButtonText: 'Bestill kvelden',
  selectedExtras: ['extended_magic', 'logo_illusion', 'em_act', 'levitate'],
  validUntil: null,
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  withdrawnAt: null,
  version: 2,
  createdAt: '2026-11-24T09:12:00.000Z',
  updatedAt: '2026-11-24T09:40:00.000Z',
  firstOpenedAt: '2026-11-24T10:02:00.000Z',
  lastOpenedAt: '2026-11-24T10:31:00.000Z',
  answeredAt: null,
  openCount: 3,
}
const variants: Partial<Offer>[] = [
  {},
  {
    companyName: LONG_COMPANY,
    customerSlug: 'Sorlandets-Eiendomsutvikling-og-Forvaltning-AS',
    price: '35.000,-',
    createdAt: '2026-11-23T14:05:00.000Z',
  },
  {
    companyName: SHORT_COMPANY,
    customerSlug: 'A',
    price: 'Etter avtale',
    beforePrice: null,
    selectedExtras: ['em_act'],
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  {
    companyName: 'Vest & <b>Sønner</b>',
    customerSlug: 'Vest-b-Sonner-b',
    price: '35000 for hele kvelden med overnattinger',
    beforePrice: '45000 for hele kvelden med overnattinger',
    selectedExtras: ['extended_magic', 'logo_illusion', 'em_act', 'boss_appear', 'levitate'],
    createdAt: '2026-10-02T08:00:00.000Z',
  },
  {
    companyName: 'Granli',
    customerSlug: 'Granli',
    price: null,
    beforePrice: null,
    selectedExtras: [],
    createdAt: '2025-12-31T22:59:00.000Z',
  },
  {
    companyName: 'Sjøbris & Sønner AS',
    customerSlug: 'Sjobris-Sonner-AS',
    createdAt: '2025-06-01T08:00:00.000Z',
  },
]
export const manyOffers: Offer[] = variants.map((variant, at) => ({ ...offer, ...variant, id: uuid(at + 1) }))

/** One offer in each of its states, as the list shows them. */
export const offersInEachState: Offer[] = (
  [
    { companyName: 'Ny', openCount: 0, firstOpenedAt: null, lastOpenedAt: null },
    { companyName: 'Åpnet' },
    { companyName: 'Utløper', validUntil: '2026-11-25' },
    { companyName: LONG_COMPANY, validUntil: '2026-11-26', answeredAt: '2026-11-24T10:35:00.000Z' },
    { companyName: 'Utløpt', validUntil: '2026-11-20' },
  ] satisfies Partial<Offer>[]
).map((state, at) => ({ ...offer, ...state, id: uuid(at + 1) }))

/** A page of an offer list; one of several if `total` says so. */
export function offerPage(stored: Offer[], total = stored.length): OfferListPage {
  const offers = stored.map((one) => ({ ...one, booked: false }))
  const counts = { all: total, opened: 0, interested: 0, expiring: 0, archived: 0 }
  return { offers, ...pageOf(offers, total), counts }
}

/** The answer to an offer page: the partner, and one customer's offer. */
export function offerPageAnswer(
  changes: Partial<Omit<Offer, 'id'>> = {},
  of: Partial<PublicPartner> = {},
): OfferPageResponse {
  const {
    id,
    withdrawnAt,
    version,
    createdAt,
    updatedAt,
    firstOpenedAt,
    lastOpenedAt,
    answeredAt,
    openCount,
    ...publicOffer
  } = {
    ...offer,
    ...changes,
  }
  return {
    partner: { ...publicPartner, ...of },
    offer: { ...publicOffer, expired: false },
    recent: null,
    defaults: null,
    priceTax: null,
    withdrawn: false,
    termsFingerprint: null,
  }
}

export const settings: GlobalSettings = {
  defaultPrice: '35000',
  defaultCtaLink: 'http://magiskefalk.localhost/[partnername]/kontakt',
  defaultCtaText: 'Book Falk',
  defaultSelectedExtras: ['extended_magic', 'logo_illusion', 'em_act'],
  closeupOnlyPrice: '50000',
  withEmActPrice: '75000',
  withBigIllusionsPrice: '100000',
  showAdvancedSettingsByDefault: 'false',
  copyWhenOpened: false,
  version: 5,
  updatedAt: '2026-09-01T08:00:00.000Z',
}
