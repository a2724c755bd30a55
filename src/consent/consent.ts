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
  SETTINGS_OPENED_FOR_MS,
  SETTINGS_OPENED_KEY,
  storedPreferences,
} from '#domain/consent.ts'

type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What consent needs from the browser. */
export type ConsentProvider = {
  /** Throws if the browser forbids storage. */
  storage: () => KeptTexts
  now: () => Date
  clearCookies: (category: OptionalCategory) => void
  /** Where a storage failure is logged; the visitor is told nothing (F-965). */
  complain: (message: string, error: unknown) => void
}

/** The visitor's choice and the ways to change it. If storage fails, a choice made by hand holds for the current page. */
export type Consent = {
  /** null until a choice is made. */
  $preferences: ReadableAtom<Preferences | null>
  /** Takes over what another tab or page has stored since. */
  reread: () => void
  acceptAll: () => void
  acceptEssential: () => void
  /** Stores exactly these flags; cookies of what is turned off are cleared (F-805, F-806). */
  save: (preferences: Omit<Preferences, 'essential'>) => void
  /** How long after load the banner began to ask, in milliseconds, 0 after a reset; null while it does not ask. */
  $askedAfterMs: ReadableAtom<number | null>
  /** Makes the banner ask, unless a choice has been made (F-801). */
  ask: (afterMs: number) => void
  $settingsOpen: ReadableAtom<boolean>
  /** From then on silence is no consent for the rest of the visit, in no tab (F-803). */
  openSettings: () => void
  closeSettings: () => void
  /**
   * Takes silence as consent, unless a choice is stored, of whatever version, the settings have been opened, or storage
   * cannot tell (F-802).
   */
  grantPassively: () => void
  /** Forgets the choice and clears cookies (F-807). */
  reset: () => void
}

let provided: Consent | undefined

/** Makes {@link consent} usable, starting from the stored choice. */
export function provideConsent(provider: ConsentProvider): Consent {
  const $preferences = atom<Preferences | null>(null)
  const $askedAfterMs = atom<number | null>(null)
  const $settingsOpen = atom(false)
  /** The record as this page knows it: a choice that could not be stored holds until another page stores one. */
  let known: string | null = null

  const read = (storage: KeptTexts) => {
    const text = storage.getItem(CONSENT_KEY)
    if (text === known) return
    known = text
    let found: Preferences | null = null
    try {
      found = storedPreferences(text)
    } finally {
      $preferences.set(found)
    }
  }

  const store = (storage: KeptTexts, preferences: Preferences) => {
    const record: ConsentRecord = {
      preferences,
      timestamp: provider.now().toISOString(),
      version: CONSENT_VERSION,
    }
    const text = JSON.stringify(record)
    try {
      storage.setItem(CONSENT_KEY, text)
      known = text
    } catch (error) {
      // An older yes would hold on the next page.
      storage.removeItem(CONSENT_KEY)
      known = null
      throw error
    }
  }

  const choose = (preferences: Preferences) => {
    $preferences.set(preferences)
    attempt('Failed to save preferences', (storage) => store(storage, preferences))
    for (const category of OPTIONAL_CATEGORIES) if (!preferences[category]) provider.clearCookies(category)
  }

  function attempt(failure: string, work: (storage: KeptTexts) => void): void {
    try {
      work(provider.storage())
    } catch (error) {
      provider.complain(failure, error)
    }
  }

  const reread = () => attempt('Failed to load stored preferences', read)

  reread()
  $preferences.listen((preferences) => $askedAfterMs.set(preferences ? null : 0))
  provided = {
    $preferences,
    $askedAfterMs,
    $settingsOpen,
    reread,
    ask: (afterMs) => {
      if (!$preferences.get()) $askedAfterMs.set(afterMs)
    },
    acceptAll: () => choose(ALL),
    acceptEssential: () => choose(ESSENTIAL_ONLY),
    save: (preferences) => choose({ ...preferences, essential: true }),
    openSettings: () => {
      attempt('Failed to save that the settings were opened', (storage) =>
        storage.setItem(SETTINGS_OPENED_KEY, provider.now().toISOString()),
      )
      $settingsOpen.set(true)
    },
    closeSettings: () => $settingsOpen.set(false),
    grantPassively: () => {
      attempt('Failed to save passive consent', (storage) => {
        read(storage)
        const opened = Date.parse(storage.getItem(SETTINGS_OPENED_KEY) ?? '')
        const wasOpened = provider.now().getTime() - opened < SETTINGS_OPENED_FOR_MS
        if ($preferences.get() || known !== null || wasOpened) return
        store(storage, ALL)
        $preferences.set(ALL)
      })
    },
    reset: () => {
      $preferences.set(null)
      attempt('Failed to reset preferences', (storage) => {
        storage.removeItem(CONSENT_KEY)
        storage.removeItem(SETTINGS_OPENED_KEY)
        known = null
      })
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
