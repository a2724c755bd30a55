import { preferencesRequest, preferencesResponseSchema } from '#domain/partner-preferences.ts'
import { findPartnerPreferences, savePartnerPreferences } from '../data/queries/partner-preferences.ts'
import type { AdminSessionRow, PartnerSessionRow } from '../data/queries/sessions.ts'
import { etagHeader, requireSavedRow } from './conditions.ts'
import { NotFound, UNKNOWN_PARTNER } from './errors.ts'
import { forAdmin, forPartner, type Guard, sessionActor } from './guards.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { partnerIdParam } from './parameters.ts'
import { ok } from './response.ts'
import { type ApiContext, type Route, route } from './route.ts'

export const partnerPreferenceRoutes = [
  ...routesFor({
    path: '/api/partner/preferences',
    guard: forPartner,
    partnerIdOf: (_, { partnerId }) => partnerId,
    who: 'the partner',
  }),
  ...routesFor({
    path: '/api/admin/partners/:partnerId/preferences',
    guard: forAdmin,
    partnerIdOf: partnerIdParam,
    who: 'a partner',
  }),
]

/** The routes that read and save one partner's preferences. */
function routesFor<Session extends PartnerSessionRow | AdminSessionRow>({
  path,
  guard,
  partnerIdOf,
  who,
}: {
  path: string
  guard: Guard<Session>
  partnerIdOf: (c: ApiContext, session: Session) => string
  /** Whose preferences, for the summaries. */
  who: string
}): Route[] {
  return [
    route({
      method: 'GET',
      path,
      summary: `What ${who} has decided about its offers, or what holds until it has.`,
      guard,
      responses: () => [ok(preferencesResponseSchema())],
      async handle({ c, services, session }) {
        const preferences = await findPartnerPreferences(services.db, { partnerId: partnerIdOf(c, session) })
        if (!preferences) throw new NotFound(UNKNOWN_PARTNER)
        return c.json({ preferences }, 200, etagHeader(preferences))
      },
    }),
    route({
      method: 'POST',
      path,
      summary: `Stores what ${who} has decided about its offers, and purges its pages from the CDN.`,
      guard,
      body: preferencesRequest,
      conditions: ['If-Match'],
      missing: 'there is no such partner',
      responses: () => [ok(preferencesResponseSchema())],
      async handle({ c, services, session, input, conditions: { ifVersion } }) {
        const partnerId = partnerIdOf(c, session)
        const by = sessionActor(session)
        const preferences = requireSavedRow(
          await savePartnerPreferences(services.db, { partnerId, preferences: input, ifVersion, by }),
          'innstillingene',
        )
        await purgeOfferPages(c, services, { partnerId })
        services.log({ event: 'preferences.changed', actor: by.email, partner: partnerId })
        return c.json({ preferences }, 200, etagHeader(preferences))
      },
    }),
  ]
}
