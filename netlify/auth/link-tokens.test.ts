import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOfLinkToken, newLinkToken } from './link-tokens.ts'

test('a link’s secret is 256 random bits, stored as its SHA-256 alone', () => {
  const { token, tokenHash } = newLinkToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(newLinkToken().token).not.toBe(token)
  expect(tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
  expect(hashOfLinkToken(token)).toBe(tokenHash)
})
