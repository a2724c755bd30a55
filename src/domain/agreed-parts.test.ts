import { expect, test } from 'vitest'
import { agreedBriefly, agreedParts } from './agreed-parts.ts'

const WHOLE = 'Magisk Aften: konferansier hele kvelden, lyd og lys. Bonuser: Utvidet nærmagi, Svev en ansatt'

test.each([
  [WHOLE, 'Magisk Aften', ['konferansier hele kvelden', 'lyd og lys'], ['Utvidet nærmagi', 'Svev en ansatt']],
  ['Magisk Aften: konferansier, lyd og lys', 'Magisk Aften', ['konferansier', 'lyd og lys'], []],
  ['Magisk Aften. Bonuser: Svev en ansatt', 'Magisk Aften', [], ['Svev en ansatt']],
  ['Sceneshow: 30 minutter', 'Sceneshow: 30 minutter', [], []],
  ['Sceneshow: 30 minutter, helst. Så nærmagi', 'Sceneshow: 30 minutter, helst. Så nærmagi', [], []],
])('what is agreed, %j, has its parts one by one (F-1533)', (what, title, contents, bonuses) => {
  expect(agreedParts(what)).toEqual({ title, contents, bonuses })
})

test.each([
  [WHOLE, 'Magisk Aften. Bonuser: Utvidet nærmagi, Svev en ansatt'],
  ['Sceneshow: 30 minutter', 'Sceneshow: 30 minutter'],
])('an invoice says %j without the contents: %j (F-1454)', (what, briefly) => {
  expect(agreedBriefly(what)).toBe(briefly)
})
