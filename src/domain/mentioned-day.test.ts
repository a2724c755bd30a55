import { expect, test } from 'vitest'
import { mentionedDay, searchedDay } from './mentioned-day.ts'

test.each([
  ['Vi trenger noe til julebordet 12. desember', '2026-12-12'],
  ['Julebord 5.DESEMBER, 80 stk', '2026-12-05'],
  ['Er dere ledige 27. november?', '2026-11-27'],
  ['sommerfest 14 juni', '2027-06-14'],
  ['kickoff 9. januar 2028', '2028-01-09'],
  ['kickoff 31/1-27', '2027-01-31'],
  ['julebord 18.12.2026 kl. 18.10', '2026-12-18'],
  ['i fjor, 3. mai 2025', '2025-05-03'],
  ['31. april', null],
  ['29. februar', null],
  ['29. februar 2028', '2028-02-29'],
  ['sommerfest i juni, kl. 18.10', null],
  ['', null],
])('on 27 November 2026 %j means %j', (message, day) => {
  expect(mentionedDay(message, '2026-11-27')).toBe(day)
})

test.each([
  ['12. desember', '%-12-12', ''],
  ['Kari 5 JUNI ', '%-06-05', 'Kari'],
  ['12.12.2026', '2026-12-12', ''],
  ['3/1-27', '2027-01-03', ''],
  ['9. januar 2028 Nordlys', '2028-01-09', 'Nordlys'],
  ['12.12', '%-12-12', ''],
  ['4.6.', '%-06-04', ''],
  ['Ola 2026-12-12', '2026-12-12', 'Ola'],
])('a search for %j is for the day %j, and for %j beside it (F-1562)', (q, day, beside) => {
  expect(searchedDay(q)).toEqual({ day, beside })
})

test.each(['desember', '912 34 567', '912 345 678', '12.500', '35 000,-', 'kl. 18', '2026-13-40', ''])(
  'a search for %j is for no day (F-1562)',
  (q) => {
    expect(searchedDay(q)).toBeNull()
  },
)
