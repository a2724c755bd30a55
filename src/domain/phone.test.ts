import { expect, test } from 'vitest'
import { phoneHref } from './phone.ts'

test('a phone link holds digits and the plus only', () => {
  expect(phoneHref('+47 912 34 567')).toBe('tel:+4791234567')
})
