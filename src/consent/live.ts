import { type Consent, provideConsent } from './consent.ts'
import { clearCookies } from './tag-cookies.ts'
import { HAS_TAGS, TAG_IDS } from './tag-ids.ts'
import { startTags } from './tags.ts'

/** This browser's consent, with the tags that depend on it. */
export const browserConsent: Consent = provideConsent({
  storage: () => localStorage,
  now: () => new Date(),
  clearCookies,
  complain: (message, error) => console.error(message, error),
})

// Another tab chooses; a page comes back out of the browser's cache, or a tab out of its sleep.
for (const change of ['storage', 'pageshow', 'visibilitychange'])
  addEventListener(change, browserConsent.reread)

if (HAS_TAGS) startTags(browserConsent.$preferences, TAG_IDS)
