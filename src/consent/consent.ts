import { atom, type ReadableAtom } from 'nanostores'
import {
  ALL,
  CONSENT_KEY,
  CONSENT_VERSION,
  type ConsentRecord,
  ESSENTIAL_ONLY,
  OPTIONAL_CATEGORIES,
  type OptionalCategory,
  type Preferences,
  storedPreferences,
} from '#domain/consent.ts'

/** What consent needs from the browser. */
export type ConsentProvider = {
  /** Throws if the browser forbids storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => Date
  clearCookies: (category: OptionalCategory) => void
  /** Where a storage failure is logged; the visitor is told nothing (F-965). */
  complain: (message: string, error: unknown) => void
}

/** The visitor's choice and the ways to change it. If storage fails, the choice holds for the current page. */
export type Consent = {
  /** null until a choice is made. */
  $preferences: ReadableAtom<Preferences | null>
  acceptAll: () => void
  acceptEssential: () => void
  /** Stores exactly these flags; cookies of what is turned off are cleared (F-805, F-806). */
  save: (preferences: Omit<Preferences, 'essential'>) => void
  /** Takes silence as consent; does nothing once a choice is made. */
  grantPassively: () => void
  /** Forgets the choice and clears cookies (F-807). */
  reset: () => void
}

let provided: Consent | undefined

/** Makes {@link consent} usable, starting from the stored choice. */
export function provideConsent(provider: ConsentProvider): Consent {
  const $preferences = atom<Preferences | null>(load(provider))

  const choose = (preferences: Preferences, failure: string) => {
    $preferences.set(preferences)
    store(provider, preferences, failure)
    for (const category of OPTIONAL_CATEGORIES) if (!preferences[category]) provider.clearCookies(category)
  }

  provided = {
    $preferences,
    acceptAll: () => choose(ALL, 'Failed to save preferences'),
    acceptEssential: () => choose(ESSENTIAL_ONLY, 'Failed to save preferences'),
    save: (preferences) => choose({ ...preferences, essential: true }, 'Failed to save preferences'),
    grantPassively: () => {
      if (!$preferences.get()) choose(ALL, 'Failed to save passive consent')
    },
    reset: () => {
      $preferences.set(null)
      try {
        provider.storage().removeItem(CONSENT_KEY)
      } catch (error) {
        provider.complain('Failed to reset preferences', error)
      }
      for (const category of OPTIONAL_CATEGORIES) provider.clearCookies(category)
    },
  }
  return provided
}

/** The visitor's consent. @throws Error before {@link provideConsent} has been called (F-966). */
export function consent(): Consent {
  if (!provided) throw new Error('consent() is used before provideConsent()')
  return provided
}

function load(provider: ConsentProvider): Preferences | null {
  try {
    return storedPreferences(provider.storage().getItem(CONSENT_KEY))
  } catch (error) {
    provider.complain('Failed to load stored preferences', error)
    return null
  }
}

function store(provider: ConsentProvider, preferences: Preferences, failure: string): void {
  const record: ConsentRecord = {
    preferences,
    timestamp: provider.now().toISOString(),
    version: CONSENT_VERSION,
  }
  try {
    provider.storage().setItem(CONSENT_KEY, JSON.stringify(record))
  } catch (error) {
    provider.complain(failure, error)
  }
}
