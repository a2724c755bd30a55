import { expect, test } from 'vitest'
import { lineOfField, parseFrontmatter, readFrontmatter } from './frontmatter.ts'

test.each([
  ['plain', '---\na: 1\nb: to\n---\n\nTekst\n', { a: 1, b: 'to' }],
  ['with Windows line ends', '---\r\na: 1\r\nb: to\r\n---\r\nTekst\r\n', { a: 1, b: 'to' }],
  ['with a byte order mark', '\uFEFF---\na: 1\n---\n', { a: 1 }],
  ['with spaces behind the dashes', '---  \na: 1\n--- \t\nTekst', { a: 1 }],
  ['without a text below', '---\na: 1\n---', { a: 1 }],
  ['that is empty', '---\n---\nTekst', {}],
  ['that is a comment', '---\n# Kommer\n---\n', {}],
])('a frontmatter %s is read', (_what, text, data) => {
  expect(parseFrontmatter(text)).toEqual(data)
})

test('dashes in a value are part of it', () => {
  const text = '---\na: før --- etter\nb: "---"\nc: |\n  over\n  ---\n  under\nd: ----\n---\n'
  expect(parseFrontmatter(text)).toEqual({ a: 'før --- etter', b: '---', c: 'over\n---\nunder\n', d: '----' })
})

test('dashes in the text below are left to the text', () => {
  expect(parseFrontmatter('---\na: 1\n---\nOver\n\n---\nb: 2\n---\n')).toEqual({ a: 1 })
})

test.each([
  ['no frontmatter', 'Bare tekst\n'],
  ['nothing', ''],
  ['no end', '---\na: 1\n'],
  ['an end of four dashes', '---\na: 1\n----\n'],
  ['an end that goes on', '---\na: 1\n--- slutt\n'],
  ['a line above it', '\n---\na: 1\n---\n'],
])('a file with %s says what is wrong', (_what, text) => {
  expect(() => parseFrontmatter(text)).toThrow('filen skal begynne og slutte med en linje som bare er ---')
})

test('what cannot be read names the file', () => {
  expect(readFrontmatter(new URL('site.md', import.meta.url))).toMatchObject({ name: 'Falk' })
  expect(() => readFrontmatter(new URL('frontmatter.ts', import.meta.url))).toThrow(
    'frontmatter.ts: filen skal',
  )
})

test.each<[PropertyKey[], number | undefined, string]>([
  [['title'], 2, 'a field of its own'],
  [['faq', 1, 'answer'], 7, 'a field of the second of a list'],
  [['faq', 1, 'question'], 7, 'a field that is missing: the entry of the list'],
  [['faq', 4], 3, 'an entry that is missing: the list'],
  [['lead'], undefined, 'a field that is missing from the file'],
])('%j is on line %s: %s', (path, line) => {
  const text = '---\ntitle: A\nfaq:\n  - question: B\n    answer: C\n  -\n    answer: D\n---\nText\n'
  expect(lineOfField(text, path)).toBe(line)
})
