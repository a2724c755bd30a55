import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyFromSlug } from './offer-view.ts'
import {
  pathSegmentCandidates,
  SLUG_MAX_LENGTH,
  slugCandidates,
  slugFromCompany,
  slugProblem,
} from './slug.ts'

const name = fc.string({ unit: 'grapheme', maxLength: 300 })

describe('the slug of a company name (F-917, F-1217)', () => {
  test.each([
    ['Nordlys Eiendom', 'Nordlys-Eiendom'],
    ['  Nordlys   Eiendom\t', 'Nordlys-Eiendom'],
    ['Furumo & Berg', 'Furumo-Berg'],
    ['gneis.', 'gneis'],
    ['A/S Vinkel', 'AS-Vinkel'],
    ['Bølgen', 'Bolgen'],
    ['Sørlandets Ærlige Åpenhet', 'Sorlandets-Aerlige-Apenhet'],
    ['ÆRE ÅS ØYE', 'AERE-AS-OYE'],
    ['Å', 'A'],
    ['Æ', 'Ae'],
    ['Café Zoë', 'Cafe-Zoe'],
    ['Straße', 'Strasse'],
    ['Œuvre', 'Oeuvre'],
    ['Đakovo Łódź', 'Dakovo-Lodz'],
    ['Þór Ðin', 'Thor-Din'],
    ['Iğdır', 'Igdir'],
    ['ÆRLIG', 'AERLIG'],
    ['Ærlig', 'Aerlig'],
    ['Æ 2025', 'Ae-2025'],
    ['Æ2', 'Ae2'],
    ['BÆ', 'BAe'],
    ['Acme \u2003 AS', 'Acme-AS'],
    ['--Tind--bygg--', 'Tind-bygg'],
    ['under_score', 'under_score'],
    ['Tall 2025', 'Tall-2025'],
    ['🎩', ''],
    ['<script>alert(1)</script>', 'scriptalert1script'],
    ['!!!', ''],
    ['   ', ''],
    ['株式会社', ''],
  ])('%j becomes %j', (company, slug) => {
    expect(slugFromCompany(company)).toBe(slug)
  })

  test('holds only word characters and single inner hyphens, and is its own slug', () => {
    fc.assert(
      fc.property(name, (company) => {
        const slug = slugFromCompany(company)
        expect(slug).toMatch(/^$|^\w+(-\w+)*$/)
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH)
        expect(slugFromCompany(slug)).toBe(slug)
      }),
    )
  })

  test('ends at 120 characters, and not with a hyphen', () => {
    expect(SLUG_MAX_LENGTH).toBe(120)
    expect(slugFromCompany('a'.repeat(121))).toBe('a'.repeat(120))
    expect(slugFromCompany(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119))
  })

  test('keeps plain words as they are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,20}$/), (word) => {
        expect(slugFromCompany(word)).toBe(word)
      }),
    )
  })
})

test.each([
  ['', 'empty'],
  ['kunde', 'reserved'],
  ['KUNDE', 'reserved'],
  ['recent', 'reserved'],
  ['Recent', 'reserved'],
  ['kunden', undefined],
  ['A', undefined],
])('the slug %j is %s (F-1218, F-1266)', (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem)
})

test.each([
  ['nordisk-kraft', 'Nordisk Kraft'],
  ['Nordlys-Eiendom', 'Nordlys Eiendom'],
  ['øst', 'Øst'],
  ['a--b', 'A B'],
  ['-', ''],
  ['a b', 'A B'],
  ['\0', ''],
  ['\u202e', ''],
  ['nord\u202elys', 'Nord Lys'],
  ['../../', ''],
  ['🎩', '🎩'],
  ['x'.repeat(4000), `X${'x'.repeat(78)}…`],
])('the link %j is read as %j (F-401, F-1371)', (slug, company) => {
  expect(companyFromSlug(slug)).toBe(company)
})

test.each([
  ...[
    '.',
    ',',
    ')',
    ').',
    ';',
    ':',
    '!',
    '?',
    '…',
    '-',
    '*',
    '**',
    '"',
    '”',
    '»',
    '’',
    "'",
    '>',
    ']',
    '}',
    '|',
  ],
  ...[
    '\u00a0',
    ' ',
    '\u200b',
    '\ufeff',
    '\u0000',
    '&fbclid=x',
    '&utm_source=a&gclid=b',
    '?fbclid=x',
    '#svar',
  ],
  ...[
    ').Ring oss',
    '\nMvh Kari',
    '\r\n',
    '>.',
    '%',
    '%E2%80',
    '%2.',
    '%2#x',
    '%2.%2',
    ';jsessionid=1',
    '&amp;x=1',
    '~',
    '- ',
    '–',
    '—',
  ],
])('a link with %j glued to it is the link', (glue) => {
  expect(pathSegmentCandidates(`Acme-AS${glue}`)).toEqual([`Acme-AS${glue}`, 'Acme-AS'])
})

test('an underscore at the end is the link’s own first, then Markdown’s', () => {
  expect(pathSegmentCandidates('Acme_')).toEqual(['Acme_', 'Acme'])
  expect(pathSegmentCandidates('Acme_).')).toEqual(['Acme_).', 'Acme_', 'Acme'])
})

test.each([
  'Acme-AS',
  'Å',
  'Nord Lys',
  'a/b',
  'Blåbær & Co',
  'acme.no',
  'O’Hara',
  '🎩',
  '50%-rabatt',
  '-',
  '.',
  ' ',
  '',
])('a name that somebody made up, %j, is only itself', (name) =>
  expect(pathSegmentCandidates(name)).toEqual([name]),
)

test.each([
  ...[
    '👍',
    '❤️',
    '😀',
    '™',
    '.Mvh',
    '.Ring oss',
    ',Kari',
    ':se',
    ' 👍',
    ' Mvh Kari',
    '(1)',
    '=20',
    '&gt',
    '&nbsp',
  ],
  ...['\u200bMvh', '-👍', '@hotellet', '/tilbud'],
])('a link with %j glued to it may be what it begins with', (glue) => {
  expect(slugCandidates(`Acme-AS${glue}`).at(-1)).toBe('Acme-AS')
})

test.each([
  'iris-aså',
  'iris-as\u030a',
  'İris-as',
  '👍Acme',
  'x'.repeat(SLUG_MAX_LENGTH + 1),
  `${'x'.repeat(SLUG_MAX_LENGTH + 1)}👍`,
])('a word that no slug holds, %j, is not the slug that it begins with', (name) =>
  expect(slugCandidates(name)).toEqual([]),
)
