import { expect, test } from 'vitest'
import { lowerCaseUrl } from './small-letters.ts'

const origin = 'https://magiskefalk.example'

test.each([
  ['/TERMS', '/terms'],
  ['/Underholdning-Julebord', '/underholdning-julebord'],
  ['/VILK%C3%85R', '/vilk%C3%A5r'],
  ['//Evil.example/x', '//evil.example/x'],
])('%s in small letters is %s, on this site (F-150)', (pathname, small) => {
  expect(lowerCaseUrl({ origin, pathname })).toBe(origin + small)
})

test.each(['/', '/finnes-ikke', '/vilk%C3%A5r', '/vilk%c3%a5r', '/%E0%A4%A'])(
  '%s has no other spelling to try',
  (pathname) => {
    expect(lowerCaseUrl({ origin, pathname })).toBeNull()
  },
)
