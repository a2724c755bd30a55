import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test.each([
  ['kari@gmial.com', 'kari@gmail.com'],
  ['kari@gmail.co', 'kari@gmail.com'],
  ['kari@gmail.con', 'kari@gmail.com'],
  ['Kari@HOTMIAL.no ', 'kari@hotmail.no'],
  ['kari@outlok.com', 'kari@outlook.com'],
  ['kari@iclod.com', 'kari@icloud.com'],
])('whoever types %s may have meant %s (F-1550)', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant)
})

test.each([
  ...['kari@gmail.com', 'kari@mail.com', 'kari@hotmail.se', 'kari@outlook.dk', 'kari@yahoo.co.uk'],
  ...[
    'kari@nordlys.example',
    'kari@live.se',
    'kari@line.no',
    'kari@me.no',
    'kari@mn.no',
    'kari',
    'kari@',
    '',
  ],
])('%s is no slip (F-1550)', (typed) => {
  expect(suggestAddress(typed)).toBeNull()
})
