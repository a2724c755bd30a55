import { expect, test } from 'vitest'
import { isDayTaken } from './taken-day.ts'

const NOW = new Date('2026-11-26T12:00:00Z')

test('a day is taken by another’s evening, for an enquiry that is open and not replaced (F-1455, F-1471)', () => {
  const day = '2026-12-11'
  const asked = {
    ...{ id: 'own', eventDate: day, message: '', replacedBy: null, otherConfirmed: null, confirmation: null },
    createdAt: NOW.toISOString(),
  }
  const isTaken = (change: object, enquiryId = 'other') =>
    isDayTaken({ ...asked, status: 'ny', ...change }, [{ enquiryId, eventDate: day }])
  expect(['ny', 'besvart', 'booket', 'tapt'].map((status) => isTaken({ status }))).toEqual([
    ...[true, true],
    ...[false, false],
  ])
  expect(isTaken({ eventDate: null, message: 'Fredag 11. desember?' })).toBe(true)
  expect(isTaken({ eventDate: '2026-12-12' })).toBe(false)
  expect(isTaken({ replacedBy: { id: 'newer', eventDate: null } })).toBe(false)
  const agreed = (eventDate: string) => ({ confirmation: { eventDate, cancelledAt: NOW.toISOString() } })
  expect(isTaken(agreed('2026-12-10')), 'moved, then cancelled').toBe(false)
  expect(isTaken({ eventDate: '2026-12-12', ...agreed(day) }), 'moved to it, then cancelled').toBe(true)
  expect(isTaken({}, 'own')).toBe(false)
  expect(isTaken({ otherConfirmed: { id: 'other', eventDate: day } }), 'its offer’s own').toBe(false)
})
