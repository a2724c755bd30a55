import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { routes } from '#netlify/api/routes.ts'
import { validFor } from '#tests/support/contract-arbitrary.ts'
import * as admin from './admin.ts'
import { offerHistoryResponse } from './offer-history.ts'
import { offerPageResponse } from './offer-page.ts'
import * as portal from './portal.ts'

/** What the browser reads of each route, and one thing in it that must not be different. */
const READ: [route: string, guard: (value: unknown) => boolean][] = [
  ['GET /api/offer-page/:partnerId/:kunde', offerPageResponse],
  ['GET /api/auth/partner/session', portal.partnerSessionResponse],
  ['GET /api/auth/admin/session', admin.adminSessionResponse],
  ['GET /api/auth/partner/sessions', portal.sessionsResponse],
  ['GET /api/auth/admin/sessions', portal.sessionsResponse],
  ['GET /api/partner/offers', portal.offerListResponse],
  ['GET /api/partner/offers/:id', portal.offerResponse],
  ['POST /api/partner/offers', portal.offerResponse],
  ['GET /api/admin/partners/:partnerId/offers', portal.offerListResponse],
  ['GET /api/admin/partners/:partnerId/offers/:offerId', portal.offerResponse],
  ['GET /api/partner/offers/:id/history', offerHistoryResponse],
  ['GET /api/admin/partners/:partnerId/offers/:offerId/history', offerHistoryResponse],
  ['GET /api/partner/offer-contact', portal.offerContactResponse],
  ['GET /api/admin/partners/:partnerId/offer-contact', portal.offerContactResponse],
  ['GET /api/partner/access-config', portal.accessResponse],
  ['POST /api/partner/access-config', portal.accessResponse],
  ['GET /api/admin/partners', admin.partnerPageResponse],
  ['POST /api/admin/partners', portal.partnerResponse],
  ['GET /api/admin/partners/:partnerId', portal.partnerResponse],
  ['PATCH /api/admin/partners/:partnerId', portal.partnerResponse],
  ['GET /api/admin/partners/:partnerId/defaults', portal.defaultsResponse],
  ['POST /api/admin/partners/:partnerId/defaults', portal.savedDefaultsResponse],
  ['GET /api/partner/preferences', portal.preferencesResponse],
  ['POST /api/partner/preferences', portal.preferencesResponse],
  ['GET /api/admin/partners/:partnerId/preferences', portal.preferencesResponse],
  ['POST /api/admin/partners/:partnerId/preferences', portal.preferencesResponse],
  ['GET /api/admin/settings', portal.settingsResponse],
  ['POST /api/admin/settings', portal.settingsResponse],
  ['GET /api/auth/admin/second-factor', admin.secondFactorResponse],
  ['GET /api/admin/notices', admin.noticesResponse],
  ['GET /api/admin/activity', admin.activityPageResponse],
  ['GET /api/admin/enquiries', admin.enquiryPageResponse],
  ['PATCH /api/admin/enquiries/:id', admin.enquiryResponse],
  ['GET /api/admin/outbox', admin.outboxPageResponse],
  ['GET /api/admin/outbox/:id', admin.openedMailResponse],
  ['POST /api/admin/outbox/:id/retry', admin.mailResponse],
]

/** The contract of a route's answer. */
function contractOf(name: string): z.ZodMiniType {
  const found = routes.find(({ method, path }) => `${method} ${path}` === name)
  return found!.responses()[0]!.is as z.ZodMiniType
}

describe.each(READ)('%s', (name, guard) => {
  test('whatever the API may answer passes its guard', () => {
    fc.assert(
      fc.property(validFor(contractOf(name)), (answer) => guard(answer)),
      { numRuns: 40 },
    )
  })

  test('a newer answer with more fields passes too', () => {
    const [answer] = fc.sample(validFor(contractOf(name)), 1)
    expect(guard({ ...(answer as object), added: 'later' })).toBe(true)
  })

  test.each([null, 'Logg inn på hotellets nett', 7, [], {}])('%j does not', (answer) => {
    expect(guard(answer)).toBe(false)
  })

  test('one without any one of its fields does not', () => {
    const [answer] = fc.sample(validFor(contractOf(name)), 1) as [Record<string, unknown>]
    for (const field of Object.keys(answer)) {
      const { [field]: _, ...others } = answer
      expect(guard(others), field).toBe(false)
    }
  })
})

test('a bonus that nobody has heard of is no bonus', () => {
  const [answer] = fc.sample(validFor(contractOf('GET /api/offer-page/:partnerId/:kunde')), 1) as [object]
  const recent = { partnerId: 'x', price: '1', beforePrice: null }
  expect(offerPageResponse({ ...answer, recent: { ...recent, selectedExtras: ['em_act'] } })).toBe(true)
  expect(offerPageResponse({ ...answer, recent: { ...recent, selectedExtras: ['ukjent'] } })).toBe(false)
  expect(offerPageResponse({ ...answer, recent: { ...recent, selectedExtras: 'em_act' } })).toBe(false)
})
