import { expect, test } from 'vitest'
import { changedDayText, replacedText, replacesText } from './changed-yes.ts'

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
  expect(replacedText({ eventDate: '2027-06-05', replacedBy, otherConfirmedDay: null })).toBe(text)
})

test('what replaced a yes says that its evening is confirmed (F-1471)', () => {
  const said = { eventDate: '2027-06-05', otherConfirmedDay: '2027-06-12' }
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
