import { expect, test } from 'vitest'
import { accessConfigRequest, addEmailRequest, isOutsideAddress, listFromCommas } from './access.ts'

const issues = (body: unknown) => {
  const result = accessConfigRequest.safeParse(body)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('each wrong entry is named by its place (F-928)', () => {
  const body = {
    partnerId: 'fjord',
    whitelistedEmails: ['kari@fjord.no', 'kari', 'ola@'],
    trustedDomains: ['fjord.no', 'fjord', 'kari@fjord.no'],
  }
  expect(issues(body)).toEqual([
    ['whitelistedEmails.1', 'Invalid email format'],
    ['whitelistedEmails.2', 'Invalid email format'],
    ['trustedDomains.1', 'Invalid domain format'],
    ['trustedDomains.2', 'Invalid domain format'],
  ])
})

test('entries are stored without outer spaces, in lower case, a domain without its @ (F-1270)', () => {
  expect(
    accessConfigRequest.parse({
      partnerId: 'fjord',
      whitelistedEmails: [' Kari@Fjord.NO'],
      trustedDomains: ['@Fjord.no '],
    }),
  ).toEqual({ partnerId: 'fjord', whitelistedEmails: ['kari@fjord.no'], trustedDomains: ['fjord.no'] })
})

test.each([undefined, '', '   '])('the partner id %j is missing (F-928)', (partnerId) => {
  expect(issues({ partnerId })).toEqual([['partnerId', 'Partner ID is required']])
})

test('an address to add is checked (F-1036)', () => {
  expect(addEmailRequest.parse({ email: ' Kari@Fjord.no ' })).toEqual({ email: 'kari@fjord.no' })
  expect(addEmailRequest.safeParse({ email: '' }).success).toBe(false)
})

test.each([
  ['kari@fjord.no, ola@fjord.no', ['kari@fjord.no', 'ola@fjord.no']],
  [' a , ,b,, ', ['a', 'b']],
  ['', []],
  [' , ', []],
])('the list %j is %j (F-929)', (text, entries) => {
  expect(listFromCommas(text)).toEqual(entries)
})

test.each([
  ['kari@fjord.no', false],
  ['Kari <KARI@Fjord.NO>', false],
  ['kari@fjordgruppen.no', false],
  ['kari@gmail.com', true],
  ['kari@post.fjord.no', true],
  ['fjord.no@gmail.com', true],
])('%s is an outsider to ola@fjord.no, whose partner trusts fjordgruppen.no: %s', (email, outside) => {
  const own = { ownEmail: 'ola@fjord.no', trustedDomains: ['fjordgruppen.no'] }
  expect(isOutsideAddress(email, own)).toBe(outside)
})
