import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cacheHeaders, speculationHeaders } from './netlify.ts'

test('files with a hash are kept for a year, each by its own name', () => {
  expect(cacheHeaders(['a.1.js', 'b.2.css'])).toBe(
    '/_astro/a.1.js\n  Cache-Control: public, max-age=31536000, immutable\n' +
      '/_astro/b.2.css\n  Cache-Control: public, max-age=31536000, immutable\n',
  )
})

test("the site's pages name the rules for their links; offers, portals and parts of pages do not (F-1400)", () => {
  const pages = ['', 'kontakt', 'lp/firmafest', 'tilbudsuker-i-januar']
  const others = ['404', 'admin', 'deler/kontakt-svar', 'partner', 'partnertilbud', 'rediger', 'tilbud']
  const rule = (path: string) => `/${path}\n  Speculation-Rules: "/speculation.json"\n`
  expect(speculationHeaders([...others, ...pages])).toBe(pages.map(rule).join(''))
})

const { prerender } = JSON.parse(readFileSync('public/speculation.json', 'utf8'))
const [{ where, eagerness }] = prerender
const excluded: string[] = where.and[1].not.href_matches

test.each([
  ['/', true],
  ['/kontakt', true],
  ['/underholdning-julebord', true],
  ['/lp/firmafest', true],
  ['/personvern', true],
  ['/api/health', false],
  ['/partner', false],
  ['/partner/radisson/acme', false],
  ['/partnertilbud', false],
  ['/admin', false],
  ['/admin/offers', false],
  ['/tilbud/acme', false],
  ['/rediger', false],
  ['/videos/hero-mobile.mp4', false],
])('a link to %s may be prepared: %s (F-1400)', (path, may) => {
  expect(where.and[0]).toEqual({ href_matches: '/*' })
  expect(excluded.some((pathname) => new URLPattern({ pathname }).test(`https://a.example${path}`))).toBe(
    !may,
  )
})

test('a page is prepared once a link is pointed at, not before (F-1400)', () => {
  expect(eagerness).toBe('moderate')
})
