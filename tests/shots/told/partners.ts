import type { StoredAccess } from '#domain/access.ts'
import type { Partner, PublicPartner, StoredDefaults } from '#domain/partner.ts'
import type { PartnerPage } from '#domain/partner-list.ts'
import { INITIAL_PREFERENCES, type PartnerPreferences } from '#domain/partner-preferences.ts'
import { BROKEN_LOGO, DARK_LOGO, LIGHT_LOGO, MISSING_LOGO } from './logos.ts'
import { LONG_PARTNER, LONG_WORD_PARTNER, pageOf } from './names.ts'

export const PARTNER_ID = 'fjordglott'
export const partner: Partner = {
  partnerId: PARTNER_ID,
  name: 'Hotell Fjordgløtt',
  logoUrl: LIGHT_LOGO,
  allowAdvancedSettings: 'true',
  version: 3,
  createdAt: '2026-03-02T08:30:00.000Z',
  updatedAt: '2026-10-12T10:15:00.000Z',
}
export const publicPartner: PublicPartner = {
  partnerId: partner.partnerId,
  name: partner.name,
  logoUrl: partner.logoUrl,
}

const others: Partial<Partner>[] = [
  { partnerId: 'radisson', name: 'Radisson', logoUrl: DARK_LOGO, allowAdvancedSettings: null },
  { partnerId: 'haubitz', name: 'Haubitz', logoUrl: null, allowAdvancedSettings: 'false' },
  { partnerId: 'sorlandets-konferansehotell', name: LONG_PARTNER, logoUrl: null },
  { partnerId: 'arbeidsmarked', name: LONG_WORD_PARTNER, logoUrl: MISSING_LOGO },
  { partnerId: 'a', name: 'Å', logoUrl: BROKEN_LOGO },
  { partnerId: 'grand', name: 'Grand', logoUrl: LIGHT_LOGO },
  { partnerId: 'nordlysfabrikken', name: 'Nordlysfabrikken', logoUrl: DARK_LOGO },
]
export const manyPartners: Partner[] = [partner, ...others.map((other) => ({ ...partner, ...other }))]

/** A page of the partner list; one of several if `total` says so. */
export function partnerPage(partners: Partner[], total = partners.length): PartnerPage {
  const withLogo = partners.filter(({ logoUrl }) => logoUrl !== null).length
  const counts = { active: total, withLogo, configured: Math.max(0, partners.length - 2) }
  return { partners, ...pageOf(partners, total), counts }
}

export const defaults: StoredDefaults = {
  partnerId: PARTNER_ID,
  heroDescription: null,
  price: '38000',
  beforePrice: null,
  ctaButtonUrl: 'https://fjordglott.example/book',
  ctaButtonText: 'Book Falk',
  selectedExtras: ['extended_magic', 'logo_illusion', 'em_act'],
  version: 2,
}

export const preferences: PartnerPreferences = { ...INITIAL_PREFERENCES, version: 0 }
export const chosenPreferences: PartnerPreferences = {
  mailWhenOpened: false,
  validDays: 30,
  priceTax: 'eks',
  shareText: 'Hei! Tilbudet til {kunde} ligger her: {lenke}\n\nHilsen oss på bankettavdelingen',
  version: 3,
}

export const access: StoredAccess = {
  whitelistedEmails: ['ida@fjordglott.example', 'henrik@fjordglott.example', 'salg@fjordglott.example'],
  trustedDomains: ['fjordglott.example'],
  version: 4,
}
export const longAccess: StoredAccess = {
  ...access,
  whitelistedEmails: [
    ...access.whitelistedEmails,
    'konferanseavdelingen.og.selskapslokalene@sorlandets-konferansehotell-og-kulturhus.example',
    ...Array.from({ length: 14 }, (_, at) => `selger${at + 1}@fjordglott.example`),
  ],
}
