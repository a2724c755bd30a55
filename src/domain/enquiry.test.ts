import { expect, test } from 'vitest'
import { type Enquiry, isToConfirm } from './enquiry.ts'

const YES = {
  answer: 'yes',
  noted: '',
  eventDate: '2027-02-12',
  confirmation: null,
  otherConfirmed: null,
  answeredSince: '',
}

test.each<[string, object, boolean]>([
  ['said yes to a day', {}, true],
  ['said yes, the day being open', { eventDate: null }, false],
  ['said yes on the phone', { eventDate: null, noted: 'partner' }, true],
  ['asked', { answer: 'question' }, false],
  ['wrote', { answer: '' }, false],
  ['said yes, and no since', { answeredSince: 'no' }, false],
  ['said yes to an offer that has an evening', { otherConfirmed: {} }, false],
  ['said yes, and whose evening was cancelled', { confirmation: {} }, false],
])('of a customer who %s, what is left to do may be to confirm (F-1455)', (_, more, is) => {
  expect(isToConfirm({ ...YES, ...more } as Enquiry)).toBe(is)
})
