import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALL,
  CONSENT_KEY,
  CONSENT_LASTS_MS,
  CONSENT_VERSION,
  ESSENTIAL_ONLY,
  OPTIONAL_CATEGORIES,
  parseConsentRecord,
} from './consent.ts'

const GIVEN = '2026-11-21T12:00:00.000Z'
const record = (values: object) =>
  JSON.stringify({ preferences: ALL, timestamp: GIVEN, version: '1.0', by: 'click', words: 'a', ...values })
const read = (text: string | null, { age = 0, strict = false } = {}) =>
  parseConsentRecord(text, Date.parse(GIVEN) + age, strict)

describe('what is stored (F-708, F-709, F-810, F-1216)', () => {
  test('the version, place and categories are those of visitors who have chosen already', () => {
    expect([CONSENT_VERSION, CONSENT_KEY]).toEqual(['1.0', 'falk.consent'])
    expect(OPTIONAL_CATEGORIES).toEqual(['analytics', 'marketing'])
    expect(ALL).toEqual({ essential: true, analytics: true, marketing: true })
    expect(ESSENTIAL_ONLY).toEqual({ essential: true, analytics: false, marketing: false })
  })

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
    expect(read(text)).toEqual(preferences)
  })

  test.each([
    ['no JSON', '{', /JSON/],
    ['null', 'null', /version/],
    ['a number', '5', /analytics/],
    ['no version', '{}', /analytics/],
    ['no categories', record({ preferences: {} }), 'consent'],
    ['nothing for preferences', record({ preferences: null }), /analytics/],
    ['one category', record({ preferences: { analytics: true } }), 'consent'],
    ['the other category', record({ preferences: { marketing: true } }), 'consent'],
    ['a word for analytics', record({ preferences: { analytics: 'yes', marketing: true } }), 'consent'],
    ['a word for marketing', record({ preferences: { analytics: true, marketing: 'no' } }), 'consent'],
  ])('%s is not readable, and the console can say why', (_, text, why) => {
    expect(() => read(text)).toThrow(why)
  })

  test('a choice lasts 12 months, then it is asked for again (F-1440)', () => {
    expect(read(record({}), { age: CONSENT_LASTS_MS - 1 })).toEqual(ALL)
    expect(read(record({}), { age: CONSENT_LASTS_MS })).toBeNull()
    expect(read(record({}), { age: -CONSENT_LASTS_MS }), 'a clock that was wrong then').toEqual(ALL)
    expect(read(record({ timestamp: 'then' }))).toBeNull()
  })

  test.each([
    ['silence', { by: 'silence' }, null],
    ['a yes from before records said how', { by: undefined }, null],
    ['a click', { by: 'click' }, ALL],
    ['the settings', { by: 'settings' }, ALL],
    ['a no from before records said how', { by: undefined, preferences: ESSENTIAL_ONLY }, ESSENTIAL_ONLY],
  ])('where only a click counts, a choice by %s (F-1214)', (_, values, preferences) => {
    expect(read(record(values), { strict: true })).toEqual(preferences)
    expect(read(record(values))).not.toBeNull()
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
            const preferences = read(text)
            expect(preferences === null || preferences.essential).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(Error)
          }
        },
      ),
    )
  })
})
