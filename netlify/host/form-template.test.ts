import { expect, test } from 'vitest'
import { ANSWER_TEMPLATE_PATHS, CONTACT_TEMPLATE_PATH } from '#domain/form-template.ts'
import { testFormPage } from '#tests/support/form-templates.tsx'
import { parseFormTemplate } from './form-template.ts'

const FORMS = [
  ['contact', testFormPage(CONTACT_TEMPLATE_PATH), 4],
  ['yes', testFormPage(ANSWER_TEMPLATE_PATHS.yes), 9],
  ['question', testFormPage(ANSWER_TEMPLATE_PATHS.question), 4],
  ['no', testFormPage(ANSWER_TEMPLATE_PATHS.no), 2],
] as const

/** Of `p{}` and `b{}`, as openssl gives them. */
const STYLE_HASHES = [
  "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='",
  "'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='",
]

test.each(FORMS)(
  'the built page of the %s form is taken apart, without its scripts and policy',
  (form, page, fields) => {
    const { before, right, wrong, styles } = parseFormTemplate(form, page)
    expect(before).toContain('<title>{{title}}</title><p>{{sender}}</p><style>p{}</style>')
    expect(before).not.toMatch(/script|security-policy/)
    expect([right.length, wrong.length]).toEqual([fields + 1, fields + 1])
    expect(right.join('')).not.toContain('aria-invalid=')
    expect(wrong.slice(1).every((field) => field.includes('aria-invalid="true"'))).toBe(true)
    expect(styles).toEqual(STYLE_HASHES)
  },
)

const [[, CONTACT], [, ANSWER], [, QUESTION]] = FORMS

test.each([
  ['a cut', 'contact', CONTACT, '{{kutt}}', /has 3 cuts instead of 4/],
  ['its title', 'contact', CONTACT, '{{title}}', /has lost {{title}}/],
  ['the address that is thanked', 'contact', CONTACT, '{{email}}', /has lost {{email}}/],
  ['what was typed', 'contact', CONTACT, '{{typed.phone}}', /has lost {{typed.phone}}/],
  ['what is wrong', 'contact', CONTACT, '{{wrong.name}}', /has lost {{wrong.name}}/],
  ['a field', 'contact', CONTACT, '<div data-field="name"', /has a form with 3 fields/],
  ['the offer it answers', 'yes', ANSWER, /\{\{page\}\}/g, /has lost {{page}}/],
  ['the way on from a late answer', 'yes', ANSWER, '{{contact}}', /has lost {{contact}}/],
  ['the offer it asks about', 'question', QUESTION, /\{\{offer\}\}/g, /has lost {{offer}}/],
  ['the terms it answers', 'yes', ANSWER, /\{\{termsFingerprint\}\}/g, /has lost {{termsFingerprint}}/],
] as const)(
  'a page that has lost %s stops the build with a sentence',
  (_what, form, page, mark, sentence) => {
    expect(() => parseFormTemplate(form, page.replace(mark, ''))).toThrow(sentence)
  },
)
