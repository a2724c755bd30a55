import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOT_INDEXED, pagePath, robotsDirective } from './robots.ts'

test.each([
  ['/', 'index'],
  ['/tryllekunstner-oslo', 'index'],
  ['/partnere', 'index'],
  ['/lp/firmafest', 'noindex, nofollow'],
  ['/404', 'noindex'],
  ['/det-praktiske', 'noindex'],
  ['/tilbud/nordisk-kraft', 'noindex'],
  ['/partner', 'noindex'],
  ['/admin/settings', 'noindex'],
])('%s is told to search engines as %s (F-139)', (path, robots) => {
  expect(robotsDirective(path)).toBe(robots)
})

test('every X-Robots-Tag header says what the list says', () => {
  const toml = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8')
  const headers = toml.split('[[headers]]').flatMap((block) => {
    const [, path] = /for = "([^"]+)"/.exec(block) ?? []
    const [, robots] = /X-Robots-Tag = "([^"]+)"/.exec(block) ?? []
    return path && robots ? [{ path, robots }] : []
  })
  expect(headers.length).toBeGreaterThan(3)
  for (const { path, robots } of headers) {
    // The headers of a shell's file are those of its URLs.
    const listed = path.replace(/\.html$/, '')
    expect(NOT_INDEXED.find((entry) => entry.path === listed)?.robots, path).toBe(robots)
  }
})

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/kontakt.html', '/kontakt'],
  ['/kontakt', '/kontakt'],
  ['/kontakt/', '/kontakt'],
  ['/lp/firmafest.html', '/lp/firmafest'],
])('%s is shown as %s', (built, shown) => {
  expect(pagePath(built)).toBe(shown)
})
