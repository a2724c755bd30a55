import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCodePoint } from '#tests/support/code-points.ts'
import { html, oneLine } from './html.ts'

test('what is put in between is text, HTML in HTML stays, lists are joined', () => {
  const items = ['<b>', '"q"'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul title="${"'"}">${items}</ul>${7}`.html).toBe(
    '<ul title="&#39;"><li>&lt;b&gt;</li><li>&quot;q&quot;</li></ul>7',
  )
})

test('no text can open a tag or leave an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      const written = html`${text}`.html
      expect(written).not.toMatch(/[<>"']/)
    }),
  )
})

test('a header text is one line, whatever it was', () => {
  expect(oneLine('Ola   Nordmann')).toBe('Ola Nordmann')
  expect(oneLine(' Ola\r\nBcc: x@y.no\u2028\u0000 ')).toBe('Ola Bcc: x@y.no')
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
  )
})
