import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contactFields, contactRequest } from './contact.ts'
import { MESSAGE_MAX_LENGTH, PHONE_PREFILL, TOO_FAST_MS, validateContact } from './contact-fields.ts'
import { REPLY_PROMISE } from './reply-promise.ts'

const GOOD = {
  name: 'Kari Nordmann',
  email: 'kari@firma.no',
  phone: '+47 912 34 567',
  message: 'Julebord 12. desember',
}

const firstMessages = (fields: Partial<typeof GOOD>) => {
  const result = contactFields.safeParse({ ...GOOD, ...fields })
  return result.success ? {} : z.flattenError(result.error).fieldErrors
}

test('a filled form passes as it is (F-710)', () => {
  expect(contactFields.parse(GOOD)).toEqual(GOOD)
})

describe('messages at the fields', () => {
  test.each([
    ['F-901', 'name', '', 'Navn er påkrevd'],
    ['F-901', 'name', '   ', 'Navn er påkrevd'],
    ['F-901', 'name', 'x'.repeat(121), 'Navnet kan ha høyst 120 tegn'],
    ['F-902', 'email', '', 'Ugyldig e-postadresse'],
    ['F-902', 'email', 'kari', 'Ugyldig e-postadresse'],
    ['F-903', 'message', '', 'Melding er påkrevd'],
    ['F-903', 'message', ' \n ', 'Melding er påkrevd'],
    ['F-903', 'message', '\u200b\u202e', 'Melding er påkrevd'],
  ])('%s %s %j says «%4$s»', (_id, field, value, message) => {
    expect(firstMessages({ [field]: value })).toEqual({ [field]: [message] })
  })

  test('an empty form names all three at once (F-901, F-902, F-903)', () => {
    expect(Object.keys(firstMessages({ name: '', email: '', phone: '', message: '' }))).toEqual([
      'name',
      'email',
      'message',
    ])
  })
})

test('1000 characters pass, 1001 do not (F-904)', () => {
  expect(firstMessages({ message: 'a'.repeat(MESSAGE_MAX_LENGTH) })).toEqual({})
  expect(firstMessages({ message: 'a'.repeat(MESSAGE_MAX_LENGTH + 1) })).toEqual({
    message: ['Meldingen kan ha høyst 1000 tegn'],
  })
})

describe('the phone number (F-905, F-1254)', () => {
  test.each([
    ['+47 912 34 567', '+47 912 34 567'],
    ['', ''],
    [PHONE_PREFILL, ''],
    ['+47', ''],
    [' +47 912 34 567 ', '+47 912 34 567'],
    ['+46 70 123 45 67 ', '+46 70 123 45 67'],
    ['91 23 45 67', '+47 912 34 567'],
    ['0046 (0)70-123 45 67', '+46 70 123 45 67'],
    ['\u202a+47 912 34 567\u202c', '+47 912 34 567'],
    ['\u202a+46 70 123 45 67\u202c', '+46 70 123 45 67'],
  ])('%j counts as %j', (typed, phone) => {
    expect(contactFields.parse({ ...GOOD, phone: typed }).phone).toBe(phone)
  })

  test.each([
    '+47 912 34 5678',
    '+47 912 34 56',
    'ring meg',
    '+47 912 34 567\n+47 912 34 568',
    '+47 ٩١٢ ٣٤ ٥٦٧',
    '<script>',
    '🎩',
  ])('%j is refused', (phone) => {
    expect(firstMessages({ phone }).phone?.at(-1)).toMatch(/\+47 912 34 567|høyst 14 tegn/)
  })

  test('a foreign number that is none is asked for with its code', () => {
    expect(firstMessages({ phone: '+46 70' })).toEqual({
      phone: ['Skriv nummeret med landkode, for eksempel +46 70 123 45 67'],
    })
  })
})

test('emoji and markup are text like any other', () => {
  const message = '<script>alert("🎩")</script>'
  expect(contactFields.parse({ ...GOOD, message }).message).toBe(message)
})

test('a line break in a name cannot start a mail header of its own', () => {
  expect(contactFields.parse({ ...GOOD, name: 'Kari\r\nBcc: alle@firma.no' }).name).toBe(
    'Kari Bcc: alle@firma.no',
  )
})

test('the request has defaults for all that is tracked (F-909, F-710, F-834)', () => {
  expect(contactRequest.parse(GOOD)).toEqual({
    ...GOOD,
    adConsent: false,
    adConsentBy: '',
    offer: '',
    termsFingerprint: '',
    package: '',
    website: '',
    ...{ gclid: '', gbraid: '', wbraid: '', clickId: '' },
    privacyNote: '',
    landingPage: 'direct',
    landingUrl: '/',
    sessionDuration: 0,
    utmSource: '',
    utmMedium: '',
    utmCampaign: '',
    utmContent: '',
    utmTerm: '',
    device: '',
    network: '',
  })
})

test('message, phone and gclid are checked with the request (F-909)', () => {
  expect(contactRequest.safeParse({ ...GOOD, message: '' }).success).toBe(false)
  expect(contactRequest.safeParse({ ...GOOD, phone: '12' }).success).toBe(false)
  expect(contactRequest.safeParse({ ...GOOD, gclid: 7 }).success).toBe(false)
  expect(contactRequest.parse({ ...GOOD, gclid: 'x'.repeat(2000) }).gclid).toHaveLength(500)
})

test('form and server agree on every text (F-901, F-902, F-903, F-905)', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      ...Object.values(GOOD),
      PHONE_PREFILL,
      '+46 70 123 45 67',
      '+46 7',
      ' ',
      '\r\n',
      '\u0085',
      'a'.repeat(MESSAGE_MAX_LENGTH + 1),
    ),
  )
  fc.assert(
    fc.property(fc.record({ name: typed, email: typed, phone: typed, message: typed }), (sent) => {
      const form = validateContact(sent)
      const server = contactFields.safeParse(sent)
      const told = Object.entries(form.errors).map(([field, message]) => [field, [message]])
      if (server.success) expect(form).toEqual({ fields: server.data, errors: {} })
      else expect(Object.fromEntries(told)).toEqual(z.flattenError(server.error).fieldErrors)
    }),
  )
})

test('too fast is under 2000 ms (F-1104)', () => {
  expect(TOO_FAST_MS).toBe(2000)
})

test('the reply promise names 12 hours (F-252, F-1104)', () => {
  expect(REPLY_PROMISE).toBe('Svar innen 12\u00a0timer')
})

test('a name of 120 characters passes, and what is no text counts as missing', () => {
  expect(firstMessages({ name: 'x'.repeat(120) })).toEqual({})
  const nothing = contactFields.safeParse({ name: 1, email: null, phone: [], message: {} })
  expect(nothing.error && z.flattenError(nothing.error).fieldErrors).toEqual({
    name: ['Navn er påkrevd'],
    email: ['Ugyldig e-postadresse'],
    phone: ['Skriv nummeret slik: +47 912 34 567'],
    message: ['Melding er påkrevd'],
  })
  expect(contactFields.parse({ ...GOOD, email: ' kari@ＦＩＲＭＡ.no ' }).email).toBe('kari@firma.no')
})
