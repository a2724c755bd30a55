import { atom, type ReadableAtom } from 'nanostores'
import {
  ALL,
  CONSENT_KEY,
  CONSENT_VERSION,
  type ConsentRecord,
  type GivenBy,
  OPTIONAL_CATEGORIES,
  type OptionalCategory,
  type Preferences,
  parseConsentRecord,
  SETTINGS_OPENED_FOR_MS,
  SETTINGS_OPENED_KEY,
} from '#domain/consent.ts'

type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What consent needs from the browser. */
export type ConsentProvider = {
  /** Throws if the browser forbids storage. */
  storage: () => KeptTexts
  now: () => Date
  /** Whether only a click is consent. */
  strict: boolean
  /** Removes what the tags of a category have stored. */
  clearStored: (category: OptionalCategory) => void
  /** Removes where the visit began and its ad clicks. */
  forgetVisit: () => void
  /** Where a storage failure is logged; the visitor is told nothing (F-965). */
  complain: (message: string, error: unknown) => void
}

/** The visitor's choice and the ways to change it. If storage fails, a choice made by hand holds for the current page. */
export type Consent = {
  /** null until a choice is made. */
  $preferences: ReadableAtom<Preferences | null>
  /** Takes over what another tab or page has stored since. */
  reread: () => void
  /**
   * Stores exactly these flags, with how and after which words they were chosen; what belongs to a category that is
   * turned off is cleared (F-804, F-805, F-806).
   */
  choose: (preferences: Preferences, by: Exclude<GivenBy, 'silence'>, words: string) => void
  /** How long after load the banner began to ask, in milliseconds, 0 after a reset; null while it does not ask. */
  $askedAfterMs: ReadableAtom<number | null>
  /** Makes the banner ask, unless a choice has been made. */
  ask: (afterMs: number) => void
  $settingsOpen: ReadableAtom<boolean>
  /** From then on silence is no consent for the rest of the visit, in no tab (F-803). */
  openSettings: () => void
  closeSettings: () => void
  /**
   * Takes silence as consent, unless a choice is stored, of whatever version, the settings have been opened, or storage
   * cannot tell. `words` is their version.
   */
  grantPassively: (words: string) => void
  /** Forgets the choice and clears what it allowed (F-807). */
  reset: () => void
}

/** Creates the consent store from the stored choice. */
export function createConsentStore(provider: ConsentProvider): Consent {
  const $preferences = atom<Preferences | null>(null)
  const $askedAfterMs = atom<number | null>(null)
  const $settingsOpen = atom(false)
  /** The record as this page knows it: a choice that could not be stored holds until another page stores one. */
  let known: string | null = null

  const hold = (next: Preferences | null) => {
    const before = $preferences.get()
    // The tags are told first: they write nothing after that.
    $preferences.set(next)
    for (const category of OPTIONAL_CATEGORIES) if (!next?.[category]) provider.clearStored(category)
    if (!next?.marketing && (before?.marketing || provider.strict)) provider.forgetVisit()
  }

  const read = (storage: KeptTexts) => {
    const text = storage.getItem(CONSENT_KEY)
    if (text === known) return
    known = text
    let found: Preferences | null = null
    try {
      found = parseConsentRecord(text, provider.now().getTime(), provider.strict)
    } finally {
      hold(found)
    }
  }

  const store = (storage: KeptTexts, preferences: Preferences, by: GivenBy, words: string) => {
    const record: ConsentRecord = {
      preferences,
      timestamp: provider.now().toISOString(),
      version: CONSENT_VERSION,
      by,
      words,
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

  function attempt(failure: string, work: (storage: KeptTexts) => void): void {
    try {
      work(provider.storage())
    } catch (error) {
      provider.complain(failure, error)
    }
  }

  const reread = () => attempt('Failed to load stored preferences', read)

  reread()
  // Where no record can be read, the tags' cookies may still be there.
  if (known === null) hold(null)
  $preferences.listen((preferences) => $askedAfterMs.set(preferences ? null : 0))
  return {
    $preferences,
    $askedAfterMs,
    $settingsOpen,
    reread,
    ask: (afterMs) => {
      if (!$preferences.get()) $askedAfterMs.set(afterMs)
    },
    choose: (preferences, by, words) => {
      attempt('Failed to save preferences', (storage) => store(storage, preferences, by, words))
      hold(preferences)
    },
    openSettings: () => {
      // Where silence is no consent there is nothing to remember.
      if (!provider.strict)
        attempt('Failed to save that the settings were opened', (storage) =>
          storage.setItem(SETTINGS_OPENED_KEY, provider.now().toISOString()),
        )
      $settingsOpen.set(true)
    },
    closeSettings: () => $settingsOpen.set(false),
    grantPassively: (words) => {
      attempt('Failed to save passive consent', (storage) => {
        read(storage)
        const opened = Date.parse(storage.getItem(SETTINGS_OPENED_KEY) ?? '')
        const wasOpened = provider.now().getTime() - opened < SETTINGS_OPENED_FOR_MS
        if ($preferences.get() || known !== null || wasOpened) return
        store(storage, ALL, 'silence', words)
        hold(ALL)
      })
    },
    reset: () => {
      attempt('Failed to reset preferences', (storage) => {
        storage.removeItem(CONSENT_KEY)
        storage.removeItem(SETTINGS_OPENED_KEY)
        known = null
      })
      hold(null)
    },
  }
}
