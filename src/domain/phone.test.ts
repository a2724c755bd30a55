import { expect, test } from 'vitest'
import { isForeignPhone, phoneHref } from './phone.ts'

test('a phone link holds digits and the plus only', () => {
  expect(phoneHref('+47 912 34 567')).toBe('tel:+4791234567')
})

test.each([
  ['+46 70 123 45 67', 'tel:+46701234567'],
  ['+46 (0)70-123 45 67', 'tel:+46701234567'],
  ['0044 20 7946 0958', 'tel:+442079460958'],
  ['+1 (202) 555-0143', 'tel:+12025550143'],
  ['+45 20 12 34 56', 'tel:+4520123456'],
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
  '+46 70 123 45 67 89 012',
  '+46 70 123 45 67 lokal 3',
  '+046 70 123 45 67',
  '+46                70 123',
  '+٤٦ ٧٠ ١٢٣',
])('%s is no foreign number', (phone) => {
  expect(isForeignPhone(phone)).toBe(false)
})
