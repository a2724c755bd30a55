import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL, CONSENT_VERSION, storedPreferences } from './consent.ts'

const record = (values: object) =>
  JSON.stringify({ preferences: ALL, timestamp: '2026-11-21T12:00:00.000Z', version: '1.0', ...values })

describe('F-708 F-709 F-810 F-1216 what is stored', () => {
  test('the version is 1.0', () => expect(CONSENT_VERSION).toBe('1.0'))

  test.each([
    ['nothing', null, null],
    ['everything', record({}), ALL],
    [
      'one category',
      record({ preferences: { essential: true, analytics: true, marketing: false } }),
      { essential: true, analytics: true, marketing: false },
    ],
    [
      'essential always on',
      record({ preferences: { essential: false, analytics: true, marketing: true } }),
      ALL,
    ],
    ['another version', record({ version: '0.9' }), null],
    ['another version in another form', record({ version: '2.0', preferences: 'all' }), null],
  ])('%s', (_, text, preferences) => {
    expect(storedPreferences(text)).toEqual(preferences)
  })

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '5'],
    ['no version', '{}'],
    ['no categories', record({ preferences: {} })],
    ['words for flags', record({ preferences: { analytics: 'yes', marketing: 'no' } })],
  ])('%s is not readable', (_, text) => {
    expect(() => storedPreferences(text)).toThrow()
  })

  test('whatever stands there, the answer is a choice, none, or an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => record({ preferences: json })),
        ),
        (text) => {
          try {
            const preferences = storedPreferences(text)
            expect(preferences === null || preferences.essential).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(Error)
          }
        },
      ),
    )
  })
})
