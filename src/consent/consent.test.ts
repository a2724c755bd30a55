import { describe, expect, test } from 'vitest'
import {
  ALL,
  CONSENT_KEY,
  CONSENT_VERSION,
  ESSENTIAL_ONLY,
  OPTIONAL_CATEGORIES,
  SETTINGS_OPENED_FOR_MS,
} from '#domain/consent.ts'
import { type ConsentProvider, createConsentStore } from './consent.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

const MARKETING_ONLY = { ...ESSENTIAL_ONLY, marketing: true }
const WORDS = 'a1b2c3d4'

type Broken = 'refused' | 'full' | null

/** A browser whose storage may be broken, with a record of what it was told. */
function aBrowser({
  stored = null,
  broken = null,
  strict = false,
}: {
  stored?: string | null
  broken?: Broken
  strict?: boolean
} = {}) {
  let now = NOW
  const kept = new Map<string, string>(stored === null ? [] : [[CONSENT_KEY, stored]])
  const cleared: string[] = []
  const complaints: string[] = []
  const provider: ConsentProvider = {
    storage: () => {
      if (broken === 'refused') throw new DOMException('forbidden', 'SecurityError')
      return {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => {
          if (broken === 'full') throw new DOMException('full', 'QuotaExceededError')
          kept.set(key, value)
        },
        removeItem: (key) => void kept.delete(key),
      }
    },
    now: () => now,
    strict,
    clearStored: (category) => cleared.push(category),
    forgetVisit: () => cleared.push('visit'),
    complain: (message) => complaints.push(message),
  }
  const record = () => JSON.parse(kept.get(CONSENT_KEY) ?? 'null')
  /** What another tab stores. */
  const elsewhere = (preferences: object | null, version: string = CONSENT_VERSION) => {
    if (preferences)
      kept.set(
        CONSENT_KEY,
        JSON.stringify({ preferences, version, timestamp: NOW, by: 'click', words: WORDS }),
      )
    else kept.delete(CONSENT_KEY)
  }
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { provider, cleared, complaints, record, elsewhere, pass }
}

test('consent outside the browser that provides it throws (F-966)', async () => {
  await expect(import('./browser-consent.ts')).rejects.toThrow('document is not defined')
})

describe('a choice', () => {
  test.each([
    ['F-804 all', 'click', ALL],
    ['F-1213 essential only', 'click', ESSENTIAL_ONLY],
    ['F-802 by silence', 'silence', ALL],
    ['F-805 exactly the chosen flags', 'settings', MARKETING_ONLY],
  ] as const)('%s is stored with how it was given, its time and versions', (_, by, preferences) => {
    const browser = aBrowser()
    const consent = createConsentStore(browser.provider)
    if (by === 'silence') consent.grantPassively(WORDS)
    else consent.choose(preferences, by, WORDS)
    expect(browser.record()).toEqual({
      preferences,
      timestamp: '2026-11-21T12:00:00.000Z',
      version: CONSENT_VERSION,
      by,
      words: WORDS,
    })
    expect(consent.$preferences.get()).toEqual(preferences)
  })

  test('who hears of a choice finds it stored, or gone', () => {
    const browser = aBrowser()
    const consent = createConsentStore(browser.provider)
    const found: unknown[] = []
    consent.$preferences.listen(() => found.push(browser.record()?.preferences))
    consent.choose(ALL, 'click', WORDS)
    consent.reset()
    consent.grantPassively(WORDS)
    expect(found).toEqual([ALL, undefined, ALL])
  })

  test('silence changes no choice that was made (F-803)', () => {
    const browser = aBrowser()
    const consent = createConsentStore(browser.provider)
    consent.choose(ESSENTIAL_ONLY, 'click', WORDS)
    consent.grantPassively(WORDS)
    expect(browser.record().preferences).toEqual(ESSENTIAL_ONLY)
  })

  test('silence does not overrule a no from another tab, nor one under another version (F-802)', () => {
    for (const version of [CONSENT_VERSION, '0.9', '2.0']) {
      const browser = aBrowser()
      const consent = createConsentStore(browser.provider)
      browser.elsewhere(ESSENTIAL_ONLY, version)
      consent.grantPassively(WORDS)
      expect(browser.record(), version).toMatchObject({ preferences: ESSENTIAL_ONLY, version })
      expect(consent.$preferences.get()).toEqual(version === CONSENT_VERSION ? ESSENTIAL_ONLY : null)
    }
  })

  test('once the settings have been opened, in whichever tab, silence is no consent that day (F-803)', () => {
    const browser = aBrowser()
    createConsentStore(browser.provider).openSettings()
    const nextPage = createConsentStore(browser.provider)
    browser.pass(SETTINGS_OPENED_FOR_MS - 1)
    nextPage.grantPassively(WORDS)
    expect(browser.record()).toBeNull()
    browser.pass(1)
    nextPage.grantPassively(WORDS)
    expect(browser.record().preferences).toEqual(ALL)
  })

  test('after a reset silence counts again (F-807)', () => {
    const browser = aBrowser()
    const consent = createConsentStore(browser.provider)
    consent.openSettings()
    consent.reset()
    consent.grantPassively(WORDS)
    expect(browser.record().preferences).toEqual(ALL)
  })

  test('the banner asks from a moment on until a choice is made, and from the start after a reset (F-801)', () => {
    const consent = createConsentStore(aBrowser().provider)
    const asked = [consent.$askedAfterMs.get()]
    consent.$askedAfterMs.listen((ms) => asked.push(ms))
    consent.ask(3000)
    consent.choose(ESSENTIAL_ONLY, 'click', WORDS)
    consent.ask(3000)
    consent.reset()
    expect(asked).toEqual([null, 3000, null, 0])
  })

  test('what another tab chooses or forgets holds here as well', () => {
    const browser = aBrowser()
    const consent = createConsentStore(browser.provider)
    consent.choose(ALL, 'click', WORDS)
    const told: unknown[] = []
    consent.$preferences.listen((preferences) => told.push(preferences))
    consent.reread()
    browser.elsewhere(ESSENTIAL_ONLY)
    consent.reread()
    browser.elsewhere(null)
    consent.reread()
    expect(told).toEqual([ESSENTIAL_ONLY, null])
  })

  test('withdrawing analytics clears its cookies and no others (F-806)', () => {
    const browser = aBrowser()
    const consent = createConsentStore(browser.provider)
    browser.cleared.length = 0
    consent.choose(ALL, 'click', WORDS)
    expect(browser.cleared).toEqual([])
    consent.choose(MARKETING_ONLY, 'settings', WORDS)
    expect(browser.cleared).toEqual(['analytics'])
  })

  test('reset forgets the choice and clears all cookies (F-807)', () => {
    const browser = aBrowser()
    const consent = createConsentStore(browser.provider)
    consent.choose(ALL, 'click', WORDS)
    browser.cleared.length = 0
    consent.reset()
    expect(browser.record()).toBeNull()
    expect(consent.$preferences.get()).toBeNull()
    expect(browser.cleared).toEqual([...OPTIONAL_CATEGORIES, 'visit'])
  })
})

describe('a choice that no longer holds (F-1440)', () => {
  test('takes along what it had allowed, before anything is asked', () => {
    const browser = aBrowser()
    browser.elsewhere(ALL, '0.9')
    expect(createConsentStore(browser.provider).$preferences.get()).toBeNull()
    expect(browser.cleared).toEqual(OPTIONAL_CATEGORIES)
  })

  test.each([null, 'refused'] as const)(
    'what it had allowed goes too where no record is left: %s',
    (broken) => {
      const browser = aBrowser({ broken })
      createConsentStore(browser.provider)
      expect(browser.cleared).toEqual(OPTIONAL_CATEGORIES)
    },
  )

  test('a no that was never a yes leaves the landing, unless only a click is consent', () => {
    for (const strict of [false, true]) {
      const browser = aBrowser({ strict })
      createConsentStore(browser.provider).choose(ESSENTIAL_ONLY, 'click', WORDS)
      expect(browser.cleared.includes('visit')).toBe(strict)
    }
  })

  test('where only a click is consent, silence is asked once more, and its visit forgotten', () => {
    const browser = aBrowser()
    createConsentStore(browser.provider).grantPassively(WORDS)
    browser.cleared.length = 0
    const consent = createConsentStore({ ...browser.provider, strict: true })
    expect(consent.$preferences.get()).toBeNull()
    expect(browser.cleared).toEqual([...OPTIONAL_CATEGORIES, 'visit'])
    consent.choose(ALL, 'click', WORDS)
    expect(createConsentStore({ ...browser.provider, strict: true }).$preferences.get()).toEqual(ALL)
  })
})

describe('storage that fails (F-965)', () => {
  test.each([
    ['{', 'Failed to load stored preferences'],
    ['{"version":"1.0"}', 'Failed to load stored preferences'],
  ])('%s is treated as no choice, and logged', (stored, message) => {
    const browser = aBrowser({ stored })
    expect(createConsentStore(browser.provider).$preferences.get()).toBeNull()
    expect(browser.complaints).toEqual([message])
  })

  test('forbidden storage: the choice holds for the page, and each failure is logged', () => {
    const browser = aBrowser({ broken: 'refused' })
    const consent = createConsentStore(browser.provider)
    consent.grantPassively(WORDS)
    expect(consent.$preferences.get(), 'a no may have been refused its place before').toBeNull()
    consent.choose(ESSENTIAL_ONLY, 'click', WORDS)
    consent.reread()
    expect(consent.$preferences.get()).toEqual(ESSENTIAL_ONLY)
    consent.reset()
    expect(browser.complaints).toEqual([
      'Failed to load stored preferences',
      'Failed to save passive consent',
      'Failed to save preferences',
      'Failed to load stored preferences',
      'Failed to reset preferences',
    ])
  })

  test('full storage: silence is no consent, and a no takes an older yes along', () => {
    const browser = aBrowser({ broken: 'full' })
    const consent = createConsentStore(browser.provider)
    consent.grantPassively(WORDS)
    expect(consent.$preferences.get()).toBeNull()
    browser.elsewhere(ALL)
    consent.reread()
    expect(consent.$preferences.get()).toEqual(ALL)
    consent.choose(ESSENTIAL_ONLY, 'click', WORDS)
    expect(browser.record()).toBeNull()
    consent.reread()
    expect(consent.$preferences.get()).toEqual(ESSENTIAL_ONLY)
  })
})
