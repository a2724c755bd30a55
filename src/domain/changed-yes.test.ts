import { expect, test } from 'vitest'
import {
  changedDayText,
  changedPriceText,
  otherConfirmedText,
  replacedText,
  replacesText,
} from './changed-yes.ts'

test.each([
  ['2027-06-12', '2027-06-05', '12. juni i stedet for 5. juni'],
  ['2027-06-12', null, '12. juni i stedet for åpen dato'],
  [null, '2027-06-05', 'åpen dato i stedet for 5. juni'],
  ['2027-06-12', '2027-06-12', ''],
  [null, null, ''],
])('a yes for %s in place of one for %s says %j (F-1471)', (now, before, text) => {
  expect(changedDayText(now, before)).toBe(text)
})

test.each([
  [null, ''],
  ['2027-06-12', 'Kunden har svart på nytt: 12. juni i stedet for 5. juni.'],
  ['2027-06-05', 'Kunden har svart på nytt.'],
])('what replaced a yes for 5 June: %s, says %j (F-1471)', (eventDate, text) => {
  const replacedBy = eventDate === null ? null : { id: crypto.randomUUID(), eventDate }
  expect(replacedText({ eventDate: '2027-06-05', replacedBy, otherConfirmed: null })).toBe(text)
})

test('what replaced a yes says that its evening is confirmed (F-1471)', () => {
  const said = {
    eventDate: '2027-06-05',
    otherConfirmed: { id: '019a0000-0000-7000-8000-000000000001' as const, eventDate: '2027-06-12' },
  }
  expect(replacedText({ ...said, replacedBy: { id: crypto.randomUUID(), eventDate: '2027-06-12' } })).toBe(
    'Kunden har svart på nytt, og kvelden 12. juni er bekreftet.',
  )
  expect(replacedText({ ...said, replacedBy: null })).toBe('')
})

test.each([
  [undefined, ''],
  ['2027-06-05', 'Endret svar, før 5. juni'],
  [null, 'Endret svar, før åpen dato'],
  ['2027-06-12', 'Svart på nytt'],
])('a yes for 12 June in place of one for %s says %j (F-1471)', (eventDate, text) => {
  const replaces = eventDate === undefined ? null : { id: crypto.randomUUID(), eventDate }
  expect(replacesText({ eventDate: '2027-06-12', replaces })).toBe(text)
})

test('another enquiry of a booked offer says which evening is confirmed, one that is confirmed itself does not (F-1488)', () => {
  const otherConfirmed = { id: '019a0000-0000-7000-8000-000000000001' as const, eventDate: '2027-02-12' }
  const told = (confirmation: object | null) =>
    otherConfirmedText({ confirmation: confirmation as never, otherConfirmed })
  expect(told(null)).toBe('Kvelden 12. februar er bekreftet')
  expect(told({ cancelledAt: '2026-11-28T09:00:00Z' })).toBe('Kvelden 12. februar er bekreftet')
  expect(told({ cancelledAt: null })).toBe('')
  expect(otherConfirmedText({ confirmation: null, otherConfirmed: null })).toBe('')
})

const YES = {
  ...{ answer: 'yes', answeredSince: '' as const, confirmation: null, otherConfirmed: null },
  offer: { price: '35000', currentPrice: '38 000,-' },
}

test.each([
  ['changed since', {}, 'Prisen er endret etter ja: 35 000,- → 38 000,-'],
  [
    'changed to words',
    { offer: { price: '35000', currentPrice: 'Etter avtale' } },
    'Prisen er endret etter ja: 35 000,- → Etter avtale',
  ],
  ['spelt otherwise', { offer: { price: '35000', currentPrice: 'kr 35.000,-' } }, ''],
  ['not known any more', { offer: { price: '35000', currentPrice: null } }, ''],
  ['asked about', { answer: 'question' }, ''],
  ['of a yes that stands no more', { answeredSince: 'no' as const }, ''],
  ['of a yes whose evening another has', { otherConfirmed: { id: 'x', eventDate: '2027-02-12' } }, ''],
  ['of a confirmed evening', { confirmation: {} as never }, ''],
])('a price %s is told to whoever is to confirm the yes (F-1535)', (_, more, text) => {
  expect(changedPriceText({ ...YES, ...more })?.replaceAll('\u00a0', ' ')).toBe(text)
})
