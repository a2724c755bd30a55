import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ALL, CONSENT_KEY, CONSENT_VERSION, ESSENTIAL_ONLY } from '#domain/consent.ts'
import type { ConsentProvider } from './consent.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

/** A browser whose storage may be broken, with a record of what it was told. */
function aBrowser({ stored = null, broken = false }: { stored?: string | null; broken?: boolean } = {}) {
  const kept = new Map<string, string>(stored === null ? [] : [[CONSENT_KEY, stored]])
  const cleared: string[] = []
  const complaints: string[] = []
  const provider: ConsentProvider = {
    storage: () => {
      if (broken) throw new DOMException('forbidden', 'SecurityError')
      return {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      }
    },
    now: () => NOW,
    clearCookies: (category) => cleared.push(category),
    complain: (message) => complaints.push(message),
  }
  const record = () => JSON.parse(kept.get(CONSENT_KEY) ?? 'null')
  return { provider, cleared, complaints, record }
}

let consents: typeof import('./consent.ts')
beforeEach(async () => {
  vi.resetModules()
  consents = await import('./consent.ts')
})

test('F-966 consent outside its provider throws', () => {
  expect(() => consents.consent()).toThrow('before provideConsent')
  const { provider } = aBrowser()
  expect(consents.provideConsent(provider)).toBe(consents.consent())
})

describe('a choice', () => {
  test.each([
    ['F-804 all', () => consents.consent().acceptAll(), ALL],
    ['F-1213 essential only', () => consents.consent().acceptEssential(), ESSENTIAL_ONLY],
    ['F-802 by silence', () => consents.consent().grantPassively(), ALL],
    [
      'F-805 exactly the chosen flags',
      () => consents.consent().save({ analytics: false, marketing: true }),
      { essential: true, analytics: false, marketing: true },
    ],
  ])('%s is stored with its time and version', (_, choose, preferences) => {
    const browser = aBrowser()
    consents.provideConsent(browser.provider)
    choose()
    expect(browser.record()).toEqual({
      preferences,
      timestamp: '2026-11-21T12:00:00.000Z',
      version: CONSENT_VERSION,
    })
    expect(consents.consent().$preferences.get()).toEqual(preferences)
  })

  test('F-803 silence changes no choice that was made', () => {
    const browser = aBrowser()
    const consent = consents.provideConsent(browser.provider)
    consent.acceptEssential()
    consent.grantPassively()
    expect(browser.record().preferences).toEqual(ESSENTIAL_ONLY)
  })

  test('F-806 withdrawing analytics clears its cookies and no others', () => {
    const browser = aBrowser()
    const consent = consents.provideConsent(browser.provider)
    consent.acceptAll()
    expect(browser.cleared).toEqual([])
    consent.save({ analytics: false, marketing: true })
    expect(browser.cleared).toEqual(['analytics'])
  })

  test('F-807 reset forgets the choice and clears all cookies', () => {
    const browser = aBrowser()
    const consent = consents.provideConsent(browser.provider)
    consent.acceptAll()
    consent.reset()
    expect(browser.record()).toBeNull()
    expect(consent.$preferences.get()).toBeNull()
    expect(browser.cleared).toEqual(['analytics', 'marketing'])
  })
})

describe('F-965 storage that fails', () => {
  test.each([
    ['{', 'Failed to load stored preferences'],
    ['{"version":"1.0"}', 'Failed to load stored preferences'],
  ])('%s is treated as no choice, and logged', (stored, message) => {
    const browser = aBrowser({ stored })
    expect(consents.provideConsent(browser.provider).$preferences.get()).toBeNull()
    expect(browser.complaints).toEqual([message])
  })

  test('forbidden storage: each failure is logged in its own words, and the choice holds for the page', () => {
    const browser = aBrowser({ broken: true })
    const consent = consents.provideConsent(browser.provider)
    consent.grantPassively()
    expect(consent.$preferences.get()).toEqual(ALL)
    consent.acceptEssential()
    expect(consent.$preferences.get()).toEqual(ESSENTIAL_ONLY)
    consent.reset()
    expect(browser.complaints).toEqual([
      'Failed to load stored preferences',
      'Failed to save passive consent',
      'Failed to save preferences',
      'Failed to reset preferences',
    ])
  })
})
