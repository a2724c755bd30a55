import { expect, test } from 'vitest'
import { topicOf } from './topic.ts'

test.each([
  ['Vi trenger noe til julebordet 12. desember', 'julebordet 12. desember'],
  ['Julebord 5.desember, 80 stk', 'julebordet 5. desember'],
  ['Kick-off 03.03.2027 kl 18.00', 'kickoffen 3. mars'],
  ['Er dere ledige 14 Juni?', '14. juni'],
  ['sommerfest i juni', 'sommerfesten'],
  ['Vi begynner kl. 18.10 og er 12 personer', null],
  ['32. desember', null],
  ['', null],
])('%j is about %j', (message, topic) => {
  expect(topicOf(message)).toBe(topic)
})
