import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE_WIDTH, toFormatFlowed } from './flowed.ts'

/** A text put together again, as RFC 3676 has it. */
const joined = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^(>? ?)(.*)$/, (_, mark: string, rest: string) => mark.trimEnd() + rest))
    .join('\n')
    .replace(/ \n>?/g, ' ')

test('a long paragraph becomes lines of 72 characters that a phone joins again', () => {
  const text =
    'Kom du på mer, som antall gjester, sted eller klokkeslett? Svar på denne e-posten, så tar jeg det med.'
  expect(toFormatFlowed(text)).toBe(
    'Kom du på mer, som antall gjester, sted eller klokkeslett? Svar på denne \ne-posten, så tar jeg det med.',
  )
})

test('a quotation is marked on each line, an empty line of it ends no paragraph', () => {
  const words = 'Vi er 80 stykker og ser etter noe til julebordet 12. desember i år eller neste år'
  expect(toFormatFlowed(`> Hei!\n>\n> ${words}`)).toBe(
    '> Hei!\n>\n> Vi er 80 stykker og ser etter noe til julebordet 12. desember i år \n> eller neste år',
  )
})

test('an address stays in one piece, and no line begins like a quotation', () => {
  const address = `https://magiskefalk.example/partner#lenke=${'x'.repeat(80)}`
  expect(toFormatFlowed(`Logg inn:\n${address}`)).toBe(`Logg inn:\n${address}`)
  expect(toFormatFlowed('From nå av')).toBe(' From nå av')
})

test.each([
  ['spaces at the end of a paragraph, which would join it to the next', 'Hei \nDu', 'Hei\nDu'],
  ['each kind of line end', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['an empty line of a quotation', '> Hei\n> \n> Du', '> Hei\n>\n> Du'],
  ['a quoted line that is no quotation of its own', '> From nå av', '> From nå av'],
])('a mail app reads %s as it is meant', (_what, text, sent) => {
  expect(toFormatFlowed(text)).toBe(sent)
})

test('no line is too long, unless it is one word; no word is lost', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'ø', '>', '1', '-'), minLength: 1, maxLength: 90 })
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 40 }), { maxLength: 6 }), (lines) => {
      const text = toFormatFlowed(lines.map((words) => words.join(' ')).join('\n'))
      for (const line of text.split('\n'))
        if (line.trim().replace(/^> /, '').includes(' '))
          expect(line.length).toBeLessThanOrEqual(LINE_WIDTH + 3)
      expect(joined(text).replace(/[\s>]+/g, '')).toBe(lines.flat().join('').replaceAll('>', ''))
    }),
  )
})
