import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCodePoint } from '#tests/support/code-points.ts'
import { escapeHtml, jsonForScript } from './escaped.ts'

const hostile = fc.oneof(
  fc.string({ unit: anyCodePoint }),
  fc.constantFrom(
    '</script>',
    '<!--',
    '<script>',
    ']]>',
    '\u2028',
    '\u2029',
    '</SCRIPT\t>',
    '&lt;',
    '"',
    "'",
  ),
)
const texts = fc.array(hostile).map((parts) => parts.join(''))

test('no text can end the script element that carries it as JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(texts, texts), (data) => {
      const json = jsonForScript(data)
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual(data)
    }),
  )
})

test('no text can end the attribute or element that carries it', () => {
  fc.assert(fc.property(texts, (text) => !/[<>"']/.test(escapeHtml(text))))
  expect(escapeHtml(`<b title="x">&'`)).toBe('&lt;b title=&quot;x&quot;&gt;&amp;&#39;')
})
