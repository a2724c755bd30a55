import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tidyHeaderLine, tidyName } from './name.ts'

const UNITS = fc.constantFrom(
  'A',
  'å',
  ' ',
  '\n',
  '\u0085',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2028',
  '\u2067',
  '\ufeff',
  '👧',
)

describe('a name', () => {
  test.each([
    ['  Acme   AS ', 'Acme AS'],
    ['Acme\r\nBcc: alle@firma.no', 'Acme Bcc: alle@firma.no'],
    ['Ac\u200bme\ufeff AS', 'Acme AS'],
    ['Acme \u202eSA emcA\u202c', 'Acme SA emcA'],
    ['\u2067Acme\u2069', 'Acme'],
    ['Ac\u00adme', 'Acme'],
    ['\u200b\u200e\u3164', ''],
    ['\u200d', ''],
    ['\u2800', ''],
    ['Ac\u2800me\ufff9\ufffb', 'Acme'],
    ['Søstrene Ågård & Æsj', 'Søstrene Ågård & Æsj'],
    ['👩‍👩‍👧 Festkomiteen', '👩‍👩‍👧 Festkomiteen'],
    ['می‌خواهم', 'می‌خواهم'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(tidyName(typed)).toBe(kept)
  })

  test.each([
    ['=?utf-8?B?VmlubmVyIQ==?= AS', 'utf-8?B?VmlubmVyIQ AS'],
    ['=\u200b?utf-8?Q?Fakturaen?=', 'utf-8?Q?Fakturaen'],
    ['==??=', ''],
    ['Kari \u202e\u2800Nordmann', 'Kari Nordmann'],
    ['Hva nå? A=B', 'Hva nå? A=B'],
  ])('in a header %j reads %j, which no mail program takes for other words', (typed, read) => {
    expect(tidyHeaderLine(typed)).toBe(read)
    expect(tidyHeaderLine(read)).toBe(read)
  })

  test('that was tidied stays as it is, on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: UNITS }), (typed) => {
        const name = tidyName(typed)
        expect(tidyName(name)).toBe(name)
        expect(name).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })
})
