import { expect, test } from 'vitest'
import { sellerContact, sellerContactText } from './seller-contact.ts'

const links = [{ text: '+47 912 34 567', href: 'tel:+4791234567' }]

test('whom to ask is named with the partner, and the partner alone where an offer names no person (F-1497)', () => {
  expect(sellerContactText(sellerContact('Grand', { name: 'Ida Moen', links }))).toBe(
    'Ida Moen hos Grand, +47 912 34 567',
  )
  expect(sellerContactText(sellerContact('Grand', { links }))).toBe('Grand, +47 912 34 567')
  expect(sellerContactText(sellerContact('Grand', null))).toBe('')
})
