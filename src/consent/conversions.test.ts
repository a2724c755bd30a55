import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashedUserData } from './conversions.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test.each<[string, string, { email: string; phone?: string }]>([
  ['kari@firma.example', '0046 (0)70-123 45 67', { email: 'kari@firma.example', phone: '+46701234567' }],
  [' Kari@Firma.example ', '+47 912 34 567', { email: 'kari@firma.example', phone: '+4791234567' }],
  ['kari@firma.example', '+47 ', { email: 'kari@firma.example' }],
  ['kari@firma.example', '', { email: 'kari@firma.example' }],
])('%s and «%s» leave hashed, in one form (F-1073)', async (email, phone, sent) => {
  expect(await hashedUserData({ email, phone })).toEqual({
    sha256_email_address: sha256(sent.email),
    ...(sent.phone ? { sha256_phone_number: sha256(sent.phone) } : {}),
  })
})
