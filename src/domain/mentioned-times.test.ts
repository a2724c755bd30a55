import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionedTimes } from './mentioned-times.ts'

test.each([
  ['Ja takk, kl. 20', '20:00'],
  ['kl 19.30', '19:30'],
  ['KL.20', '20:00'],
  ['Klokka 20:00 passer', '20:00'],
  ['julebord fra klokken 18', '18:00'],
  ['møt opp kl 1930', '19:30'],
  ['Vi er 40, 20:15', '20:15'],
  ['kickoff kl. 09.00', '09:00'],
  ['julebord 12.12.2026 kl. 20, 40 gjester', '20:00'],
  ['12. desember kl. 19 - 40 gjester', '19:00'],
  ['fredag kl. 19 - 20 personer', '19:00'],
  ['kl. 20 – 12. desember', '20:00'],
  ['kl. 20 - 12/12', '20:00'],
  ['kl. 20-tiden', '20:00'],
])('%j begins at %j', (text, startsAt) => {
  expect(mentionedTimes(text)).toEqual({ startsAt })
})

test.each([
  ['kl. 19–22', '19:00', '22:00'],
  ['kl. 19-22 i Peissalen', '19:00', '22:00'],
  ['fra kl. 19 til kl. 22.30', '19:00', '22:30'],
  ['fra 19:00 til 22:30', '19:00', '22:30'],
  ['klokka 20:00 — 00:30', '20:00', '00:30'],
  ['kl. 20–24', '20:00', '00:00'],
])('%j is from %j to %j', (text, startsAt, endsAt) => {
  expect(mentionedTimes(text)).toEqual({ startsAt, endsAt })
})

test.each([
  '',
  'Julebord 12. desember, 40 gjester',
  '18.10',
  'Vi er 20',
  'kl. 8',
  'kl. 8.30',
  'kl. 19–1',
  'kl. 24',
  'kl. 25',
  'kl. 19–19',
  'kl. 20. desember',
  'kl. 20.12.2026',
  'middag kl. 18, show kl. 20',
  'middag kl. 7, show kl. 20',
  'middag 18:00 og show kl. 20',
  'kl. 19 eller 20',
  'kl. 19 eller kl. 20',
  'mellom kl. 19 og 22',
  'ring meg etter kl. 15',
  'svar innen kl. 12',
  'vi holder på til kl. 23',
  'vi er ferdige kl. 22',
  'slutter kl. 22',
])('%j says no time that could only mean one', (text) => {
  expect(mentionedTimes(text)).toEqual({})
})

describe('whatever is written', () => {
  const two = (number: number) => String(number).padStart(2, '0')
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
  const at = fc.constantFrom('kl. ', 'kl ', 'Kl.', 'klokka ', 'klokken ')

  test('a time comes back as it was named, alone and as one of two', () => {
    fc.assert(
      fc.property(at, clock, clock, fc.constantFrom('.', ':'), (word, first, second, mark) => {
        const [one, other] = [first, second].map((time) => time.replace(':', mark))
        expect(mentionedTimes(`Vi er 40, ${word}${one}. Hilsen Kari`)).toEqual({ startsAt: first })
        const both = first === second ? {} : { startsAt: first, endsAt: second }
        expect(mentionedTimes(`Fra ${word}${one} til ${other}`)).toEqual(both)
        expect(mentionedTimes(`Mat ${word}${one}, show ${word}${other}`)).toEqual({})
      }),
    )
  })

  test('what is found are times of a clock, and ends only with a beginning', () => {
    const piece = fc.oneof(
      at,
      clock,
      fc.constantFrom(' ', '–', '-', 'til ', 'eller ', '. '),
      fc.integer({ min: 0, max: 99 }).map(String),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const { startsAt, endsAt, ...rest } = mentionedTimes(pieces.join(''))
        expect(rest).toEqual({})
        for (const time of [startsAt, endsAt]) expect(time ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        if (endsAt === undefined) return
        expect(startsAt).toBeDefined()
        expect(endsAt).not.toBe(startsAt)
      }),
    )
  })

  test('a text without figures names none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(mentionedTimes(`kl. ${text.replace(/\d/g, '')}`)).toEqual({})
      }),
    )
  })
})
