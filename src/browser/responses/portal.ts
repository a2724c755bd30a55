import type { StoredAccess } from '#domain/access.ts'
import { BONUS_IDS } from '#domain/bonus.ts'
import type { Offer, OfferContact } from '#domain/offer.ts'
import type { ListedOffer, OfferListPage } from '#domain/offer-list.ts'
import type { Partner, StoredDefaults } from '#domain/partner.ts'
import type { PartnerPreferences } from '#domain/partner-preferences.ts'
import { PRICE_TAX_CHOICES } from '#domain/price-tax.ts'
import type { PartnerSession, SessionEntry, SessionPage } from '#domain/session.ts'
import type { GlobalSettings } from '#domain/settings.ts'
import { contactFields, customerFields, offerFields } from './offer-page.ts'
import {
  fields,
  flag,
  listOf,
  number,
  oneOf,
  orNull,
  type TypeGuard,
  text,
  textOrNull,
} from './type-guards.ts'

// What both portals read.

const choice = fields<{ partnerId: string; name: string }>({ partnerId: text, name: text })

export const pageFields = { nextCursor: textOrNull, total: number }

const offerParts = {
  ...customerFields,
  id: text,
  withdrawnAt: textOrNull,
  version: number,
  createdAt: text,
  updatedAt: text,
  firstOpenedAt: textOrNull,
  lastOpenedAt: textOrNull,
  answeredAt: textOrNull,
  openCount: number,
}
const offer = fields<Offer>(offerParts)
export const offerResponse = fields<{ offer: Offer }>({ offer })
export const offerListResponse = fields<OfferListPage>({
  offers: listOf(fields<ListedOffer>({ ...offerParts, booked: flag })),
  ...pageFields,
  counts: fields({ all: number, opened: number, interested: number, expiring: number, archived: number }),
})

export const offerContactResponse = fields<{ contact: OfferContact | null }>({
  contact: orNull(fields(contactFields)),
})

export const partner = fields<Partner>({
  partnerId: text,
  name: text,
  logoUrl: textOrNull,
  allowAdvancedSettings: textOrNull,
  version: number,
  createdAt: text,
  updatedAt: text,
})
export const partnerResponse = fields<{ partner: Partner }>({ partner })

const defaults = fields<StoredDefaults>({
  ...offerFields,
  partnerId: text,
  heroDescription: textOrNull,
  version: number,
})
export const savedDefaultsResponse = fields<{ defaults: StoredDefaults }>({ defaults })
export const defaultsResponse = fields<{ defaults: StoredDefaults | null }>({ defaults: orNull(defaults) })

export const accessResponse = fields<{ access: StoredAccess }>({
  access: fields({ whitelistedEmails: listOf(text), trustedDomains: listOf(text), version: number }),
})

export const preferencesResponse = fields<{ preferences: PartnerPreferences }>({
  preferences: fields({
    mailWhenOpened: flag,
    validDays: orNull(number),
    priceTax: oneOf(PRICE_TAX_CHOICES),
    shareText: textOrNull,
    version: number,
  }),
})

export const settingsResponse = fields<{ settings: GlobalSettings }>({
  settings: fields({
    defaultPrice: text,
    defaultCtaLink: text,
    defaultCtaText: text,
    defaultSelectedExtras: listOf(oneOf(BONUS_IDS)),
    closeupOnlyPrice: text,
    withEmActPrice: text,
    withBigIllusionsPrice: text,
    showAdvancedSettingsByDefault: oneOf(['true', 'false']),
    copyWhenOpened: flag,
    version: number,
    updatedAt: text,
  }),
})

export const sessionsResponse = fields<SessionPage>({
  ...pageFields,
  sessions: listOf(
    fields<SessionEntry>({
      id: text,
      device: textOrNull,
      partner: orNull(choice),
      createdAt: text,
      expiresAt: text,
      current: flag,
    }),
  ),
})

const partnerIn = fields<Extract<PartnerSession, { authenticated: true }>>({
  identity: text,
  authenticated: isTrue,
  partnerId: text,
  partnerName: text,
  email: text,
  partners: listOf(choice),
})

/** Somebody logged in, as `whom` has it, or nobody. */
export function sessionResponse<Session>(
  whom: TypeGuard<Session>,
): TypeGuard<Session | { authenticated: false }> {
  const nobody = fields<{ authenticated: false }>({
    authenticated: (value): value is false => value === false,
  })
  return (value): value is Session | { authenticated: false } => nobody(value) || whom(value)
}

export function isTrue(value: unknown): value is true {
  return value === true
}

export const partnerSessionResponse = sessionResponse(partnerIn)
