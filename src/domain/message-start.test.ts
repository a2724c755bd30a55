import { expect, test } from 'vitest'
import { messageStart } from './message-start.ts'

test.each([
  ['https://magiskefalk.example/lp/julebord-underholdning', 'Julebord '],
  ['https://magiskefalk.example/lp/firmafest?gclid=abc', 'Firmafest '],
  ['https://magiskefalk.example/lp/tryllekunstner-oslo', 'Oslo '],
  ['https://magiskefalk.example/underholdning-sommerfest', 'Sommerfest '],
  ['https://magiskefalk.example/tryllekunstner-bergen', 'Bergen '],
  ['https://magiskefalk.example/', ''],
  ['https://magiskefalk.example/faq', ''],
  ['https://magiskefalk.example/tilbud/lp', ''],
  ['', ''],
])('the message of who comes from %s starts with "%s"', (page, start) => {
  expect(messageStart(page)).toBe(start)
})
