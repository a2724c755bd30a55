import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Conversion } from '../data/queries/figures.ts'
import { formatGoogleAdsConversionsCsv, formatGoogleAdsTime } from './conversions-csv.ts'

const conversion = (values: Partial<Conversion>): Conversion => ({
  ...{ gclid: '', gbraid: '', wbraid: '', bookedAt: '2026-11-21T12:00:00Z', value: 1, orderId: 'b1' },
  ...values,
})

test.each([
  ['abc,,', { gclid: 'abc', gbraid: 'b', wbraid: 'c' }],
  [',b,', { gbraid: 'b', wbraid: 'c' }],
  [',,c', { wbraid: 'c' }],
])('a row has one click id: %s (F-1390)', (start, clicks) => {
  const [, line] = formatGoogleAdsConversionsCsv([conversion(clicks)], { name: 'Booket show' }).split('\r\n')
  expect(line).toMatch(new RegExp(`^${start},Booket show,`))
})

test('the file has the columns Google Ads asks for, and nothing about people (F-1390)', () => {
  const csv = formatGoogleAdsConversionsCsv(
    [
      conversion({ gclid: 'Cj0KCQ_a-1', bookedAt: '2026-11-21T12:05:09Z', value: 45_000 }),
      conversion({ gclid: 'EAIaIQ', bookedAt: '2026-07-01T22:30:00.000Z', value: null }),
    ],
    { name: 'Booket show' },
  )
  expect(csv).toBe(
    [
      'Google Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data,Ad Personalization',
      'Cj0KCQ_a-1,,,Booket show,2026-11-21 13:05:09+0100,45000,NOK,b1,Granted,Denied',
      'EAIaIQ,,,Booket show,2026-07-02 00:30:00+0200,,,b1,Granted,Denied',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29 01:59:59+0100'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00:00+0200'],
  ['2026-10-25T00:30:00Z', '2026-10-25 02:30:00+0200'],
  ['2026-10-25T01:30:00Z', '2026-10-25 02:30:00+0100'],
  ['2026-12-31T23:00:00Z', '2027-01-01 00:00:00+0100'],
])('%s is told as %s, around midnight and both clock changes (F-1390)', (iso, told) => {
  expect(formatGoogleAdsTime(iso)).toBe(told)
})

test('a time is told so that it can be read back to the second (F-1390)', () => {
  const seconds = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2100, 0) / 1000 })
  fc.assert(
    fc.property(seconds, (second) => {
      const told = formatGoogleAdsTime(new Date(second * 1000).toISOString())
      expect(Date.parse(told.replace(' ', 'T').replace(/(\d\d)$/, ':$1'))).toBe(second * 1000)
    }),
  )
})

test.each(['=1+1', ' @SUM(A1)', '-2', 'a,"b"', '+47'])(
  'a name like %j is text, never a formula (F-1390)',
  (name) => {
    const line = formatGoogleAdsConversionsCsv([conversion({ gclid: 'abc' })], {
      name,
    }).split('\r\n')[1]!
    expect(line).not.toMatch(/,"?\s*[=@+-]/)
    expect(line.startsWith('abc,')).toBe(true)
  },
)

test.each([
  ['Booket show', 'Booket show'],
  ['=1+1', `"'=1+1"`],
  ['-2', `"'-2"`],
  ['a-b = c', '"a-b = c"'],
  ['Show, stor', '"Show, stor"'],
  ['"Stor" show', '"""Stor"" show"'],
  ['Show!', '"Show!"'],
  ['!Show', '"!Show"'],
])('the name %j stands in the file as %s (F-1390)', (name, cell) => {
  const [, line] = formatGoogleAdsConversionsCsv([conversion({ gclid: 'abc' })], {
    name,
  }).split('\r\n')
  expect(line).toBe(`abc,,,${cell},2026-11-21 13:00:00+0100,1,NOK,b1,Granted,Denied`)
})
