import { describe, expect, test } from 'vitest'
import { daysUntilText, formatEveningDay, sameDayText } from './coming-evening.ts'

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
