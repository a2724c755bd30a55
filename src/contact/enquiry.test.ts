import { describe, expect, test } from 'vitest'
import { ApiError } from '#browser/api.ts'
import {
  EMPTY_ENQUIRY,
  EnquiryRefused,
  enquiryReducer,
  errorSummary,
  failureText,
  firstWrong,
  isTooFast,
} from './enquiry.ts'

describe('what is wrong', () => {
  test('F-908 the first wrong field is the first on the page', () => {
    expect(firstWrong({ message: 'a', email: 'b' })).toBe('email')
    expect(firstWrong({})).toBeUndefined()
  })

  test.each([
    [{}, ''],
    [{ name: 'x' }, 'Ett felt må rettes før vi kan sende.'],
    [{ name: 'x', email: 'x', message: 'x' }, 'Tre felt må rettes før vi kan sende.'],
    [{ name: 'x', email: 'x', phone: 'x', message: 'x' }, 'Fire felt må rettes før vi kan sende.'],
  ])('one line counts what is wrong: %j', (errors, line) => {
    expect(errorSummary(errors)).toBe(line)
  })
})

test('F-907 F-1104 too fast is under 2000 ms from the first focus', () => {
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
    expect(failureText(error)).toBe(text)
  })
})

describe('F-826 the states of the form', () => {
  test('idle, submitting, sent, and idle again', () => {
    const submitting = enquiryReducer(EMPTY_ENQUIRY, { type: 'sending' })
    expect(submitting.phase).toBe('submitting')
    const sent = enquiryReducer(submitting, { type: 'sent', email: 'ingrid@lyngmark.example' })
    expect(sent).toEqual({ phase: 'sent', errors: {}, email: 'ingrid@lyngmark.example' })
    expect(enquiryReducer(sent, { type: 'again' })).toEqual(EMPTY_ENQUIRY)
  })

  test('a failure leads back to idle', () => {
    expect(enquiryReducer({ phase: 'submitting', errors: {} }, { type: 'failed' })).toEqual(EMPTY_ENQUIRY)
  })

  test('correcting one field leaves the others’ errors', () => {
    const wrong = enquiryReducer(EMPTY_ENQUIRY, { type: 'refused', errors: { name: 'a', email: 'b' } })
    const better = enquiryReducer(wrong, { type: 'corrected', name: 'name', error: undefined })
    expect(better.errors).toEqual({ email: 'b' })
    expect(enquiryReducer(better, { type: 'corrected', name: 'email', error: 'b' })).toBe(better)
  })
})
