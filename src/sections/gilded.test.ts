import { expect, test } from 'vitest'
import { splitGilded } from './gilded.ts'

test('words between asterisks are gilded', () => {
  expect(splitGilded('Får du ikke skryt, får du *alt tilbake*')).toEqual([
    { text: 'Får du ikke skryt, får du ', gilded: false },
    { text: 'alt tilbake', gilded: true },
  ])
  expect(splitGilded('Uten gull')).toEqual([{ text: 'Uten gull', gilded: false }])
})
