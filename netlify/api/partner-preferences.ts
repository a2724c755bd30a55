import {
  type PartnerPreferences,
  type PreferencesRequest,
  preferencesRequest,
  preferencesResponseSchema,
} from '#domain/partner-preferences.ts'
import type { Actor } from '../data/queries/activity.ts'
import { findPartnerPreferences, savePartnerPreferences } from '../data/queries/partner-preferences.ts'
import type { Services } from '../services.ts'
import { type Conditions, etagHeader, requireSavedRow } from './conditions.ts'
import { NotFound, UNKNOWN_PARTNER } from './errors.ts'
import { forAdmin, forPartner, sessionActor } from './guards.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { partnerIdParam } from './parameters.ts'
import { ok } from './response.ts'
import { type ApiContext, route } from './route.ts'

export const partnerPreferenceRoutes = [
  route({
    method: 'GET',
    path: '/api/partner/preferences',
    summary: 'What the partner has decided about its offers, or what holds until it has.',
    guard: forPartner,
    responses: () => [ok(preferencesResponseSchema())],
    async handle({ c, services, session: { partnerId } }) {
      const preferences = await read(services, partnerId)
      return c.json({ preferences }, 200, etagHeader(preferences))
    },
  }),
  route({
    method: 'POST',
    path: '/api/partner/preferences',
    summary: 'Stores what the partner has decided about its offers.',
    guard: forPartner,
    body: preferencesRequest,
    conditions: ['If-Match'],
    missing: 'the partner was deleted in that moment',
    responses: () => [ok(preferencesResponseSchema())],
    async handle({ c, services, session, input, conditions }) {
      const { partnerId } = session
      const preferences = await save(c, services, { partnerId, by: sessionActor(session), input, conditions })
      return c.json({ preferences }, 200, etagHeader(preferences))
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/partners/:partnerId/preferences',
    summary: 'What a partner has decided about its offers, or what holds until it has.',
    guard: forAdmin,
    responses: () => [ok(preferencesResponseSchema())],
    async handle({ c, services }) {
      const preferences = await read(services, partnerIdParam(c))
      return c.json({ preferences }, 200, etagHeader(preferences))
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/partners/:partnerId/preferences',
    summary: 'Stores what holds for a partner’s offers.',
    guard: forAdmin,
    body: preferencesRequest,
    conditions: ['If-Match'],
    responses: () => [ok(preferencesResponseSchema())],
    async handle({ c, services, session, input, conditions }) {
      const partnerId = partnerIdParam(c)
      const preferences = await save(c, services, { partnerId, by: sessionActor(session), input, conditions })
      return c.json({ preferences }, 200, etagHeader(preferences))
    },
  }),
]

async function read({ db }: Services, partnerId: string): Promise<PartnerPreferences> {
  const preferences = await findPartnerPreferences(db, { partnerId })
  if (!preferences) throw new NotFound(UNKNOWN_PARTNER)
  return preferences
}

type Save = { partnerId: string; by: Actor; input: PreferencesRequest; conditions: Conditions }

/** Stores preferences and purges the partner's offer pages. */
async function save(
  c: ApiContext,
  services: Services,
  { partnerId, by, input, conditions: { ifVersion } }: Save,
): Promise<PartnerPreferences> {
  const preferences = requireSavedRow(
    await savePartnerPreferences(services.db, { partnerId, preferences: input, ifVersion, by }),
    'innstillingene',
  )
  await purgeOfferPages(c, services, { partnerId })
  services.log({ event: 'preferences.changed', actor: by.email, partner: partnerId })
  return preferences
}
