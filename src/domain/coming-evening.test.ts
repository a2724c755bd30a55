import { describe, expect, test } from 'vitest'
import { agreedInShort, daysUntilText, formatEveningDay, overlapText, sameDayText } from './coming-evening.ts'

// Half past midnight on the 27th in Norway.
const NOW = new Date('2026-11-26T23:30:00Z')

describe('the day of a coming evening (F-1456)', () => {
  test.each([
    ['2026-11-27', 'Fre. 27. november', 'i dag'],
    ['2026-11-28', 'Lør. 28. november', 'i morgen'],
    ['2026-11-30', 'Man. 30. november', 'om 3 dager'],
    ['2026-12-11', 'Fre. 11. desember', 'om 14 dager'],
    ['2026-12-12', 'Lør. 12. desember', ''],
    ['2027-09-23', 'Tor. 23. september', ''],
    ['2027-09-24', 'Fre. 24. september 2027', ''],
  ])('%s is %s, %s', (day, written, until) => {
    expect([formatEveningDay(day, NOW), daysUntilText(day, NOW)]).toEqual([written, until])
  })

  test('says how many evenings it has, unless it is one', () => {
    const evenings = ['2026-12-11', '2026-12-11', '2026-12-12'].map((eventDate) => ({ eventDate }) as never)
    expect(sameDayText('2026-12-11', evenings)).toBe('2 kvelder denne dagen')
    expect(sameDayText('2026-12-12', evenings)).toBe('')
  })
})

test.each([
  ['18 19:00–20:30', '18 20:00–21:00', 'Overlapper kl.\u00a020.00–20.30'],
  ['18 19:00–22:00', '18 20:00–21:00', 'Overlapper kl.\u00a020.00–21.00'],
  ['18 19:00–20:30', '18 22:00–23:00', ''],
  ['18 19:00–20:30', '18 20:30–21:00', ''],
  ['18 22:30–01:00', '18 23:30–00:15', 'Overlapper kl.\u00a023.30–00.15'],
  ['18 22:30–01:00', '19 00:30–02:00', 'Overlapper kl.\u00a000.30–01.00'],
  ['18 22:30–01:00', '18 00:30–02:00', ''],
  ['18 22:30–00:00', '19 00:00–01:00', ''],
  ['18 19:00–20:30', '19 19:00–20:30', ''],
])('an evening on %s beside one on %s says %j (F-1456)', (one, other, text) => {
  const evenings = [one, other].map((times, enquiryId) => {
    const [, day, startsAt, endsAt] = /(.+) (.+)–(.+)/.exec(times)!
    return { enquiryId, eventDate: `2026-12-${day}`, startsAt, endsAt } as never
  }) as [never, never]
  for (const evening of evenings) expect(overlapText(evening, evenings)).toBe(text)
})

test('of several overlaps each says its longest (F-1456)', () => {
  const times = [
    ['19:00', '20:30'],
    ['20:00', '22:00'],
    ['20:00', '01:00'],
  ]
  const evenings = times.map(
    ([startsAt, endsAt], enquiryId) => ({ enquiryId, eventDate: '2026-12-18', startsAt, endsAt }) as never,
  )
  expect(evenings.map((evening) => overlapText(evening, evenings))).toEqual([
    'Overlapper kl.\u00a020.00–20.30',
    ...Array(2).fill('Overlapper kl.\u00a020.00–22.00'),
  ])
})

test.each([
  ['Magisk Aften. Bonuser: Utvidet nærmagi, Svev en ansatt', 'Magisk Aften · 2 bonuser'],
  ['Magisk Aften. Bonuser: Svev en ansatt', 'Magisk Aften · 1 bonus'],
  ['Magisk Aften: show, lyd og lys. Bonuser: Svev en ansatt', 'Magisk Aften · 1 bonus'],
  ['Magisk Aften: show, lyd og lys', 'Magisk Aften'],
  ['Magisk Aften og middag', 'Magisk Aften og middag'],
  ['Sceneshow: 30 minutter', 'Sceneshow: 30 minutter'],
])('what is agreed, %j, is in short %j (F-1456)', (what, short) => {
  expect(agreedInShort(what)).toBe(short)
})
