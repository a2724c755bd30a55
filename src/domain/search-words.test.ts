import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceSearchWord, searchWords } from './search-words.ts'

describe('the words of a search (F-1374)', () => {
  test.each([
    ['', []],
    [' .,- ', []],
    ['Ørn  ORN', ['orn']],
    ['Ålesund Aalesund ALESUND', ['alesund']],
    ['Bjærg', ['bjaerg']],
    ['Café Élan', ['cafe', 'elan']],
    ['Bla\u030abaer', ['blabaer']],
    ['Müller, Łódź', ['muller', 'lodz']],
    ['Berg & Co', ['berg', 'og', 'co']],
    ['Berg&Co', ['berg', 'og', 'co']],
    ['Nord-Lys A/S', ['nordlys', 'as']],
    ['N.R.K.', ['nrk']],
    ['kari.nordmann@firma-as.no', ['karinordmann@firmasno']],
    ["100% _ \\ ' or 1=1 --", ['100', 'or', '11']],
    ['ΟΔΟΣ', ['οδοσ']],
  ])('of %j are %j', (q, words) => {
    expect(searchWords(q)).toEqual(words)
  })

  test.each(['35000', '35 000', '35.000,-', '35 000,-', '35\u00a0000,\u2013', '35\u202f000'])(
    'a price is one word, however it is written: %j (F-1375)',
    (q) => {
      expect(searchWords(q)).toEqual(['35000'])
    },
  )

  test.each([
    ['35000', 'kr٣٥٠٠٠'],
    ['kr35000', 'kr٣٥٠٠٠'],
    ['35000kr', 'kr٣٥٠٠٠'],
    ['3', null],
    ['350', null],
    ['35000mva', null],
    ['4b12', null],
  ])('the price of %j is %j: a number in a name finds no price', (word, price) => {
    expect(priceSearchWord(word)).toBe(price)
  })

  test.each([
    ['kr 1 250 000,-', ['kr', '1250000']],
    ['22 33 44 55', ['22', '33', '44', '55']],
    ['12 2026', ['12', '2026']],
    ['912 34 567', ['912', '34567']],
  ])('only groups of three belong together: %j', (q, words) => {
    expect(searchWords(q)).toEqual(words)
  })

  test('however a text is typed, its words are the same, and mean nothing to a pattern', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."aAåÅøØoæÆéE bg&-.,/'’ 0359%_\\\u030a\u00a0\t😀ßİ") })
    fc.assert(
      fc.property(typed, (text) => {
        const words = searchWords(text)
        expect(searchWords(text.normalize('NFD'))).toEqual(words)
        for (const word of words) expect(searchWords(word)).toEqual([word])
        expect(searchWords(`  ${text}.`)).toEqual(words)
        expect(words.join('')).not.toMatch(/[%_\\\s&-]/)
      }),
    )
  })
})
