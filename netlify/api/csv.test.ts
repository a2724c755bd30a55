import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvDownloadHeaders, csvHeaderLine, csvLine } from './csv.ts'

test('a file has a byte order mark, semicolons and Excel’s line ends', () => {
  expect(csvHeaderLine(['Navn', 'Melding'])).toBe('\ufeff"Navn";"Melding"\r\n')
  expect(csvLine(['Kari "Kaja"; AS', 'to\nlinjer', 1.5])).toBe('"Kari ""Kaja""; AS";"to\nlinjer";1,5\r\n')
})

test('a file is named after the day in Norway, also before midnight in UTC', () => {
  expect(csvDownloadHeaders('henvendelser', new Date('2025-12-31T23:30:00Z'))).toEqual({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="henvendelser-2026-01-01.csv"',
  })
})

test.each([
  ['=1+1', "'=1+1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' \r\n=1', "' \r\n=1"],
  ['＝1+1', "'＝1+1"],
  ['+47 912 34 567', '+47 912 34 567'],
  ['+47 912 34 567+1', "'+47 912 34 567+1"],
  ['+46 70-123 45 67', "'+46 70-123 45 67"],
  ['Kari = sjefen', 'Kari = sjefen'],
  ['', ''],
])('%j is shown as %j, never calculated', (text, shown) => {
  expect(csvLine([text])).toBe(`"${shown.replaceAll('"', '""')}"\r\n`)
})

test('no text can begin a formula or leave its cell', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' ', '"', ';', '\n')
  fc.assert(
    fc.property(fc.tuple(start, start, fc.string()), (parts) => {
      const [, inside] = /^"([\s\S]*)"\r\n$/.exec(csvLine([parts.join('')]))!
      expect(inside!.replaceAll('""', '')).not.toContain('"')
      expect(inside).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})
