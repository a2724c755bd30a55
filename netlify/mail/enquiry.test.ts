import { expect, test } from 'vitest'
import { extractTopic } from './enquiry.ts'

test.each([
  ['Vi trenger noe til julebordet 12. desember', 'julebordet 12. desember'],
  ['Julebord 5.desember, 80 stk', 'julebordet 5. desember'],
  ['Kick-off 03.03.2027 kl 18.00', 'kickoffen 3. mars'],
  ['Er dere ledige 14 Juni?', '14. juni'],
  ['sommerfest i juni', 'sommerfesten'],
  ['Vi begynner kl. 18.10 og er 12 personer', null],
  ['nyttårsfest', 'nyttårsfesten'],
  ['en firmafest 1. mai', 'firmafesten 1. mai'],
  ['PERSONALFEST', 'personalfesten'],
  ['lønningspils', 'lønningspilsen'],
  ['leverandørkveld 09.  SEPTEMBER', 'leverandørkvelden 9. september'],
  ['kundekveld', 'kundekvelden'],
  ['50-årsjubileum', 'jubileet'],
  ['konferanse', 'konferansen'],
  ['kickoff 31/1-27', 'kickoffen 31. januar'],
  ['kick off 30-12-2026', 'kickoffen 30. desember'],
  ['julebord 18.12.26', 'julebordet 18. desember'],
  ['5/6-27', '5. juni'],
  ['10. februar', '10. februar'],
  ['20 april', '20. april'],
  ['7. juli', '7. juli'],
  ['29. august', '29. august'],
  ['2. oktober eller 3. november', '2. oktober'],
  ['12.13.2026', null],
  ['32.12.2026', null],
  ['00.12.2026', null],
  ['112. desember', null],
  ['3. marsipan', null],
  ['12.10.20261', null],
  ['32. desember', null],
  ['', null],
])('%j is about %j', (message, topic) => {
  expect(extractTopic(message)).toBe(topic)
})
