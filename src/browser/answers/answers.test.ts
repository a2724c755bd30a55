import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { routes } from '#netlify/api/routes.ts'
import { validFor } from '#tests/support/contract-arbitrary.ts'
import * as admin from './admin.ts'
import { offerHistoryAnswer } from './offer-history.ts'
import { offerPageAnswer } from './offer-page.ts'
import * as portal from './portal.ts'

/** What the browser reads of each route, and one thing in it that must not be different. */
const READ: [route: string, fits: (value: unknown) => boolean][] = [
  ['GET /api/offer-page/:partnerId/:kunde', offerPageAnswer],
  ['GET /api/auth/partner/session', portal.partnerSessionAnswer],
  ['GET /api/auth/admin/session', admin.adminSessionAnswer],
  ['GET /api/auth/partner/sessions', portal.sessionsAnswer],
  ['GET /api/auth/admin/sessions', portal.sessionsAnswer],
  ['GET /api/partner/offers', portal.offerListAnswer],
  ['GET /api/partner/offers/:id', portal.offerAnswer],
  ['POST /api/partner/offers', portal.offerAnswer],
  ['GET /api/admin/partners/:partnerId/offers', portal.offerListAnswer],
  ['GET /api/admin/partners/:partnerId/offers/:offerId', portal.offerAnswer],
  ['GET /api/partner/offers/:id/history', offerHistoryAnswer],
  ['GET /api/admin/partners/:partnerId/offers/:offerId/history', offerHistoryAnswer],
  ['GET /api/partner/offer-contact', portal.offerContactAnswer],
  ['GET /api/admin/partners/:partnerId/offer-contact', portal.offerContactAnswer],
  ['GET /api/partner/access-config', portal.accessAnswer],
  ['POST /api/partner/access-config', portal.accessAnswer],
  ['GET /api/admin/partners', admin.partnerPageAnswer],
  ['POST /api/admin/partners', portal.partnerAnswer],
  ['GET /api/admin/partners/:partnerId', portal.partnerAnswer],
  ['PATCH /api/admin/partners/:partnerId', portal.partnerAnswer],
  ['GET /api/admin/partners/:partnerId/defaults', portal.defaultsAnswer],
  ['POST /api/admin/partners/:partnerId/defaults', portal.savedDefaultsAnswer],
  ['GET /api/partner/preferences', portal.preferencesAnswer],
  ['POST /api/partner/preferences', portal.preferencesAnswer],
  ['GET /api/admin/partners/:partnerId/preferences', portal.preferencesAnswer],
  ['POST /api/admin/partners/:partnerId/preferences', portal.preferencesAnswer],
  ['GET /api/admin/settings', portal.settingsAnswer],
  ['POST /api/admin/settings', portal.settingsAnswer],
  ['GET /api/auth/admin/second-factor', admin.secondFactorAnswer],
  ['GET /api/admin/notices', admin.noticesAnswer],
  ['GET /api/admin/activity', admin.activityPageAnswer],
  ['GET /api/admin/enquiries', admin.enquiryPageAnswer],
  ['PATCH /api/admin/enquiries/:id', admin.enquiryAnswer],
  ['GET /api/admin/outbox', admin.outboxPageAnswer],
  ['GET /api/admin/outbox/:id', admin.openedMailAnswer],
  ['POST /api/admin/outbox/:id/retry', admin.mailAnswer],
]

/** The contract of a route's answer. */
function contractOf(name: string): z.ZodMiniType {
  const found = routes.find(({ method, path }) => `${method} ${path}` === name)
  return found!.answers()[0]!.is as z.ZodMiniType
}

describe.each(READ)('%s', (name, fits) => {
  test('whatever the API may answer fits', () => {
    fc.assert(
      fc.property(validFor(contractOf(name)), (answer) => fits(answer)),
      { numRuns: 40 },
    )
  })

  test('a newer answer with more fields fits too', () => {
    const [answer] = fc.sample(validFor(contractOf(name)), 1)
    expect(fits({ ...(answer as object), added: 'later' })).toBe(true)
  })

  test.each([null, 'Logg inn på hotellets nett', 7, [], {}])('%j does not', (answer) => {
    expect(fits(answer)).toBe(false)
  })

  test('one without any one of its fields does not', () => {
    const [answer] = fc.sample(validFor(contractOf(name)), 1) as [Record<string, unknown>]
    for (const field of Object.keys(answer)) {
      const { [field]: _, ...others } = answer
      expect(fits(others), field).toBe(false)
    }
  })
})

test('a bonus that nobody has heard of is no bonus', () => {
  const [answer] = fc.sample(validFor(contractOf('GET /api/offer-page/:partnerId/:kunde')), 1) as [object]
  const recent = { partnerId: 'x', price: '1', beforePrice: null }
  expect(offerPageAnswer({ ...answer, recent: { ...recent, selectedExtras: ['em_act'] } })).toBe(true)
  expect(offerPageAnswer({ ...answer, recent: { ...recent, selectedExtras: ['ukjent'] } })).toBe(false)
  expect(offerPageAnswer({ ...answer, recent: { ...recent, selectedExtras: 'em_act' } })).toBe(false)
})
