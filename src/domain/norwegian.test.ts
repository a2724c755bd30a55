import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatClockTime,
  formatCount,
  formatTimes,
  genitive,
  WRITTEN_DAY,
  withNoBreakSpaces,
  withPlainSpaces,
  writtenDayToIso,
} from './norwegian.ts'

describe('genitive', () => {
  test.each([
    ['Falk', 'Falks'],
    ['Åse', 'Åses'],
    ['Jonas', 'Jonas’'],
    ['Max', 'Max’'],
    ['Fritz', 'Fritz’'],
    ['BORIS', 'BORIS’'],
    ['Bø', 'Bøs'],
  ])('%s becomes %s (F-1202)', (name, expected) => {
    expect(genitive(name)).toBe(expected)
  })

  test('the name always stands first, and never two s in a row at the end (F-1202)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const form = genitive(name)
        expect(form.startsWith(name)).toBe(true)
        expect(form.length).toBe(name.length + 1)
        expect(form.toLowerCase().endsWith('ss')).toBe(false)
      }),
    )
  })
})

test('a clock time is written with a full stop', () => {
  expect(formatClockTime('09:00')).toBe('09.00')
})

test('no line ends between kl. and the times of an evening (F-1450)', () => {
  expect(formatTimes('19:00', '20:30')).toBe('kl.\u00a019.00–20.30')
})

describe('a line never ends', () => {
  test.each([
    'i 25–45 minutter',
    'høyst 12 timer',
    'for 500+ personer',
    'hele 3 meter',
    'i 2 år',
    'om 30 sekunder',
    'et 1 døgn',
    'på 14 dager',
    'om 6 uker',
    'i 12 måneder',
    'til 10 millioner',
    'for 2 mill. og',
    'for 500 kroner',
    'den 12. desember',
    'fra 1. januar',
    'før kl. 18',
    'org.nr. 987',
    'hele 100 %',
    '25 % mva.',
    'pris 35 000,-',
    'ring 912 34 567',
    'scene på 3 × 4 meter',
  ])('inside the figure of %j', (text) => {
    expect(withNoBreakSpaces(text)).toContain('\u00a0')
    expect(withPlainSpaces(withNoBreakSpaces(text))).toBe(text)
  })

  test('anywhere but there it may', () => {
    for (const text of ['en kveld for alle', '16 tricks', '12 i desember', 'nr 1 på scenen', '20 årsdager'])
      expect(withNoBreakSpaces(text), text).toBe(text)
    expect(withNoBreakSpaces('3 × 4 meter')).toBe('3\u00a0×\u00a04\u00a0meter')
    expect(withNoBreakSpaces('den 12. desember kl. 18')).toBe('den 12.\u00a0desember kl.\u00a018')
  })
})

test.each([
  ['13. september 2025', '2025-09-13'],
  ['1. mars 2027', '2027-03-01'],
])('the day %s is %s for machines', (written, iso) => {
  expect(written).toMatch(WRITTEN_DAY)
  expect(writtenDayToIso(written)).toBe(iso)
})

test.each(['2025-09-13', '13 september 2025', '13. sept. 2025', '03. mars 2025'])(
  '%s is no written day',
  (text) => {
    expect(text).not.toMatch(WRITTEN_DAY)
  },
)

test.each([
  [0, '0 adresser'],
  [1, '1 adresse'],
  [2, '2 adresser'],
])('%i is told as %j', (count, text) => {
  expect(formatCount(count, 'adresse', 'adresser')).toBe(text)
})
