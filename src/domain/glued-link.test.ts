import { expect, test } from 'vitest'
import { pathSegmentCandidates } from './glued-link.ts'

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
