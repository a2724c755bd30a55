import * as z from 'zod/mini'
import type { StoredAccess } from '../../src/domain/access.ts'
import { ACTIVITY_ACTIONS, ACTIVITY_ROLES, type ActivityPage } from '../../src/domain/activity.ts'
import { BONUS_IDS } from '../../src/domain/bonus.ts'
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryPage } from '../../src/domain/enquiry.ts'
import type { Offer, PublicOffer, RecentOffer } from '../../src/domain/offer.ts'
import type { OfferPage } from '../../src/domain/offer-list.ts'
import type { OfferPageAnswer } from '../../src/domain/offer-page.ts'
import { OUTBOX_STATUSES, type OutboxMail, type OutboxPage } from '../../src/domain/outbox.ts'
import type { Partner, PartnerDefaults, PublicPartner, StoredDefaults } from '../../src/domain/partner.ts'
import type { PartnerPage } from '../../src/domain/partner-list.ts'
import type { AdminSession, PartnerLogin, PartnerSession, SessionEntry } from '../../src/domain/session.ts'
import type { GlobalSettings } from '../../src/domain/settings.ts'

// Contracts of what the routes answer when they succeed, for docs and tests. They stand apart from the routes so that the
// function, which checks none of its own answers, does not carry them. Exact: a field that is not here is a leak.

/** What a route answers when it succeeds: a JSON contract, or the media type of another kind of body. */
export type Answer = { status: number; is: z.ZodMiniType | string; when?: string }

const text = z.string()
const textOrNull = z.nullable(text)
const uuid = z.uuid()
const time = z.iso.datetime()
const count = z.int().check(z.minimum(0))
const version = count
const extras = z.nullable(z.array(z.enum(BONUS_IDS)))

const page = { nextCursor: textOrNull, total: count }

const recentFields = { partnerId: text, price: textOrNull, beforePrice: textOrNull, selectedExtras: extras }
const recentOffer: z.ZodMiniType<RecentOffer> = z.strictObject(recentFields)
const ctaFields = { ctaButtonUrl: textOrNull, ctaButtonText: textOrNull }
const publicFields = { ...recentFields, ...ctaFields, companyName: text, customerSlug: text }
const publicOffer: z.ZodMiniType<PublicOffer> = z.strictObject(publicFields)
const offer: z.ZodMiniType<Offer> = z.strictObject({
  ...publicFields,
  ...{ id: uuid, version, createdAt: time, updatedAt: time },
})
const offers: z.ZodMiniType<OfferPage> = z.strictObject({ offers: z.array(offer), ...page })

const publicPartnerFields = { partnerId: text, name: text, logoUrl: textOrNull }
const publicPartner: z.ZodMiniType<PublicPartner> = z.strictObject(publicPartnerFields)
const partner: z.ZodMiniType<Partner> = z.strictObject({
  ...publicPartnerFields,
  ...{ allowAdvancedSettings: textOrNull, version, createdAt: time, updatedAt: time },
})
const partners: z.ZodMiniType<PartnerPage> = z.strictObject({
  partners: z.array(partner),
  ...page,
  counts: z.strictObject({ active: count, withLogo: count, configured: count }),
})
const defaultsFields = { ...recentFields, ...ctaFields, heroDescription: textOrNull }
const defaults: z.ZodMiniType<PartnerDefaults> = z.strictObject(defaultsFields)
const storedDefaults: z.ZodMiniType<StoredDefaults> = z.strictObject({ ...defaultsFields, version })
const access: z.ZodMiniType<StoredAccess> = z.strictObject({
  whitelistedEmails: z.array(text),
  trustedDomains: z.array(text),
  version,
})
const settings: z.ZodMiniType<GlobalSettings> = z.strictObject({
  defaultPrice: text,
  defaultCtaLink: text,
  defaultCtaText: text,
  defaultSelectedExtras: z.array(z.enum(BONUS_IDS)),
  closeupOnlyPrice: text,
  withEmActPrice: text,
  withBigIllusionsPrice: text,
  showAdvancedSettingsByDefault: z.enum(['true', 'false']),
  version,
  updatedAt: time,
})

const choice = z.strictObject({ partnerId: text, name: text })
const loggedOut = z.strictObject({ authenticated: z.literal(false) })
const partnerSession: z.ZodMiniType<PartnerSession> = z.union([
  z.strictObject({
    authenticated: z.literal(true),
    ...{ partnerId: text, partnerName: text, email: text, partners: z.array(choice) },
  }),
  loggedOut,
])
const admin = z.strictObject({ email: text })
const adminSession: z.ZodMiniType<AdminSession> = z.union([
  z.strictObject({ authenticated: z.literal(true), admin }),
  loggedOut,
])
const partnerLogin: z.ZodMiniType<PartnerLogin> = z.strictObject({ partnerId: text, email: text })
const linkSent: z.ZodMiniType<PartnerLogin> = z.strictObject({ sent: z.literal(true) })
const session: z.ZodMiniType<SessionEntry> = z.strictObject({
  id: uuid,
  device: textOrNull,
  partner: z.nullable(choice),
  ...{ createdAt: time, expiresAt: time, current: z.boolean() },
})
const sessions = z.strictObject({ sessions: z.array(session) })

const enquiry: z.ZodMiniType<Enquiry> = z.strictObject({
  id: uuid,
  status: z.enum(ENQUIRY_STATUSES),
  statusChangedAt: z.nullable(time),
  createdAt: time,
  ...{ name: text, email: text, phone: textOrNull, message: text },
  ...{ gclid: text, landingPage: text, landingUrl: text, sessionDuration: z.number() },
  ...{ utmSource: text, utmMedium: text, utmCampaign: text, utmContent: text, utmTerm: text },
  ...{ device: text, network: text },
})
const enquiries: z.ZodMiniType<EnquiryPage> = z.strictObject({
  enquiries: z.array(enquiry),
  ...page,
  counts: z.strictObject({ ny: count, besvart: count, booket: count, tapt: count }),
})
const activity: z.ZodMiniType<ActivityPage> = z.strictObject({
  activity: z.array(
    z.strictObject({
      id: uuid,
      at: time,
      action: z.enum(ACTIVITY_ACTIONS),
      role: z.enum(ACTIVITY_ROLES),
      ...{ actor: textOrNull, partnerId: textOrNull, subject: textOrNull, subjectId: textOrNull },
      details: z.record(text, z.union([text, z.array(text)])),
    }),
  ),
  ...page,
})
const mail: z.ZodMiniType<OutboxMail> = z.strictObject({
  id: uuid,
  status: z.enum(OUTBOX_STATUSES),
  ...{ recipientEmail: text, recipientName: textOrNull, subject: text, retryCount: count },
  ...{ nextAttemptAt: time, lastAttemptAt: z.nullable(time) },
  ...{ errorReason: textOrNull, errorMessage: textOrNull },
  ...{ createdAt: time, sentAt: z.nullable(time) },
})
const outbox: z.ZodMiniType<OutboxPage> = z.strictObject({
  mails: z.array(mail),
  ...page,
  counts: z.strictObject({ pending: count, sending: count, sent: count, failed: count }),
})
const offerPage: z.ZodMiniType<OfferPageAnswer> = z.strictObject({
  partner: publicPartner,
  offer: z.nullable(publicOffer),
  recent: z.nullable(recentOffer),
  defaults: z.nullable(defaults),
})
const done = z.strictObject({ success: z.literal(true) })

const ok = (is: z.ZodMiniType | string): Answer[] => [{ status: 200, is }]
const one = (fields: Record<string, z.ZodMiniType>) => ok(z.strictObject(fields))
const saved: Answer[] = [
  { status: 200, is: z.strictObject({ offer }), when: 'the offer was there before' },
  { status: 201, is: z.strictObject({ offer }), when: 'the offer is new' },
]

/** What each route answers when it succeeds, by method and path. */
export const ANSWERS: Record<string, Answer[]> = {
  'GET /api/health': one({
    ok: z.literal(true),
    database: z.literal('ok'),
    mail: z.enum(['smtp', 'folder']),
  }),
  'POST /api/contact': [
    { status: 200, is: done },
    { status: 200, is: 'text/html', when: 'a plain HTML form was posted' },
  ],
  'GET /api/partners/:partnerId/public': one({ partner: publicPartner }),
  'GET /api/partners/:partnerId/defaults': one({ defaults }),
  'GET /api/offers/:partnerId/recent': one({ offer: recentOffer }),
  'GET /api/offers/:partnerId/:kunde': one({ offer: publicOffer }),
  'GET /api/offer-page/:partnerId/:kunde': ok(offerPage),
  'GET /api/auth/partner/session': ok(partnerSession),
  'POST /api/auth/partner/login': [
    { status: 200, is: partnerLogin },
    { status: 202, is: linkSent, when: 'PARTNER_LOGIN=link, whether the address is known or not' },
  ],
  'POST /api/auth/partner/link': ok(partnerLogin),
  'POST /api/auth/partner/switch': ok(partnerLogin),
  'POST /api/auth/partner/logout': ok(done),
  'GET /api/auth/partner/sessions': ok(sessions),
  'DELETE /api/auth/partner/sessions/:id': ok(done),
  'GET /api/auth/admin/session': ok(adminSession),
  'POST /api/auth/admin/login': one({ admin }),
  'POST /api/auth/admin/logout': ok(done),
  'GET /api/auth/admin/sessions': ok(sessions),
  'DELETE /api/auth/admin/sessions/:id': ok(done),
  'GET /api/partner/offers': ok(offers),
  'GET /api/partner/offers/:id': one({ offer }),
  'POST /api/partner/offers': saved,
  'DELETE /api/partner/offers/:id': ok(done),
  'GET /api/partner/access-config': one({ access }),
  'POST /api/partner/access-config': one({ access }),
  'POST /api/partner/access-config/add-email': one({ success: z.literal(true), access }),
  'GET /api/admin/partners': ok(partners),
  'POST /api/admin/partners': [{ status: 201, is: z.strictObject({ partner }) }],
  'GET /api/admin/partners/:partnerId': one({ partner }),
  'PATCH /api/admin/partners/:partnerId': one({ partner }),
  'GET /api/admin/partners/:partnerId/defaults': one({ defaults: z.nullable(storedDefaults) }),
  'POST /api/admin/partners/:partnerId/defaults': one({ defaults: storedDefaults }),
  'GET /api/admin/partners/:partnerId/offers': ok(offers),
  'GET /api/admin/partners/:partnerId/offers/:offerId': one({ offer }),
  'POST /api/admin/partners/:partnerId/offers': saved,
  'DELETE /api/admin/partners/:partnerId/offers/:offerId': ok(done),
  'GET /api/admin/settings': one({ settings }),
  'POST /api/admin/settings': one({ settings }),
  'GET /api/admin/enquiries': ok(enquiries),
  'GET /api/admin/enquiries/export': ok('text/csv'),
  'PATCH /api/admin/enquiries/:id': one({ enquiry }),
  'GET /api/admin/activity': ok(activity),
  'GET /api/admin/outbox': ok(outbox),
  'POST /api/admin/outbox/:id/retry': one({ mail }),
  'POST /api/upload/logo': one({ publicURL: text, partner: z.optional(partner) }),
  'GET /api/logos/:name': ok('image/*'),
}
