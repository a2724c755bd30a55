import { expect, test } from 'vitest'
import { type Enquiry, isToConfirm, replyEmail } from './enquiry.ts'

const YES = {
  answer: 'yes',
  noted: '',
  eventDate: '2027-02-12',
  confirmation: null,
  otherConfirmed: null,
  answeredSince: '',
  status: 'ny',
  askedBefore: [],
}

test.each<[string, object, boolean]>([
  ['said yes to a day', {}, true],
  ['said yes, the day being open', { eventDate: null }, false],
  ['said yes on the phone', { eventDate: null, noted: 'partner' }, true],
  ['asked', { answer: 'question' }, false],
  ['wrote', { answer: '' }, false],
  ['said yes, and no since', { answeredSince: 'no' }, false],
  ['said yes, and had asked', { askedBefore: [{}] }, false],
  ['said yes, and was answered what was asked', { askedBefore: [{}], status: 'besvart' }, true],
  ['said yes to an offer that has an evening', { otherConfirmed: {} }, false],
  ['said yes, and whose evening was cancelled', { confirmation: {} }, false],
])('of a customer who %s, what is left to do may be to confirm (F-1455, F-1530)', (_, more, is) => {
  expect(isToConfirm({ ...YES, ...more } as unknown as Enquiry)).toBe(is)
})

test.each([
  [null, 'ase@orneberg.exmaple'],
  [{ email: '' }, 'ase@orneberg.exmaple'],
  [{ email: 'ase@orneberg.example' }, 'ase@orneberg.example'],
])('whose evening was confirmed to %j is mailed at %s (F-1517)', (confirmation, to) => {
  const enquiry = { email: 'ase@orneberg.exmaple', confirmation } as Enquiry
  expect(replyEmail(enquiry)).toBe(to)
})
