import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorPageResponse, PAGE_HEADERS } from './page-headers.ts'

test('a page from a function has the headers that netlify.toml gives to files', () => {
  const toml = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8')
  const [, block = ''] = /for = "\/\*"\s+\[headers\.values\]\n((?: {4}.+\n)+)/.exec(toml) ?? []
  const named = [...block.matchAll(/^ {4}([\w-]+) = "(.*)"$/gm)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(named)).toEqual(PAGE_HEADERS)
})

test('a plain page allows its own style and nothing else, and says its words as text (F-1312)', async () => {
  const words = {
    title: 'Vent <b>litt</b>',
    sentence: 'Prøv & se',
    link: { href: '/kontakt', text: 'Ta kontakt' },
  }
  const answer = errorPageResponse(429, words, { 'Retry-After': '60' })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('retry-after')).toBe('60')
  const html = await answer.text()
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(html).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`)
  expect(html).toContain('<h1>Vent &lt;b&gt;litt&lt;/b&gt;</h1><p>Prøv &amp; se</p>')
})
