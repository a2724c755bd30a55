import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { offerRequest } from './offer.ts'

const MINIMAL = { companyName: 'Nordlys Eiendom', customerSlug: 'Nordlys-Eiendom' }
const EMPTY = {
  price: null,
  beforePrice: null,
  ctaButtonUrl: null,
  ctaButtonText: null,
  selectedExtras: null,
}

const messages = (body: unknown) => {
  const result = offerRequest.safeParse(body)
  return result.success ? {} : z.flattenError(result.error).fieldErrors
}

test('empty optional fields are null after trimming (F-918)', () => {
  const blank = { price: ' ', beforePrice: '', ctaButtonUrl: '  ', ctaButtonText: undefined }
  expect(offerRequest.parse({ ...MINIMAL, ...blank })).toEqual({ ...MINIMAL, ...EMPTY })
})

describe('the terms (F-1361, F-1365)', () => {
  test('left out are not touched, empty are none, and otherwise tidied', () => {
    expect(offerRequest.parse(MINIMAL)).toEqual({ ...MINIMAL, ...EMPTY })
    const blank = { validUntil: ' ', contactName: '', contactPhone: null, contactEmail: '  ' }
    const none = { validUntil: null, contactName: null, contactPhone: null, contactEmail: null }
    expect(offerRequest.parse({ ...MINIMAL, ...blank })).toEqual({ ...MINIMAL, ...EMPTY, ...none })
    const typed = {
      validUntil: ' 2026-12-04 ',
      contactName: ' Kari\n Nordmann ',
      contactPhone: '91234567',
      contactEmail: ' Kari@Hotellet.NO ',
    }
    expect(offerRequest.parse({ ...MINIMAL, ...typed })).toMatchObject({
      validUntil: '2026-12-04',
      contactName: 'Kari Nordmann',
      contactPhone: '+47 912 34 567',
      contactEmail: 'kari@hotellet.no',
    })
  })

  test.each([
    ['validUntil', '2026-02-30', 'Invalid date'],
    ['validUntil', '4.12.2026', 'Invalid date'],
    ['validUntil', '2026-12-04T10:00:00Z', 'Invalid date'],
    ['validUntil', '12026-12-04', 'Invalid date'],
    ['validUntil', '0000-01-01', 'Invalid date'],
    ['contactName', 'x'.repeat(81), 'Contact name is too long'],
    ['contactPhone', '12345', 'Invalid phone number'],
    ['contactPhone', 'javascript:alert(1)', 'Invalid phone number'],
    ['contactEmail', 'kari@hotellet', 'Invalid e-mail address'],
    ['contactEmail', 'https://hotellet.no', 'Invalid e-mail address'],
  ])('a %s of «%s» is refused', (field, value, message) => {
    expect(messages({ ...MINIMAL, [field]: value })).toEqual({ [field]: [message] })
  })

  test.each(['+46 70 123 45 67', '+45 12 34 56 78', '+47 912 34 567'])('the number %s is one', (phone) => {
    expect(offerRequest.parse({ ...MINIMAL, contactPhone: phone }).contactPhone).toBe(phone)
  })

  test('a number is measured once its words and brackets are gone', () => {
    const contactPhone = 'Telefon (resepsjonen): +47 (0) 912 34 567'
    expect(offerRequest.parse({ ...MINIMAL, contactPhone }).contactPhone).toBe('+47 912 34 567')
    expect(offerRequest.parse({ ...MINIMAL, contactPhone: ' \n' }).contactPhone).toBeNull()
  })
})

describe('what the server says (F-919, F-916)', () => {
  test.each([
    [
      'no company name',
      { ...MINIMAL, companyName: undefined },
      { companyName: ['Company name is required'] },
    ],
    [
      'spaces for a company name',
      { ...MINIMAL, companyName: '  ' },
      { companyName: ['Company name is required'] },
    ],
    ['no slug', { ...MINIMAL, customerSlug: undefined }, { customerSlug: ['Customer slug is required'] }],
    ['a slug of signs', { ...MINIMAL, customerSlug: '!!' }, { customerSlug: ['Customer slug is required'] }],
    [
      'a reserved slug',
      { ...MINIMAL, customerSlug: 'Kunde' },
      { customerSlug: ['Customer slug is reserved'] },
    ],
    ['a link that is none', { ...MINIMAL, ctaButtonUrl: 'radisson' }, { ctaButtonUrl: ['Invalid URL'] }],
  ])('to %s', (_case, body, expected) => {
    expect(messages(body)).toEqual(expected)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://firma.no',
    '//firma.no',
    '/kontakt',
    'http://',
    'java\u200bscript:alert(1)',
  ])('the link %j is refused', (ctaButtonUrl) => {
    expect(messages({ ...MINIMAL, ctaButtonUrl })).toEqual({ ctaButtonUrl: ['Invalid URL'] })
  })

  test.each(['https://radisson.example/magi?x=1', 'http://firma.no'])(
    'the link %j passes',
    (ctaButtonUrl) => {
      expect(offerRequest.parse({ ...MINIMAL, ctaButtonUrl }).ctaButtonUrl).toBe(ctaButtonUrl)
    },
  )
})

test('no text that a customer reads has direction marks or letters nobody sees', () => {
  const hidden = {
    price: '45\u200b 000',
    ctaButtonText: 'Book \u202ean',
    ctaButtonUrl: 'https://f\u200bjord.no',
  }
  expect(offerRequest.parse({ ...MINIMAL, ...hidden })).toMatchObject({
    price: '45 000',
    ctaButtonText: 'Book an',
    ctaButtonUrl: 'https://fjord.no',
  })
  expect(offerRequest.parse({ ...MINIMAL, price: '\u200b' }).price).toBeNull()
})

test('a company name is trimmed (F-916)', () => {
  expect(offerRequest.parse({ ...MINIMAL, companyName: '  Nordlys   Eiendom ' }).companyName).toBe(
    'Nordlys Eiendom',
  )
})

test('an unknown bonus is refused, a null selection stays null (F-715)', () => {
  expect(offerRequest.safeParse({ ...MINIMAL, selectedExtras: ['free_bar'] }).success).toBe(false)
  expect(offerRequest.parse({ ...MINIMAL, selectedExtras: null }).selectedExtras).toBeNull()
  expect(offerRequest.parse({ ...MINIMAL, selectedExtras: [] }).selectedExtras).toEqual([])
})

test('a field of the wrong type says no more than that (F-933)', () => {
  expect(messages({ ...MINIMAL, price: 35000 })).toEqual({ price: ['Invalid input'] })
})

test('a body cannot name the partner', () => {
  expect(offerRequest.parse({ ...MINIMAL, partnerId: 'haubitz' })).not.toHaveProperty('partnerId')
})

test('whatever slug is sent, the one kept is a link’s and never a reserved one (F-917, F-1218, F-1266)', () => {
  const reserved = fc.constantFrom('kunde', 'KUNDE', 'Recent', 'kündé', 'réçent')
  const dressed = fc
    .tuple(fc.constantFrom('', ' ', '--', '!'), reserved, fc.constantFrom('', ' ', '-', '🎩', '?', '-AS'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(dressed, fc.string({ unit: 'grapheme' })), (customerSlug) => {
      const { data } = offerRequest.safeParse({ ...MINIMAL, customerSlug })
      if (data) expect(data.customerSlug).toMatch(/^(?!(kunde|recent)$)\w+(-\w+)*$/i)
    }),
  )
})
