import { type GlobalSettings, settingsRequest, settingsResponseSchema } from '#domain/settings.ts'
import { readGlobalSettings, saveGlobalSettings } from '../data/queries/settings.ts'
import { type Services, siteUrl } from '../services.ts'
import { changedByOthers, etagHeader } from './conditions.ts'
import { PreconditionFailed } from './errors.ts'
import { forAdmin, forPartnerOrAdmin, sessionActor } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const adminSettingsRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'The global settings; partners read them too, for their offer form.',
    guard: forPartnerOrAdmin,
    responses: () => [ok(settingsResponseSchema())],
    async handle({ c, services }) {
      const settings = resolved(await readGlobalSettings(services.db), services)
      return c.json({ settings }, 200, etagHeader(settings))
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/settings',
    summary: 'Stores the global settings.',
    guard: forAdmin,
    body: settingsRequest,
    conditions: ['If-Match'],
    responses: () => [ok(settingsResponseSchema())],
    async handle({ c, services, session, input, conditions: { ifVersion } }) {
      const saved = await saveGlobalSettings(services.db, input, {
        ifVersion,
        by: sessionActor(session),
      })
      if (saved === 'stale') throw new PreconditionFailed(changedByOthers('innstillingene'))
      services.log({ event: 'settings.changed', actor: session.email })
      return c.json({ settings: resolved(saved, services) }, 200, etagHeader(saved))
    },
  }),
]

/** The settings with `{host}` and `{name}` replaced by the site's address and the magician's name. */
function resolved(settings: GlobalSettings, services: Services): GlobalSettings {
  return {
    ...settings,
    defaultCtaLink: settings.defaultCtaLink.replaceAll('{host}', siteUrl(services)),
    defaultCtaText: settings.defaultCtaText.replaceAll('{name}', services.site.name),
  }
}
