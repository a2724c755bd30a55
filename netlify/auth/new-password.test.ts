import { expect, test } from 'vitest'
import { adminLoginRequest } from '#domain/session.ts'
import { passwordProblem } from './new-password.ts'

test.each([
  'password1234',
  'Password2026!',
  'qwertyuiop123',
  '123456789012',
  'aaaaaaaaaaaa',
  'passwordpassword',
  'sunshinesunshine',
  'PrincessPrincessPrincess',
  'æøåæåøøæåæøå',
  '!!!sunshine!!!',
])('%s is among the first that are tried', async (password) => {
  expect(await passwordProblem(password)).toBe('common')
})

test.each([
  'riktig hest batteri stift',
  'Nordlys-over-Tromsø',
  'h8Fk2!pQz0vT',
  'trylle12hatt34kanin',
  'bare sunshinesunshine',
  'sunshinesunshine i dag',
  'æøåxåæxøøxåæ',
  '4812 9037 5526',
])('%s will do', async (password) => {
  expect(await passwordProblem(password)).toBeNull()
})

test('what may be set may also be typed, and the other way round', async () => {
  const ofLength = (length: number) => 'aB3æ'.repeat(251).slice(0, length)
  const canBeTyped = (password: string) =>
    adminLoginRequest.safeParse({ email: 'kari@firma.no', password }).success
  expect(await passwordProblem(ofLength(11))).toBe('short')
  for (const length of [12, 1000]) {
    expect(await passwordProblem(`${ofLength(length - 1)}!`)).toBeNull()
    expect(canBeTyped(ofLength(length))).toBe(true)
  }
  expect(await passwordProblem(ofLength(1001))).toBe('long')
  expect(canBeTyped(ofLength(1001))).toBe(false)
})
