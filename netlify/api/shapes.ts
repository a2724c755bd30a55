import * as z from 'zod/mini'
import { BONUS_IDS } from '#domain/bonus.ts'
import { eachTerm, type Offer, type OfferContact, type PublicOffer, type RecentOffer } from '#domain/offer.ts'
import type { OfferListPage } from '#domain/offer-list.ts'
import type { Partner, PartnerDefaults, PublicPartner } from '#domain/partner.ts'

// The answers that several routes share. They are exact: a field that is not listed is a leak. They are functions
// because building contracts takes time at every cold start, and only docs and tests use these: the API does not check
// its own answers.

export const textOrNull = () => z.nullable(z.string())
export const time = () => z.iso.datetime()
export const count = () => z.int().check(z.minimum(0))
const extras = () => z.nullable(z.array(z.enum(BONUS_IDS)))

/** What a list returns besides its rows. */
export const pageFields = () => ({ nextCursor: textOrNull(), total: count() })

export const doneShape = () => z.strictObject({ success: z.literal(true) })
export const loggedOutShape = () => z.strictObject({ authenticated: z.literal(false) })

const recentFields = () => ({
  partnerId: z.string(),
  price: textOrNull(),
  beforePrice: textOrNull(),
  selectedExtras: extras(),
})
const ctaFields = () => ({ ctaButtonUrl: textOrNull(), ctaButtonText: textOrNull() })
export const offerContactShape = (): z.ZodMiniType<OfferContact> =>
  z.strictObject({ contactName: textOrNull(), contactPhone: textOrNull(), contactEmail: textOrNull() })
const customerOfferFields = () => ({
  ...recentFields(),
  ...ctaFields(),
  companyName: z.string(),
  customerSlug: z.string(),
  ...eachTerm(textOrNull),
  validUntil: z.nullable(z.iso.date()),
})
export const recentOfferShape = (): z.ZodMiniType<RecentOffer> => z.strictObject(recentFields())
export const publicOfferShape = (): z.ZodMiniType<PublicOffer> =>
  z.strictObject({ ...customerOfferFields(), expired: z.boolean() })
const storedOfferFields = () => ({
  ...customerOfferFields(),
  id: z.uuid(),
  withdrawnAt: z.nullable(time()),
  version: count(),
  createdAt: time(),
  updatedAt: time(),
  firstOpenedAt: z.nullable(time()),
  lastOpenedAt: z.nullable(time()),
  answeredAt: z.nullable(time()),
  openCount: count(),
})
export const offerShape = (): z.ZodMiniType<Offer> => z.strictObject(storedOfferFields())
export const offerListShape = (): z.ZodMiniType<OfferListPage> =>
  z.strictObject({
    offers: z.array(z.strictObject({ ...storedOfferFields(), booked: z.boolean() })),
    ...pageFields(),
    counts: z.strictObject({
      all: count(),
      opened: count(),
      interested: count(),
      expiring: count(),
      archived: count(),
    }),
  })

const publicPartnerFields = () => ({ partnerId: z.string(), name: z.string(), logoUrl: textOrNull() })
export const publicPartnerShape = (): z.ZodMiniType<PublicPartner> => z.strictObject(publicPartnerFields())
export const partnerShape = (): z.ZodMiniType<Partner> =>
  z.strictObject({
    ...publicPartnerFields(),
    allowAdvancedSettings: textOrNull(),
    version: count(),
    createdAt: time(),
    updatedAt: time(),
  })

/** A partner a login has access to. */
export const partnerChoiceShape = () => z.strictObject({ partnerId: z.string(), name: z.string() })

export const defaultsFields = () => ({ ...recentFields(), ...ctaFields(), heroDescription: textOrNull() })
export const defaultsShape = (): z.ZodMiniType<PartnerDefaults> => z.strictObject(defaultsFields())
