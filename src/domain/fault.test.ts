import { expect, test } from 'vitest'
import { faultReport } from './fault.ts'

const REPORT = { part: 'offer', error: 'TypeError', places: ['OfferPage.BGbkHtlp.js:12:2345'] }

test('a report is a part, an error’s class and places in the site’s own scripts', () => {
  expect(faultReport.parse(REPORT)).toEqual(REPORT)
  expect(faultReport.parse({ part: 'offer', error: 'E' })).toEqual({ part: 'offer', error: 'E', places: [] })
  const longest = { ...REPORT, error: 'E'.repeat(40), places: [`${'a'.repeat(80)}:1234567:1234567`, '-:1:1'] }
  expect(faultReport.safeParse(longest).success).toBe(true)
})

test.each([
  { error: 'E'.repeat(41) },
  { error: '1Error' },
  { error: 'Type Error' },
  { error: 'TypeError!' },
  { error: '' },
  { places: ['https://x.example/a.js:1:1'] },
  { places: ['a.js:1:1 Kari'] },
  { places: ['Kari a.js:1:1'] },
  { places: [`${'a'.repeat(81)}:1:1`] },
  { places: ['a.js:12345678:1'] },
  { places: ['a.js:1:12345678'] },
  { places: ['a.js:x:1'] },
  { places: ['a.js:1:x'] },
  { places: ['a.js:1'] },
  { places: Array(6).fill('a.js:1:1') },
  { answer: 'x'.repeat(301) },
])('nothing a person could have written gets through: %j', (change) => {
  expect(faultReport.safeParse({ ...REPORT, ...change }).success).toBe(false)
})
