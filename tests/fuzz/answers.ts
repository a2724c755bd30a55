import * as z from 'zod/mini'
import type { AccessConfig } from '../../src/domain/access.ts'
import { BONUS_IDS } from '../../src/domain/bonus.ts'
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryPage } from '../../src/domain/enquiry.ts'
import type { Offer, PublicOffer, RecentOffer } from '../../src/domain/offer.ts'
import type { OfferPage } from '../../src/domain/offer-list.ts'
import type { OfferPageAnswer } from '../../src/domain/offer-page.ts'
import { OUTBOX_STATUSES, type OutboxMail, type OutboxPage } from '../../src/domain/outbox.ts'
import type { Partner, PartnerDefaults, PublicPartner } from '../../src/domain/partner.ts'
import type { PartnerPage } from '../../src/domain/partner-list.ts'
import type { AdminSession, PartnerLogin, PartnerSession, SessionEntry } from '../../src/domain/session.ts'
import { type GlobalSettings, settingsRequest } from '../../src/domain/settings.ts'

// Every key of every successful answer, and no other: the types hold this list to the contracts of src/domain.

const text = z.string()
const time = z.iso.datetime()
const optional = z.nullable(text)
const count = z.number().check(z.int(), z.minimum(0))
const bonuses = z.nullable(z.array(z.enum(BONUS_IDS)))
const values = {
  price: optional,
  beforePrice: optional,
  ctaButtonUrl: optional,
  ctaButtonText: optional,
  selectedExtras: bonuses,
}
const stored = { createdAt: time, updatedAt: time }
const page = { nextCursor: optional, total: count }

const recentOffer: z.ZodMiniType<RecentOffer> = z.strictObject({
  partnerId: text,
  price: optional,
  beforePrice: optional,
  selectedExtras: bonuses,
})
const publicShape = { partnerId: text, companyName: text, customerSlug: text, ...values }
const publicOffer: z.ZodMiniType<PublicOffer> = z.strictObject(publicShape)
const offer: z.ZodMiniType<Offer> = z.strictObject({
  id: z.uuid(),
  ...publicShape,
  version: count,
  ...stored,
})
const offers: z.ZodMiniType<OfferPage> = z.strictObject({ offers: z.array(offer), ...page })
const publicPartner: z.ZodMiniType<PublicPartner> = z.strictObject({
  partnerId: text,
  name: text,
  logoUrl: optional,
})
const partner: z.ZodMiniType<Partner> = z.strictObject({
  partnerId: text,
  name: text,
  logoUrl: optional,
  allowAdvancedSettings: optional,
  ...stored,
})
const partners: z.ZodMiniType<PartnerPage> = z.strictObject({
  partners: z.array(partner),
  ...page,
  counts: z.strictObject({ active: count, withLogo: count, configured: count }),
})
const defaults: z.ZodMiniType<PartnerDefaults> = z.strictObject({
  partnerId: text,
  heroDescription: optional,
  ...values,
})
const settings: z.ZodMiniType<GlobalSettings> = z.strictObject({ ...settingsRequest.shape, updatedAt: time })
const access: z.ZodMiniType<AccessConfig> = z.strictObject({
  whitelistedEmails: z.array(text),
  trustedDomains: z.array(text),
})
const offerPage: z.ZodMiniType<OfferPageAnswer> = z.strictObject({
  partner: publicPartner,
  offer: z.nullable(publicOffer),
  recent: z.nullable(recentOffer),
  defaults: z.nullable(defaults),
})
const choice = z.strictObject({ partnerId: text, name: text })
const loggedOut = z.strictObject({ authenticated: z.literal(false) })
const admin = z.strictObject({ email: text })
const partnerSession: z.ZodMiniType<PartnerSession> = z.union([
  loggedOut,
  z.strictObject({
    authenticated: z.literal(true),
    partnerId: text,
    partnerName: text,
    email: text,
    partners: z.array(choice),
  }),
])
const adminSession: z.ZodMiniType<AdminSession> = z.union([
  loggedOut,
  z.strictObject({ authenticated: z.literal(true), admin }),
])
const login: z.ZodMiniType<PartnerLogin> = z.union([
  z.strictObject({ partnerId: text, email: text }),
  z.strictObject({ sent: z.literal(true) }),
])
const session: z.ZodMiniType<SessionEntry> = z.strictObject({
  id: z.uuid(),
  device: optional,
  partner: z.nullable(choice),
  createdAt: time,
  expiresAt: time,
  current: z.boolean(),
})
const landing = {
  gclid: text,
  landingPage: text,
  landingUrl: text,
  sessionDuration: z.number(),
  utmSource: text,
  utmMedium: text,
  utmCampaign: text,
  utmContent: text,
  utmTerm: text,
  device: text,
  network: text,
}
const enquiry: z.ZodMiniType<Enquiry> = z.strictObject({
  id: z.uuid(),
  status: z.enum(ENQUIRY_STATUSES),
  statusChangedAt: z.nullable(time),
  createdAt: time,
  name: text,
  email: text,
  phone: optional,
  message: text,
  ...landing,
})
const countsOf = <Status extends string>(statuses: readonly [Status, ...Status[]]) =>
  z.record(z.enum(statuses), count)
const enquiries: z.ZodMiniType<EnquiryPage> = z.strictObject({
  enquiries: z.array(enquiry),
  ...page,
  counts: countsOf(ENQUIRY_STATUSES),
})
const mail: z.ZodMiniType<OutboxMail> = z.strictObject({
  id: z.uuid(),
  status: z.enum(OUTBOX_STATUSES),
  recipientEmail: text,
  recipientName: optional,
  subject: text,
  retryCount: count,
  nextAttemptAt: time,
  lastAttemptAt: z.nullable(time),
  errorMessage: optional,
  createdAt: time,
  sentAt: z.nullable(time),
})
const mails: z.ZodMiniType<OutboxPage> = z.strictObject({
  mails: z.array(mail),
  ...page,
  counts: countsOf(OUTBOX_STATUSES),
})
const done = z.strictObject({ success: z.literal(true) })
const whole = <Name extends string>(name: Name, part: z.ZodMiniType) => z.strictObject({ [name]: part })

/** The contract of each route's successful answer as JSON. */
export const ANSWERS: Readonly<Record<string, z.ZodMiniType>> = {
  'GET /api/health': z.strictObject({ ok: z.literal(true), database: text, mail: text }),
  'POST /api/contact': done,
  'GET /api/partners/:partnerId/public': whole('partner', publicPartner),
  'GET /api/partners/:partnerId/defaults': whole('defaults', defaults),
  'GET /api/offers/:partnerId/recent': whole('offer', recentOffer),
  'GET /api/offers/:partnerId/:kunde': whole('offer', publicOffer),
  'GET /api/offer-page/:partnerId/:kunde': offerPage,
  'GET /api/auth/partner/session': partnerSession,
  'POST /api/auth/partner/login': login,
  'POST /api/auth/partner/link': login,
  'POST /api/auth/partner/switch': login,
  'POST /api/auth/partner/logout': done,
  'GET /api/auth/partner/sessions': whole('sessions', z.array(session)),
  'DELETE /api/auth/partner/sessions/:id': done,
  'GET /api/partner/offers': offers,
  'GET /api/partner/offers/:id': whole('offer', offer),
  'POST /api/partner/offers': whole('offer', offer),
  'DELETE /api/partner/offers/:id': done,
  'GET /api/partner/access-config': whole('access', access),
  'POST /api/partner/access-config': whole('access', access),
  'POST /api/partner/access-config/add-email': z.strictObject({ success: z.literal(true), access }),
  'GET /api/auth/admin/session': adminSession,
  'POST /api/auth/admin/login': whole('admin', admin),
  'POST /api/auth/admin/logout': done,
  'GET /api/auth/admin/sessions': whole('sessions', z.array(session)),
  'DELETE /api/auth/admin/sessions/:id': done,
  'GET /api/admin/partners': partners,
  'POST /api/admin/partners': whole('partner', partner),
  'GET /api/admin/partners/:partnerId': whole('partner', partner),
  'PATCH /api/admin/partners/:partnerId': whole('partner', partner),
  'GET /api/admin/partners/:partnerId/defaults': whole('defaults', z.nullable(defaults)),
  'POST /api/admin/partners/:partnerId/defaults': whole('defaults', defaults),
  'GET /api/admin/partners/:partnerId/offers': offers,
  'GET /api/admin/partners/:partnerId/offers/:offerId': whole('offer', offer),
  'POST /api/admin/partners/:partnerId/offers': whole('offer', offer),
  'DELETE /api/admin/partners/:partnerId/offers/:offerId': done,
  'GET /api/admin/settings': whole('settings', settings),
  'POST /api/admin/settings': whole('settings', settings),
  'POST /api/upload/logo': whole('publicURL', text),
  'GET /api/admin/enquiries': enquiries,
  'PATCH /api/admin/enquiries/:id': whole('enquiry', enquiry),
  'GET /api/admin/outbox': mails,
  'POST /api/admin/outbox/:id/retry': whole('mail', mail),
}
