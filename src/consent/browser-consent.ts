import { requiresExplicitConsent } from '#domain/consent.ts'
import { clearTagStorage, clearVisitAttribution } from './clear-stored.ts'
import { type Consent, createConsentStore } from './consent.ts'
import type { CONSENT_CHANGED } from './start.ts'
import { HAS_TAGS, startTags, TAG_IDS } from './tags.ts'

/** This browser's consent, with the tags that depend on it. */
export const browserConsent: Consent = createConsentStore({
  storage: () => localStorage,
  now: () => new Date(),
  strict: requiresExplicitConsent(),
  clearStored: clearTagStorage,
  forgetVisit: clearVisitAttribution,
  complain: (message, error) => console.error(message, error),
})

// Another tab chooses; a page comes back out of the browser's cache, or a tab out of its sleep.
for (const change of ['storage', 'pageshow', 'visibilitychange'])
  addEventListener(change, browserConsent.reread)

if (HAS_TAGS) startTags(browserConsent.$preferences, TAG_IDS)

browserConsent.$preferences.listen(() =>
  dispatchEvent(new Event('falk:consent' satisfies typeof CONSENT_CHANGED)),
)
