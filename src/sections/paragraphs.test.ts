import { expect, test } from 'vitest'
import { aroundPhone, paragraphs } from './paragraphs.ts'

test('a blank line starts a new paragraph', () => {
  expect(paragraphs('En\nto\n\nTre\n \n\nFire')).toEqual(['En\nto', 'Tre', 'Fire'])
  expect(paragraphs('')).toEqual([])
})

test('the phone number is found in its sentence', () => {
  expect(aroundPhone('Eller ring +47 1, takk', '+47 1')).toEqual({ before: 'Eller ring ', after: ', takk' })
  expect(aroundPhone('Skriv heller', '+47 1')).toBeUndefined()
})
