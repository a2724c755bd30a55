import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isForeignPhone,
  isPhone,
  NORWEGIAN_PHONE,
  phoneHref,
  phoneToE164,
  startsWithForeignCode,
  tidyPhone,
} from './phone.ts'

test('a phone link holds digits and the plus only', () => {
  expect(phoneHref('+47 912 34 567')).toBe('tel:+4791234567')
})

const NBSP = '\u00a0'

describe('a number as people paste it is stored in one form, and dialled in one', () => {
  test.each([
    ['91234567'],
    ['912 34 567'],
    ['91 23 45 67'],
    ['+4791234567'],
    ['4791234567'],
    ['0047 91 23 45 67'],
    ['00 47 912 34 567'],
    ['(+47) 912 34 567'],
    ['+47 (0) 912 34 567'],
    ['+47 (0)912-34-567'],
    ['+47 0 912 34 567'],
    ['+47 ( 0 ) 912 34 567'],
    ['+47 4791234567'],
    ['+47 +47 91 23 45 67'],
    ['+47 004791234567'],
    ['tel:+4791234567'],
    ['Tlf. 912 34 567'],
    ['Mob.: +47 912 34 567 (kveld)'],
    ['912–34–567'],
    ['912\u2011 34 \u2011567'],
    ['912−34−567'],
    ['912.34.567'],
    ['912/34567'],
    [`+47${NBSP}912${NBSP}34${NBSP}567`],
    ['+47\u2009912\u202f34\u3000567'],
    ['９１２ ３４ ５６７'],
    ['\u202a+4791234567\u202c'],
    ['912\u00ad34\u200b567'],
  ])('%s is +47 912 34 567', (typed) => {
    expect(tidyPhone(typed)).toBe('+47 912 34 567')
    expect(phoneToE164(typed.normalize('NFKC'))).toBe('+4791234567')
  })

  test.each([
    ['47123456', '+47 471 23 456'],
    ['+47 47 12 34 56', '+47 471 23 456'],
    ['+47 47 47 12 34 56', '+47 471 23 456'],
    ['47 47 12 34 56', '+47 471 23 456'],
  ])('%s, which begins like the code, is %s', (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy)
  })

  test.each([
    ['+46 70 123 45 67', '+46 70 123 45 67', '+46701234567'],
    [`+46${NBSP}70${NBSP}123${NBSP}45${NBSP}67`, '+46 70 123 45 67', '+46701234567'],
    ['0046 (0)70-123 45 67', '+46 70 123 45 67', '+46701234567'],
    ['+46 (0) 70–123\u202f45\u202f67', '+46 70 123 45 67', '+46701234567'],
    ['+47 +46 70 123 45 67', '+46 70 123 45 67', '+46701234567'],
    ['+470046 70 123 45 67', '+46 70 123 45 67', '+46701234567'],
    ['tel:+46-70-123-45-67', '+46 70 123 45 67', '+46701234567'],
    ['0044 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
    ['+1 (202) 555-0143', '+1 202 555 0143', '+12025550143'],
    ['+49 30/123 456', '+49 30 123 456', '+4930123456'],
    ['+45 20 12 34 56', '+45 20 12 34 56', '+4520123456'],
    ['+298 12345', '+298 12345', '+29812345'],
    ['+44 12345678901 23', '+44 12345678901 23', '+441234567890123'],
    ['+1 200 555 0043', '+1 200 555 0043', '+12005550043'],
    ['+46                70 123 45', '+46 70 123 45', '+467012345'],
  ])('%s is the foreign number %s', (typed, tidy, number) => {
    expect(tidyPhone(typed)).toBe(tidy)
    expect(isForeignPhone(tidy)).toBe(true)
    expect(phoneToE164(typed)).toBe(number)
    expect(phoneHref(tidy)).toBe(`tel:${number}`)
  })

  test('a number stored with dashes and zeros is dialled like one typed now', () => {
    for (const stored of ['0046 (0)70-123 45 67', '+46 70.123.45.67', '+46701234567']) {
      expect(phoneToE164(stored)).toBe(phoneToE164(tidyPhone('+46 70 123 45 67')))
    }
  })

  test.each([
    ['+47 '],
    [''],
    ['9123456'],
    ['912345678'],
    ['70 123 45 67'],
    ['081234567'],
    ['+46'],
    ['+46 70 123'],
    ['+298 1234'],
    ['+44 12345678901 234'],
    ['+4 6 7 0 1 2 3 4 5 6 7 8 9'],
    ['+046 70 123 45 67'],
    ['+46 70 123 45 67 lokal 3'],
    ['+46 70 123 +45 67'],
    ['91234567 eller 92345678'],
    ['91234567, 92345678'],
    ['Rom 4, 9123456'],
    ['%2B4791234567'],
    ['+٤٦ ٧٠ ١٢٣'],
  ])('%j is no number, or not one, and stays as typed', (typed) => {
    expect(tidyPhone(typed)).toBe(typed)
    expect(isPhone(typed)).toBe(false)
  })

  test('any eight digits, however spaced, end up in the pattern of a Norwegian number (F-905)', () => {
    const digits = fc.tuple(
      fc.integer({ min: 1, max: 9 }),
      ...Array.from({ length: 7 }, () => fc.integer({ min: 0, max: 9 })),
    )
    const gap = fc.constantFrom('', ' ', '-', NBSP, '\u2013', '.')
    const prefix = fc.constantFrom('', '+47', '+47 ', '0047', '+47 (0) ', 'Tlf. ', '+47 +47 ')
    fc.assert(
      fc.property(digits, gap, prefix, (number, between, before) => {
        const phone = tidyPhone(before + number.join(between))
        expect(phone).toMatch(NORWEGIAN_PHONE)
        expect(phone.replace(/\D/g, '')).toBe(`47${number.join('')}`)
        expect(tidyPhone(phone)).toBe(phone)
      }),
    )
  })

  test('a long text is read in no time', () => {
    const text = `4${'a-'.repeat(40_000)}7`
    const began = performance.now()
    expect(tidyPhone(text)).toBe(text)
    expect(performance.now() - began).toBeLessThan(500)
  })
})

test.each([
  ['+46', true],
  ['0046 70', true],
  ['+47 912', false],
  ['0047 912', false],
  ['+47 +46 7', true],
  ['70 +46 12', false],
  ['912 00 46', false],
  ['+0', false],
])('%s names another country’s code: %s', (phone, abroad) => {
  expect(startsWithForeignCode(phone)).toBe(abroad)
})

test.each([
  ['+47 912 34 567', true],
  ['tlf. +47 912 34 567', false],
  ['+47 912 34 5678', false],
  ['+47 912 34 567 (kveld)', false],
])('%s is a whole Norwegian number: %s (F-905)', (phone, whole) => {
  expect(NORWEGIAN_PHONE.test(phone)).toBe(whole)
})
