import { expect, test } from 'vitest'
import { testContactPage } from '#tests/support/contact-template.tsx'
import { contactTemplate } from './contact-template.ts'

const PAGE = testContactPage()

test('the built page is taken apart, without its scripts', () => {
  const { before, right, wrong, styles } = contactTemplate(PAGE)
  expect(before).toContain('<title>{{title}}</title><style>p{}</style>')
  expect(before).not.toContain('script')
  expect([right.length, wrong.length]).toEqual([5, 5])
  expect(right.join('')).not.toContain('aria-invalid')
  expect(wrong.slice(1).every((field) => field.includes('aria-invalid="true"'))).toBe(true)
  expect(styles).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)])
})

test.each([
  ['a cut', '{{kutt}}', /has 3 cuts instead of 4/],
  ['its title', '{{title}}', /has lost {{title}}/],
  ['the address that is thanked', '{{email}}', /has lost {{email}}/],
  ['what was typed', '{{typed.phone}}', /has lost {{typed.phone}}/],
  ['what is wrong', '{{wrong.name}}', /has lost {{wrong.name}}/],
  ['a field', '<div data-field="name"', /has a form with 3 fields/],
])('a page that has lost %s stops the build with a sentence', (_what, mark, sentence) => {
  expect(() => contactTemplate(PAGE.replace(mark, ''))).toThrow(sentence)
})
