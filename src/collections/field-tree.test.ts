import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { KINDS } from '#integrations/content-check/files.ts'
import { type Field, fieldFromSchema, findField, textsIn } from './field-tree.ts'

function* fieldsIn(field: Field, path: string): Generator<[string, Field]> {
  yield [path, field]
  if (field.kind === 'list') yield* fieldsIn(field.items, `${path}.*`)
  if (field.kind === 'group') {
    for (const [name, inner] of Object.entries(field.fields)) yield* fieldsIn(inner, `${path}.${name}`)
  }
}

for (const { key, field } of KINDS) {
  test(`every field of ${key} has a name and a one-line hint for its editor`, () => {
    const fields = [...fieldsIn(field, key)].slice(1)
    expect(fields.length).toBeGreaterThan(1)
    for (const [path, { notes, kind }] of fields) {
      if (kind === 'choice' && path.endsWith('.*')) continue
      expect(notes.title, path).toMatch(/^\p{Lu}[^\n]{0,40}$/u)
      expect(notes.description, path).toMatch(/^\P{Ll}[^\n]{3,140}$/u)
    }
  })
}

test('a field knows its kind, its limits and what stands where it is left out', () => {
  const field = fieldFromSchema(
    z.object({
      words: z.array(z.string().min(2)).min(1).max(3),
      year: z.int().min(2000).optional(),
      suit: z.enum(['spade', 'heart']).default('heart').meta({ title: 'Farge' }),
    }),
  )
  expect(field).toMatchObject({
    kind: 'group',
    fields: {
      words: { kind: 'list', min: 1, max: 3, optional: false, items: { kind: 'text', min: 2 } },
      year: { kind: 'number', min: 2000, max: undefined, whole: true, optional: true },
      suit: { kind: 'choice', choices: ['spade', 'heart'], initial: 'heart', notes: { title: 'Farge' } },
    },
  })
  expect(findField(field, ['words', 0])).toMatchObject({ kind: 'text' })
  expect([...textsIn(field, { words: ['ett', 'to'], more: 'x' })].map(({ path }) => path)).toEqual([
    ['words', 0],
    ['words', 1],
  ])
  expect(() => fieldFromSchema(z.date())).toThrow('type "date"')
})
