/** Where the choice is kept, in local storage (F-810). */
export const CONSENT_KEY = 'falk.consent'
/** A visitor who chose under another version is asked again (F-1216). */
export const CONSENT_VERSION = '1.0'

/** What a visitor has said yes to; essential cannot be turned off (F-808). */
export type Preferences = { essential: true; analytics: boolean; marketing: boolean }
/** The categories a visitor can turn on and off. */
export type OptionalCategory = Exclude<keyof Preferences, 'essential'>
/** What is stored; `timestamp` is an ISO date. */
export type ConsentRecord = {
  preferences: Preferences
  timestamp: string
  version: typeof CONSENT_VERSION
}

export const OPTIONAL_CATEGORIES: OptionalCategory[] = ['analytics', 'marketing']
export const ALL: Preferences = { essential: true, analytics: true, marketing: true }
export const ESSENTIAL_ONLY: Preferences = { essential: true, analytics: false, marketing: false }

/**
 * The choice in a stored text; null when none was made or it belongs to another version.
 * @throws Error when the text is not a consent record at all.
 */
export function storedPreferences(text: string | null): Preferences | null {
  if (text === null) return null
  const record: Partial<ConsentRecord> | null = JSON.parse(text)
  if (typeof record?.version !== 'string') throw new TypeError('This is no consent record')
  if (record.version !== CONSENT_VERSION) return null
  const { analytics, marketing } = record.preferences ?? {}
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') {
    throw new TypeError('A consent record without its categories')
  }
  return { essential: true, analytics, marketing }
}
