import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'
import { featuresOf, idsInTitles } from './spec.ts'

const ORIGINAL = join(PROJECT, '../shared/spec/FEATURES.md')

test('a feature is a bold id at the start of a list item', () => {
  const list =
    '## F-1xx Shared\n\n- **F-101** Norwegian. (S1)\n- no feature\n\n## F-2xx Home\n- **F-201** Headline. (S2)\n'
  expect(featuresOf(list)).toEqual([
    { id: 'F-101', text: 'Norwegian. (S1)', area: 'F-1xx Shared' },
    { id: 'F-201', text: 'Headline. (S2)', area: 'F-2xx Home' },
  ])
})

test.each([
  ["test('F-101 speaks Norwegian', () => {})", ['F-101']],
  ['it.each([1, 2])("F-512 F-514 copies", () => {})', ['F-512', 'F-514']],
  ['describe(`F-840 precedence`, () => {})', ['F-840']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a test.
  ['test(`F-139 ${path} F-130`, () => {})', ['F-139', 'F-130']],
  ["test('nothing', () => expect('F-101').toBe(1))", []],
  ["for (const [id] of [['F-302', '/a']]) test(id, () => {})", ['F-302']],
  ["const row = { proves: 'F-305 F-307', words: 'see F-1' }", ['F-305', 'F-307']],
  ['// F-999 in a comment', []],
  ["test('F-1012 is another than F-101x', () => {})", ['F-1012']],
])('ids count only in titles: %s', (source, ids) => {
  expect([...idsInTitles(source)]).toEqual(ids)
})

test('ids of a table count when the title stands behind the rows', () => {
  expect([...idsInTitles("test.each([\n  ['(', 1],\n  [')', 2],\n])('F-917 slug of %s', () => {})")]).toEqual(
    ['F-917'],
  )
})

test.skipIf(!existsSync(ORIGINAL))('docs/features.md lacks no requirement of the original list', () => {
  const copied = new Set(
    featuresOf(readFileSync(join(PROJECT, 'docs/features.md'), 'utf8')).map(({ id }) => id),
  )
  const missing = featuresOf(readFileSync(ORIGINAL, 'utf8')).filter(({ id }) => !copied.has(id))
  expect(missing).toEqual([])
})
