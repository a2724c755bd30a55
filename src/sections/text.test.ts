import { expect, test } from 'vitest'
import { initials } from '#domain/initials.ts'
import { gildedParts } from './gilded.ts'

test.each([
  ['Marit Hovland', 'MH'],
  ['Anne-Grete Å. Ødegård', 'AØ'],
  ['Å', 'Å'],
  ['gneis', 'G'],
  ['', ''],
])('the monogram of %s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('words between asterisks are gilded', () => {
  expect(gildedParts('Får du ikke skryt, får du *alt tilbake*')).toEqual([
    { text: 'Får du ikke skryt, får du ', gilded: false },
    { text: 'alt tilbake', gilded: true },
  ])
  expect(gildedParts('Uten gull')).toEqual([{ text: 'Uten gull', gilded: false }])
})
