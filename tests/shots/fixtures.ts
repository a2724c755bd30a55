import type { StoredAccess } from '#domain/access.ts'
import type { ActivityEntry, ActivityPage } from '#domain/activity.ts'
import type { Enquiry, EnquiryPage } from '#domain/enquiry.ts'
import type { Offer } from '#domain/offer.ts'
import type { OfferPage } from '#domain/offer-list.ts'
import type { OfferPageAnswer } from '#domain/offer-page.ts'
import type { OutboxMail, OutboxPage } from '#domain/outbox.ts'
import type { Partner, PublicPartner, StoredDefaults } from '#domain/partner.ts'
import type { PartnerPage } from '#domain/partner-list.ts'
import type { AdminSession, PartnerSession, SessionEntry } from '#domain/session.ts'
import type { GlobalSettings } from '#domain/settings.ts'
import type { Answer } from './answers.ts'

// What the API tells in the pictures. Times are told from the shots' clock, Tuesday 24 November 2026 at noon in Norway.

export const LONG_COMPANY = 'Sørlandets Eiendomsutvikling og Forvaltning AS'
export const SHORT_COMPANY = 'Å'
export const LONG_PARTNER = 'Sørlandets Konferansehotell og Kulturhus Kristiansand AS'
const LONG_WORD_PARTNER = 'Arbeidsmarkedskvalifiseringssenterhotellet'

/** An id that is the same on every picture. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

// --- logos ---

const svg = (ink: string, word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="96" viewBox="0 0 320 96"><circle cx="48" cy="48" r="36" fill="none" stroke="${ink}" stroke-width="10"/><path d="M48 24v48M24 48h48" stroke="${ink}" stroke-width="8"/><rect x="108" y="30" width="${word.length * 22}" height="36" fill="${ink}"/></svg>`
const picture = (ink: string, word: string): Answer => ({ picture: svg(ink, word), type: 'image/svg+xml' })

export const DARK_LOGO = '/api/logos/dark.svg'
export const LIGHT_LOGO = '/api/logos/light.svg'
/** Answers 404. */
export const MISSING_LOGO = '/api/logos/missing.svg'
/** Is no picture. */
export const BROKEN_LOGO = '/api/logos/broken.svg'
export const LOGO_ANSWERS: Record<string, Answer> = {
  [`GET ${DARK_LOGO}`]: picture('#111318', 'fjordgl'),
  [`GET ${LIGHT_LOGO}`]: picture('#ffffff', 'fjordgl'),
  [`GET ${MISSING_LOGO}`]: { status: 404, body: { error: 'Fant ikke det du ser etter.' } },
  [`GET ${BROKEN_LOGO}`]: { picture: '<svg', type: 'image/svg+xml' },
}

// --- partners ---

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

/** A page of the partner list; of more where `total` says so. */
export function partnerPage(partners: Partner[], total = partners.length): PartnerPage {
  const withLogo = partners.filter(({ logoUrl }) => logoUrl !== null).length
  const counts = { active: total, withLogo, configured: Math.max(0, partners.length - 2) }
  return { partners, total, nextCursor: total > partners.length ? 'mer' : null, counts }
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

// --- offers ---

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
  version: 2,
  createdAt: '2026-11-24T09:12:00.000Z',
  updatedAt: '2026-11-24T09:40:00.000Z',
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
    beforePrice: '35000 for hele kvelden med overnattinger',
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

/** A page of an offer list; of more where `total` says so. */
export function offerPage(offers: Offer[], total = offers.length): OfferPage {
  return { offers, total, nextCursor: total > offers.length ? 'mer' : null }
}

/** What an offer page is told: the partner, and the offer of one customer. */
export function offerPageAnswer(
  changes: Partial<Omit<Offer, 'id'>> = {},
  of: Partial<PublicPartner> = {},
): OfferPageAnswer {
  const { id, version, createdAt, updatedAt, ...publicOffer } = { ...offer, ...changes }
  return { partner: { ...publicPartner, ...of }, offer: publicOffer, recent: null, defaults: null }
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
  version: 5,
  updatedAt: '2026-09-01T08:00:00.000Z',
}

// --- who is logged in ---

export const EMAIL = 'ida@fjordglott.example'
export const ADMIN_EMAIL = 'falk@magiskefalk.example'
export const loggedOut = { authenticated: false } as const
export const partnerSession: PartnerSession = {
  authenticated: true,
  partnerId: PARTNER_ID,
  partnerName: partner.name,
  email: EMAIL,
  partners: [{ partnerId: PARTNER_ID, name: partner.name }],
}
export const adminSession: AdminSession = { authenticated: true, admin: { email: ADMIN_EMAIL } }

const login: SessionEntry = {
  id: uuid(900),
  device: 'Chrome på Windows',
  partner: { partnerId: PARTNER_ID, name: partner.name },
  createdAt: '2026-11-24T07:55:00.000Z',
  expiresAt: '2026-12-01T07:55:00.000Z',
  current: true,
}
export const sessions: SessionEntry[] = [
  login,
  {
    ...login,
    id: uuid(901),
    device: 'Safari på iPhone',
    createdAt: '2026-11-23T18:20:00.000Z',
    current: false,
  },
  { ...login, id: uuid(902), device: null, createdAt: '2026-10-30T06:00:00.000Z', current: false },
]
export const adminSessions: SessionEntry[] = sessions.map((session) => ({ ...session, partner: null }))

// --- enquiries ---

const enquiry: Enquiry = {
  id: uuid(100),
  status: 'ny',
  statusChangedAt: null,
  createdAt: '2026-11-24T10:41:00.000Z',
  name: 'Ingrid Solheim',
  email: 'ingrid@lyngmark.example',
  phone: '+47 912 34 567',
  message: 'Hei!\n\nVi er 80 stykker på julebord 11. desember i Trondheim. Har dere ledig?',
  gclid: 'klikk-1',
  landingPage: 'underholdning-julebord',
  landingUrl: '/underholdning-julebord?gclid=klikk-1',
  sessionDuration: 184,
  utmSource: 'google',
  utmMedium: 'cpc',
  utmCampaign: 'julebord-2026',
  utmContent: '',
  utmTerm: 'underholdning julebord',
  device: 'mobile',
  network: 'g',
}
const plain: Partial<Enquiry> = {
  gclid: '',
  landingPage: 'direct',
  landingUrl: '/',
  sessionDuration: 0,
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  device: '',
  network: '',
}
export const enquiries: Enquiry[] = [
  enquiry,
  {
    ...enquiry,
    ...plain,
    id: uuid(101),
    name: 'Anne-Margrethe Christoffersen-Haugland von Munthe af Morgenstierne',
    email: 'anne-margrethe.christoffersen-haugland@sorlandets-eiendomsutvikling-og-forvaltning.example',
    phone: null,
    message: 'Kveld. '.repeat(120).trim(),
    status: 'besvart',
    statusChangedAt: '2026-11-23T12:00:00.000Z',
    createdAt: '2026-11-23T09:00:00.000Z',
  },
  {
    ...enquiry,
    ...plain,
    id: uuid(102),
    name: 'Å',
    message: '🎩 <script>alert(1)</script>',
    status: 'booket',
    statusChangedAt: '2026-11-02T12:00:00.000Z',
    createdAt: '2026-11-01T09:00:00.000Z',
  },
  {
    ...enquiry,
    id: uuid(103),
    name: 'Per Hansen',
    status: 'tapt',
    statusChangedAt: '2025-12-02T12:00:00.000Z',
    createdAt: '2025-12-01T09:00:00.000Z',
  },
]
export function enquiryPage(rows: Enquiry[], total = rows.length): EnquiryPage {
  const counts = { ny: 0, besvart: 0, booket: 0, tapt: 0 }
  for (const { status } of rows) counts[status] += 1
  return { enquiries: rows, total, nextCursor: total > rows.length ? 'mer' : null, counts }
}

// --- mail ---

const mail: OutboxMail = {
  id: uuid(200),
  status: 'sent',
  recipientEmail: 'ingrid@lyngmark.example',
  recipientName: 'Ingrid Solheim',
  subject: 'Takk for henvendelsen, Ingrid',
  retryCount: 0,
  nextAttemptAt: '2026-11-24T10:41:00.000Z',
  lastAttemptAt: '2026-11-24T10:41:05.000Z',
  errorReason: null,
  errorMessage: null,
  createdAt: '2026-11-24T10:41:00.000Z',
  sentAt: '2026-11-24T10:41:05.000Z',
}
export const mails: OutboxMail[] = [
  mail,
  {
    ...mail,
    id: uuid(201),
    status: 'pending',
    subject: 'Ny henvendelse fra Ingrid Solheim',
    recipientName: null,
    recipientEmail: ADMIN_EMAIL,
    sentAt: null,
    lastAttemptAt: null,
  },
  {
    ...mail,
    id: uuid(202),
    status: 'pending',
    retryCount: 2,
    errorReason: 'Mottakerens server tok ikke imot akkurat da.',
    errorMessage: '451 Try again later',
    nextAttemptAt: '2026-11-24T11:20:00.000Z',
    createdAt: '2026-11-24T09:00:00.000Z',
    sentAt: null,
  },
  {
    ...mail,
    id: uuid(203),
    status: 'failed',
    retryCount: 8,
    subject: `Ny henvendelse fra ${LONG_COMPANY} om julebord, sommerfest og kickoff på ett og samme sted`,
    recipientEmail: 'konferanseavdelingen.og.selskapslokalene@sorlandets-konferansehotell.example',
    recipientName: null,
    errorReason: 'Adressen finnes ikke.',
    errorMessage: '550 Mailbox does not exist',
    createdAt: '2026-11-22T09:00:00.000Z',
    sentAt: null,
  },
  { ...mail, id: uuid(204), status: 'sending', createdAt: '2026-11-24T10:59:00.000Z', sentAt: null },
]
export function outboxPage(rows: OutboxMail[], total = rows.length): OutboxPage {
  const counts = { pending: 0, sending: 0, sent: 0, failed: 0 }
  for (const { status } of rows) counts[status] += 1
  return { mails: rows, total, nextCursor: total > rows.length ? 'mer' : null, counts }
}

// --- activity ---

const entry: ActivityEntry = {
  id: uuid(300),
  at: '2026-11-24T10:50:00.000Z',
  action: 'login',
  role: 'partner',
  actor: EMAIL,
  partnerId: PARTNER_ID,
  subject: null,
  subjectId: null,
  details: {},
}
const events: Partial<ActivityEntry>[] = [
  {},
  { action: 'offer.created', subject: 'Nordlys Eiendom' },
  { action: 'offer.updated', subject: LONG_COMPANY },
  { action: 'offer.deleted', subject: 'Å' },
  { action: 'login.refused', role: 'visitor', actor: 'noen@annetsted.example', partnerId: null },
  { action: 'login.link-sent', role: 'visitor' },
  { action: 'logout' },
  { action: 'session.ended' },
  { action: 'partner.switched', details: { from: 'radisson' } },
  {
    action: 'denied',
    role: 'visitor',
    actor: null,
    partnerId: null,
    details: { route: 'GET /api/admin/partners' },
  },
  {
    action: 'limited',
    role: 'visitor',
    actor: null,
    partnerId: null,
    details: { route: 'POST /api/contact' },
  },
  { action: 'partner.created', role: 'admin', actor: ADMIN_EMAIL, subject: 'Hotell Fjordgløtt' },
  {
    action: 'partner.changed',
    role: 'admin',
    actor: ADMIN_EMAIL,
    subject: 'Hotell Fjordgløtt',
    details: { fields: ['name', 'logoUrl'] },
  },
  { action: 'defaults.changed', role: 'admin', actor: ADMIN_EMAIL, subject: 'Hotell Fjordgløtt' },
  { action: 'settings.changed', role: 'admin', actor: ADMIN_EMAIL, partnerId: null },
  {
    action: 'access.changed',
    role: 'admin',
    actor: ADMIN_EMAIL,
    details: { added: ['fjordglott.example'], removed: ['gammel@fjordglott.example'] },
  },
  { action: 'logo.uploaded', role: 'admin', actor: ADMIN_EMAIL, subject: 'Hotell Fjordgløtt' },
  { action: 'logo.deleted', role: 'system', actor: null, subject: 'Hotell Fjordgløtt' },
  {
    action: 'enquiry.status',
    role: 'admin',
    actor: ADMIN_EMAIL,
    partnerId: null,
    subject: 'Ingrid Solheim',
    details: { from: 'ny', to: 'besvart' },
  },
  {
    action: 'enquiries.exported',
    role: 'admin',
    actor: ADMIN_EMAIL,
    partnerId: null,
    details: { status: 'ny' },
  },
  {
    action: 'mail.retried',
    role: 'admin',
    actor: ADMIN_EMAIL,
    partnerId: null,
    subject: 'Takk for henvendelsen',
  },
]
/** One entry of each kind, over three days. */
export const activity: ActivityEntry[] = events.map((event, at) => ({
  ...entry,
  ...event,
  id: uuid(300 + at),
  at: new Date(Date.parse(entry.at) - at * 3 * 60 * 60_000).toISOString(),
}))
export function activityPage(rows: ActivityEntry[], total = rows.length): ActivityPage {
  return { activity: rows, total, nextCursor: total > rows.length ? 'mer' : null }
}
