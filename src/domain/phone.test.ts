import { expect, test } from 'vitest'
import { isAbroad, isForeignPhone, NORWEGIAN_PHONE, phoneHref } from './phone.ts'

test('a phone link holds digits and the plus only', () => {
  expect(phoneHref('+47 912 34 567')).toBe('tel:+4791234567')
})

test.each([
  ['+46 70 123 45 67', 'tel:+46701234567'],
  ['+46 (0)70-123 45 67', 'tel:+46701234567'],
  ['0044 20 7946 0958', 'tel:+442079460958'],
  ['+1 (202) 555-0143', 'tel:+12025550143'],
  ['+45 20 12 34 56', 'tel:+4520123456'],
  ['+298 12345', 'tel:+29812345'],
  ['+44 12345678901 23', 'tel:+441234567890123'],
  ['+1 200 555 0043', 'tel:+12005550043'],
  ['0046 70 - 123 - 45 - 678', 'tel:+467012345678'],
])('%s is a foreign number, dialled %s', (phone, href) => {
  expect(isForeignPhone(phone)).toBe(true)
  expect(phoneHref(phone)).toBe(href)
})

test.each([
  '+47 912 34 567',
  '+4791234567',
  '004791234567',
  '70 123 45 67',
  '+46',
  '+46 70 123',
  '+298 1234',
  '+44 12345678901 234',
  '+46 70 123 45 67 89 012',
  '0046 70 - 123 - 45 - 67 8',
  '+46 70 123 45 67 lokal 3',
  '+046 70 123 45 67',
  '+46                70 123',
  '+٤٦ ٧٠ ١٢٣',
])('%s is no foreign number', (phone) => {
  expect(isForeignPhone(phone)).toBe(false)
})

test.each([
  ['+46', true],
  ['0046 70', true],
  ['+47 912', false],
  ['0047 912', false],
  ['70 +46 12', false],
  ['912 00 46', false],
  ['+0', false],
])('%s names another country’s code: %s', (phone, abroad) => {
  expect(isAbroad(phone)).toBe(abroad)
})

test.each([
  ['+47 912 34 567', true],
  ['tlf. +47 912 34 567', false],
  ['+47 912 34 5678', false],
  ['+47 912 34 567 (kveld)', false],
])('F-905 %s is a whole Norwegian number: %s', (phone, whole) => {
  expect(NORWEGIAN_PHONE.test(phone)).toBe(whole)
})
