import { expect, test } from 'vitest'
import { gildedParts } from './gilded.ts'

test('words between asterisks are gilded', () => {
  expect(gildedParts('Får du ikke skryt, får du *alt tilbake*')).toEqual([
    { text: 'Får du ikke skryt, får du ', gilded: false },
    { text: 'alt tilbake', gilded: true },
  ])
  expect(gildedParts('Uten gull')).toEqual([{ text: 'Uten gull', gilded: false }])
})
