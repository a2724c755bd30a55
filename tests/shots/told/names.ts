// The API's data in the pictures. Times are relative to the shots' clock, Tuesday 24 November 2026 at noon in Norway.

export const LONG_COMPANY = 'Sørlandets Eiendomsutvikling og Forvaltning AS'
export const SHORT_COMPANY = 'Å'
export const LONG_PARTNER = 'Sørlandets Konferansehotell og Kulturhus Kristiansand AS'
export const LONG_WORD_PARTNER = 'Arbeidsmarkedskvalifiseringssenterhotellet'

/** An id that is the same in every picture. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** What a list page returns besides its rows: there is a next one if these are not all. */
export const pageOf = (rows: readonly unknown[], total: number) => ({
  total,
  nextCursor: total > rows.length ? 'mer' : null,
})
