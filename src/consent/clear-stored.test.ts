import { expect, test } from 'vitest'
import { cookieDomains, filterNamesByCategory } from './clear-stored.ts'

test('what tags store is told apart by whose it is (F-806)', () => {
  const names = [
    '_ga',
    '_ga_ABC',
    '_gid',
    '_gat_x',
    '_gcl_au',
    '_gac_y',
    '__Host-session',
    '_gallery',
    '_gcl_ls',
    'falk.consent',
  ]
  expect(filterNamesByCategory('analytics', names)).toEqual(['_ga', '_ga_ABC', '_gid', '_gat_x'])
  expect(filterNamesByCategory('marketing', names)).toEqual(['_gcl_au', '_gac_y', '_gcl_ls'])
  expect(filterNamesByCategory('analytics', [''])).toEqual([])
})

test('a cookie may have been set for the host or any domain above it', () => {
  expect(cookieDomains('www.magiskefalk.example')).toEqual([
    'www.magiskefalk.example',
    'magiskefalk.example',
    'example',
  ])
})
