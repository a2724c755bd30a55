import { describe, expect, test } from 'vitest'
import { ApiError } from '#browser/api.ts'
import { CONTACT_FIELDS } from '#domain/contact-fields.ts'
import {
  EnquiryRefused,
  errorSummary,
  isTooFast,
  keepRemainingErrors,
  submitErrorText,
} from './form-state.ts'

describe('what is wrong', () => {
  test.each([
    [{}, ''],
    [{ name: 'x' }, 'Ett felt må rettes før vi kan sende.'],
    [{ name: 'x', email: 'x', message: 'x' }, 'Tre felt må rettes før vi kan sende.'],
    [{ name: 'x', email: 'x', phone: 'x', message: 'x' }, 'Fire felt må rettes før vi kan sende.'],
  ])('one line counts what is wrong: %j', (errors, line) => {
    expect(errorSummary(CONTACT_FIELDS, errors)).toBe(line)
  })
})

test('too fast is under 2000 ms from the first focus (F-907, F-1104)', () => {
  expect(isTooFast(10_000, 11_999)).toBe(true)
  expect(isTooFast(10_000, 12_000)).toBe(false)
})

describe('what the failure toast says', () => {
  test.each([
    [
      'F-942 the server’s own sentence',
      new ApiError(503, '{"error":"Prøv igjen om litt"}', ''),
      'Prøv igjen om litt',
    ],
    [
      'F-943 nobody answered',
      new TypeError('Failed to fetch'),
      'Sjekk internettforbindelsen din og prøv igjen.',
    ],
    [
      'F-944 anything else',
      new RangeError('x is not defined'),
      'En uventet feil oppstod. Prøv igjen eller kontakt oss direkte.',
    ],
    [
      'F-945 a failure without a sentence',
      new ApiError(500, '<h1>oops</h1>', ''),
      'En feil oppstod ved sending av meldingen',
    ],
    [
      'F-945 a refusal without a sentence',
      new EnquiryRefused(undefined),
      'En feil oppstod ved sending av meldingen',
    ],
    ['F-1020 a refusal with one', new EnquiryRefused('Fullt hus'), 'Fullt hus'],
  ])('%s', (_, error, text) => {
    expect(submitErrorText(error)).toBe(text)
  })
})

test.each([
  ['one mended field leaves the others’ errors', { name: 'a', email: 'b' }, { email: 'b' }, { email: 'b' }],
  ['an address makes up for a number', { phone: 'neither' }, { phone: undefined }, {}],
  ['nothing new is told', { name: 'a' }, { name: 'a', message: 'c' }, { name: 'a' }],
  ['a mended field is not told of again', { name: undefined, email: 'b' }, { name: 'a' }, {}],
  ['a field that is wrong in another way now says so', { name: 'a' }, { name: 'b' }, { name: 'b' }],
])('while somebody types, %s', (_, told, found, left) => {
  expect(keepRemainingErrors(told, found)).toEqual(left)
})
