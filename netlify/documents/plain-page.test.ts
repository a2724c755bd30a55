import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainPage } from './plain-page.ts'

test('a plain page allows its own style and nothing else, and says its words as text (F-1312)', async () => {
  const words = {
    title: 'Vent <b>litt</b>',
    sentence: 'Prøv & se',
    link: { href: '/kontakt', text: 'Ta kontakt' },
  }
  const answer = plainPage(429, words, { 'Retry-After': '60' })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('retry-after')).toBe('60')
  const html = await answer.text()
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(html).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`)
  expect(html).toContain('<h1>Vent &lt;b&gt;litt&lt;/b&gt;</h1><p>Prøv &amp; se</p>')
})
