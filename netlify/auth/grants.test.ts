import { expect, test } from 'vitest'
import { type Grant, sortGrantsByPrecedence } from './grants.ts'

const grant = (partnerId: string, whitelisted: boolean, grantedAt: string): Grant => ({
  partnerId,
  name: partnerId,
  whitelisted,
  grantedAt,
})

test('whitelist beats domain, then the oldest grant wins, then the id decides (F-1238)', () => {
  const sorted = sortGrantsByPrecedence([
    grant('d', false, '2020-01-01T00:00:00Z'),
    grant('c', true, '2026-01-02T00:00:00Z'),
    grant('b', true, '2026-01-01T00:00:00.000Z'),
    grant('a', true, '2026-01-02T00:00:00.000Z'),
  ])
  expect(sorted.map(({ partnerId }) => partnerId)).toEqual(['b', 'a', 'c', 'd'])
  expect(sortGrantsByPrecedence([])).toEqual([])
})
