import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const words = { name: 'Jonas', names: 'Jonas’' }

test('F-1201 a word in braces is replaced wherever it stands', () => {
  const entry = {
    title: 'Spør {name}',
    list: [{ text: '{names} kveld med {name}' }],
    order: 2,
    photo: undefined,
  }
  expect(fillPlaceholders(entry, words)).toEqual({
    title: 'Spør Jonas',
    list: [{ text: 'Jonas’ kveld med Jonas' }],
    order: 2,
    photo: undefined,
  })
})

test('a picture is handed on as it is', () => {
  const picture = { src: '/a.png', format: 'png', width: 1, height: 1 }
  expect(fillPlaceholders({ picture }, words).picture).toBe(picture)
})

test('an unknown word stops the build with a sentence that names it', () => {
  expect(() => fillPlaceholders('Hei, {nvan}', words)).toThrow(/{nvan} er ikke et ord .* name, names/)
})
