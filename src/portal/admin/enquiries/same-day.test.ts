import { expect, test } from 'vitest'
import type { Enquiry, EnquiryStatus } from '#domain/enquiry.ts'
import { sameDayEnquiries } from './same-day.ts'

const DAY = '2026-12-11'
type Asked = Pick<Enquiry, 'id' | 'status' | 'confirmation' | 'replacedBy'>
const asked = (id: string, status: EnquiryStatus, eventDate = '', cancelledAt: string | null = null) =>
  ({ id, status, confirmation: eventDate ? { eventDate, cancelledAt } : null, replacedBy: null }) as Asked
const idsOf = (enquiries: Asked[]) => {
  const { open, booked } = sameDayEnquiries(enquiries, { day: DAY, except: 'own' })
  return [open, booked].map((list) => list.map(({ id }) => id))
}

test('a day is taken by an evening that stands for it, not by one confirmed for another day (F-1452)', () => {
  const others = [asked('own', 'ny'), asked('open', 'besvart'), asked('lost', 'tapt')]
  expect(idsOf(others)).toEqual([['open'], []])
  expect(idsOf([...others, asked('moved', 'booket', '2026-12-12')])).toEqual([['open'], []])
  expect(idsOf([...others, asked('off', 'besvart', DAY, '2026-11-01')])).toEqual([['open', 'off'], []])
  expect(idsOf([...others, asked('moved off', 'besvart', '2026-12-12', '2026-11-01')])).toEqual([
    ['open'],
    [],
  ])
  expect(idsOf([...others, asked('stands', 'booket', DAY)])).toEqual([['open'], ['stands']])
  expect(idsOf([asked('own', 'booket', DAY)])).toEqual([[], []])
})

test('a yes that a newer one replaces asks for the day no more (F-1452, F-1471)', () => {
  const replaced = { ...asked('replaced', 'besvart'), replacedBy: { id: 'newer', eventDate: '2027-01-22' } }
  expect(idsOf([replaced, asked('open', 'ny')])).toEqual([['open'], []])
})
