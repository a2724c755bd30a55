/** Where the choice is kept, in local storage (F-810). */
export const CONSENT_KEY = 'falk.consent'
/** A visitor who chose under another version is asked again (F-1216). */
export const CONSENT_VERSION = '1.0'
/** The key in local storage of when the settings were last opened, an ISO date. */
export const SETTINGS_OPENED_KEY = 'falk.consent-settings'
/** How long after opening the settings silence is no consent, in milliseconds. */
export const SETTINGS_OPENED_FOR_MS = 24 * 60 * 60 * 1000

/** A choice is asked for again when it is older, in milliseconds: 12 months. */
export const CONSENT_LASTS_MS = 365 * 24 * 60 * 60 * 1000
/** With `consent: silence`, how long after load silence is taken as a yes, in milliseconds (F-802). */
export const PASSIVE_CONSENT_MS = 8000

/** What a visitor has said yes to; essential cannot be turned off (F-808). */
export type Preferences = { essential: true; analytics: boolean; marketing: boolean }
/** The categories a visitor can turn on and off. */
export type OptionalCategory = Exclude<keyof Preferences, 'essential'>
/** How a choice was made: with a button of the banner, in the settings, or by saying nothing. */
export type GivenBy = 'click' | 'settings' | 'silence'
/** What is stored; `timestamp` is an ISO date, `words` the version of the words shown ({@link CookieWords}). */
export type ConsentRecord = {
  preferences: Preferences
  timestamp: string
  version: typeof CONSENT_VERSION
  by: GivenBy
  words: string
}

/** How a choice can be made, as an enquiry tells it; '' where it is not known. */
export const GIVEN_BY = ['', 'click', 'settings', 'silence'] as const satisfies (GivenBy | '')[]

/** The words of the cookie banner and its settings; the button that saves is `save`, and so on. */
export type CookieWords = Record<
  | 'heading'
  | 'acceptAll'
  | 'essentialOnly'
  | 'settings'
  | 'settingsHeading'
  | 'settingsText'
  | 'always'
  | 'privacyLink'
  | 'save'
  | 'reset'
  | 'resetNote'
  | 'close'
  | 'saved',
  string
> & {
  paragraphs: string[]
  categories: Record<keyof Preferences, { title: string; text: string }>
  /** Changes with any of these words. */
  version: string
}

export const OPTIONAL_CATEGORIES: OptionalCategory[] = ['analytics', 'marketing']
export const ALL: Preferences = { essential: true, analytics: true, marketing: true }
export const ESSENTIAL_ONLY: Preferences = { essential: true, analytics: false, marketing: false }

/** True if silence is no consent on this page: `consent: strict` in site.md, on its `<html>` (F-1214). */
export function requiresExplicitConsent(): boolean {
  return !!document.documentElement.dataset.consent
}

/**
 * The choice in a stored consent record; null if none, of another version, older than a year or, with `strict`, given
 * by silence. `now` is in milliseconds.
 * @throws Error if the text is no consent record.
 */
export function parseConsentRecord(text: string | null, now: number, strict: boolean): Preferences | null {
  if (text === null) return null
  const { version, preferences, timestamp, by } = JSON.parse(text) as ConsentRecord
  const { analytics, marketing } = preferences
  if (version !== CONSENT_VERSION) return null
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') throw new TypeError('consent')
  // A record from before `by` may be silence where it grants everything.
  const isSilent = analytics && marketing && (!by || by === 'silence')
  const holds = now - Date.parse(timestamp) < CONSENT_LASTS_MS && !(strict && isSilent)
  return holds ? { essential: true, analytics, marketing } : null
}

/** The consent choice stored in this browser; null if there is none, or it is invalid or cannot be read. */
export function readConsentPreferences(): Preferences | null {
  try {
    return parseConsentRecord(localStorage.getItem(CONSENT_KEY), Date.now(), requiresExplicitConsent())
  } catch {
    return null
  }
}

/** How the stored choice was made; '' if there is none that holds, or it does not say. */
export function readConsentGivenBy(): GivenBy | '' {
  if (!readConsentPreferences()) return ''
  const { by = '' } = JSON.parse(localStorage.getItem(CONSENT_KEY)!) as Partial<ConsentRecord>
  return by
}
