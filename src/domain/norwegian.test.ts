import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, genitive } from './norwegian.ts'

describe('genitive', () => {
  test.each([
    ['Falk', 'Falks'],
    ['Åse', 'Åses'],
    ['Jonas', 'Jonas’'],
    ['Max', 'Max’'],
    ['Fritz', 'Fritz’'],
    ['BORIS', 'BORIS’'],
    ['Bø', 'Bøs'],
  ])('F-1202 %s becomes %s', (name, expected) => {
    expect(genitive(name)).toBe(expected)
  })

  test('F-1202 the name always stands first, and never two s in a row at the end', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const form = genitive(name)
        expect(form.startsWith(name)).toBe(true)
        expect(form.length).toBe(name.length + 1)
        expect(form.toLowerCase().endsWith('ss')).toBe(false)
      }),
    )
  })
})

test('a clock time is written with a full stop', () => {
  expect(clockText('09:00')).toBe('09.00')
})
