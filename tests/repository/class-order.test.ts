import { expect, test } from 'vitest'
import { classOrder, inClassOrder } from './class-order.ts'

const order = await classOrder()

test.each([
  ['<p class="md:p-2 p-4 flex">', '<p class="flex p-4 md:p-2">'],
  ['<p class="flex own p-4">', '<p class="own flex p-4">'],
  [
    '<p className="text-gold-700 group/row bg-night-950 max-w-page">',
    '<p className="group/row max-w-page bg-night-950 text-gold-700">',
  ],
  ['<p class="p-4\n  flex">', '<p class="flex\n  p-4">'],
  ["const BOX = 'p-4 flex'", "const BOX = 'flex p-4'"],
  [`\`p-4 flex \${wide} block mt-1\``, `\`flex p-4 \${wide} mt-1 block\``],
  [`\`p-4 flex button-\${tone}\``, `\`p-4 flex button-\${tone}\``],
])('%s is put in order', (text, wanted) => {
  expect(inClassOrder(text, order)).toBe(wanted)
})

test.each([
  ["const TEXT = 'transition of a border'"],
  ["it's a flex p-4 block, isn't it"],
  ['<p title="p-4 and flex">'],
])('%s is no class list', (text) => {
  expect(inClassOrder(text, order)).toBe(text)
})
