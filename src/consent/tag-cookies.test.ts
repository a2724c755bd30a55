import { expect, test } from 'vitest'
import { cookiesOf, domainsOf } from './tag-cookies.ts'

test('F-806 cookies are told apart by whose they are', () => {
  const cookies = '_ga=1; _ga_ABC=2; _gid=3; _gat_x=4; _gcl_au=5; _gac_y=6; __Host-session=7; _gallery=8'
  expect(cookiesOf('analytics', cookies)).toEqual(['_ga', '_ga_ABC', '_gid', '_gat_x'])
  expect(cookiesOf('marketing', cookies)).toEqual(['_gcl_au', '_gac_y'])
  expect(cookiesOf('analytics', '')).toEqual([])
})

test('a cookie may have been set for the host or any domain above it', () => {
  expect(domainsOf('www.magiskefalk.example')).toEqual([
    'www.magiskefalk.example',
    'magiskefalk.example',
    'example',
  ])
})
