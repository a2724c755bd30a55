import { expect, test } from 'vitest'
import { splitAtPhone, splitHighlighted, splitParagraphs } from './text-parts.ts'

test('words between asterisks are gilded', () => {
  expect(splitHighlighted('Får du ikke skryt, får du *alt tilbake*')).toEqual([
    { text: 'Får du ikke skryt, får du ', gilded: false },
    { text: 'alt tilbake', gilded: true },
  ])
  expect(splitHighlighted('Uten gull')).toEqual([{ text: 'Uten gull', gilded: false }])
})

test('a blank line starts a new paragraph', () => {
  expect(splitParagraphs('En\nto\n\nTre\n \n\nFire')).toEqual(['En\nto', 'Tre', 'Fire'])
  expect(splitParagraphs('')).toEqual([])
})

test('the phone number is found in its sentence', () => {
  expect(splitAtPhone('Eller ring +47 1, takk', '+47 1')).toEqual({ before: 'Eller ring ', after: ', takk' })
  expect(splitAtPhone('Skriv heller', '+47 1')).toBeUndefined()
})
