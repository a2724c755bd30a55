import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'
import { checkContent, requiresRealContent } from './check.ts'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(PROJECT, 'src/content'), join(project, 'src/content'), { recursive: true })
  symlinkSync(join(PROJECT, 'src/assets'), join(project, 'src/assets'))
  symlinkSync(join(PROJECT, 'src/pages'), join(project, 'src/pages'))
})
afterEach(() => rmSync(project, { recursive: true }))

/** Changes a content file and returns what the check prints and the error that stops it. */
function checked(file: string, change: (text: string) => string, requireReal = false) {
  const path = join(project, 'src/content', file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (before === after) throw new Error(`${file} was not changed.`)
  writeFileSync(path, after)
  return check(requireReal)
}

function check(requireReal = false) {
  let printed = ''
  try {
    checkContent({ project, requireReal, print: (text) => (printed += `${text}\n`) })
  } catch (error) {
    return { printed, stop: (error as Error).message }
  }
  return { printed, stop: undefined }
}

test('the content as it stands is right, nothing is too long and nothing is said twice (F-1206)', () => {
  const { printed, stop } = check()
  expect(stop).toBeUndefined()
  expect(printed).not.toContain('bør dere se på')
})

describe('a wrong field stops the build with file, field and what belongs there', () => {
  const ad = 'ads/firmafest.md'
  const city = 'landing/tryllekunstner-bergen.md'
  const cases: [string, string, (text: string) => string, RegExp][] = [
    [
      'a missing field',
      ad,
      (text) => text.replace(/^headline: .*\n/m, ''),
      /headline: mangler\. Her skal det stå: Sidens overskrift/,
    ],
    ['an empty field', ad, (text) => text.replace(/^headline: .*$/m, 'headline: ""'), /headline: er tomt/],
    [
      'a misspelled field',
      ad,
      (text) => text.replace(/^eyebrow:/m, 'eybrow:'),
      /eybrow: er ukjent\. Mente du eyebrow\? Feltene her heter .*headline/,
    ],
    [
      'a number for a text',
      ad,
      (text) => text.replace(/^headline: .*$/m, 'headline: 12'),
      /headline: skal være tekst, men er 12/,
    ],
    [
      'a text for a list',
      ad,
      (text) => text.replace(/^faq:$/m, 'faq: ja\nrest:'),
      /faq: skal være en liste, men er «ja»/,
    ],
    [
      'a word that is not among the choices',
      ad,
      (text) => text.replace('suit: club', 'suit: kløver'),
      /suit: er «kløver», men skal være en av: spade, heart, diamond, club/,
    ],
    [
      'four questions of five',
      ad,
      (text) => text.replace(/ {2}- question: .*\n {4}answer: .*\n/, ''),
      /faq: har 4, skal ha nøyaktig 5/,
    ],
    [
      'a field deep inside',
      city,
      (text) => text.replace(/facts:\n( {6}- .*\n)/, 'facts:\n'),
      /services\.konferansier\.facts: har 2, skal ha nøyaktig 3/,
    ],
    [
      'a city without a name',
      city,
      (text) => text.replace(/^place: .*\n/m, ''),
      /place: må fylles ut for en by/,
    ],
    [
      'a picture that is not there',
      ad,
      (text) => text.replace('table.webp', 'tabel.webp'),
      /image: bildet «[./]*assets\/art\/tabel\.webp» finnes ikke/,
    ],
    [
      'a quote that is not there',
      city,
      (text) => text.replace(/^testimonials: .*$/m, 'testimonials: [ola-nordmann, kari-tveit, mette-dahl]'),
      /testimonials\.0: viser til «ola-nordmann», men src\/content\/testimonials\/ola-nordmann\.md finnes ikke/,
    ],
    [
      'a word in braces that means nothing',
      ad,
      (text) => text.replace('{name}', '{navn}'),
      /\{navn\} er ikke et ord innholdet kjenner\. Mente du \{name\}\?$/m,
    ],
    [
      'a picture that is too narrow for where it stands',
      ad,
      (text) => text.replace('table.webp', 'card-back-club.webp'),
      /image: bildet «[./]*assets\/art\/card-back-club\.webp» er \d+ piksler bredt; her trengs minst 960/,
    ],
    [
      'a file that is no picture',
      ad,
      (text) => text.replace('table.webp', 'alt.json'),
      /image: bildet «[./]*assets\/art\/alt\.json» er ikke et bilde som kan leses: bruk JPEG, PNG eller WebP/,
    ],
    [
      'a broken phone number',
      'site.md',
      (text) => text.replace('+47 000 00 000', '99 99 99 99'),
      /phone: er «99 99 99 99», og det passer ikke\. Her skal det stå: Slik folk leser det/,
    ],
    [
      'a file without its frame',
      ad,
      (text) => text.replace(/^---\n/, ''),
      /kan ikke leses: filen skal begynne og slutte med/,
    ],
    [
      'a quotation mark that is not closed',
      ad,
      (text) => text.replace('suit: club', 'suit: "club'),
      /kan ikke leses: linje \d+: .*anførselstegn/,
    ],
    [
      'a colon in a text without quotation marks, on the line a text program counts',
      'faq/om-kvelden.md',
      (text) =>
        text.replace('questions:\n', 'questions:\n  - question: Blir det gøy?\n    answer: Ja: veldig.\n'),
      /kan ikke leses: linje 6: en tekst med kolon trenger anførselstegn rundt seg.*\n {8}.*answer: Ja: veldig\./,
    ],
    [
      'a banner that says ads are not in use, for a build with an ads account (F-1443)',
      'informasjonskapsler.md',
      (text) => text.replace('Viser hvilke annonser', 'Annonser er ikke i bruk. Viser hvilke annonser'),
      /categories\.marketing\.text: sier at annonser ikke er i bruk, men vises når bygget har en annonsekonto/,
    ],
    [
      'a banner that does not say so, for a build without an ads account (F-1443)',
      'informasjonskapsler.md',
      (text) => text.replace('Måling av annonser er ikke i bruk i dag. ', ''),
      /marketingUnused: må si at markedsføring er «ikke i bruk»/,
    ],
    [
      'a privacy notice that says ads are in use, for a build without an ads account (F-1443)',
      'legal/personvern.md',
      (text) => text.replace('Måling av annonser er ikke i bruk i dag. ', ''),
      /sections\.8\.whenNoAds: må si at markedsføring er «ikke i bruk»/,
    ],
    [
      'a privacy notice that says ads are not in use, for a build with an ads account (F-1443)',
      'legal/personvern.md',
      (text) => text.replace('Markedsføring: viser', 'Markedsføring er ikke i bruk. Den viser'),
      /sections\.8\.whenAds: sier at annonser ikke er i bruk/,
    ],
    [
      'a privacy notice that says nothing about ads for a build without an ads account (F-1443)',
      'legal/personvern.md',
      (text) => text.replace(/^ +whenNoAds: .*\n/m, ''),
      /sections\.8\.whenNoAds: må stå der whenAds står/,
    ],
    [
      'a sentence on the offers that the terms no longer say (F-1546)',
      'legal/vilkar.md',
      (text) => text.replace('er 14 dager eller mindre', 'er 21 dager eller mindre'),
      /sections\.3\.onOffers: må stå ord for ord i teksten/,
    ],
    [
      'a privacy notice that says ads are not in use whatever the build has (F-1443)',
      'legal/personvern.md',
      (text) => text.replace('Analyse: viser', 'Annonser er ikke i bruk. Analyse: viser'),
      /sections\.8\.points\.0: sier at annonser ikke er i bruk/,
    ],
  ]
  for (const [what, file, change, says] of cases) {
    test(what, () => {
      const { stop } = checked(file, change)
      expect(stop).toMatch(says)
      expect(stop).toContain(`src/content/${file}`)
      expect(stop).toMatch(/^Det er .* feil i innholdet, så ingenting ble bygget/)
    })
  }
})

test('all faults of all files stand in one message', () => {
  writeFileSync(join(project, 'src/content/clients/vinkel.md'), '---\nname: Vinkel\n---\n')
  const { stop } = checked('ads/firmafest.md', (text) => text.replace(/^headline: .*\n/m, ''))
  expect(stop).toMatch(/^Det er 3 feil/)
  expect(stop).toMatch(
    /ads\/firmafest\.md\n {6}headline: [\s\S]*clients\/vinkel\.md\n {6}order: .*\n {6}image: /,
  )
})

test('a file name that cannot be an address, or is taken, is refused', () => {
  const source = join(project, 'src/content/landing/tryllekunstner-bergen.md')
  cpSync(source, join(project, 'src/content/landing/tryllekunstner-tromsø.md'))
  cpSync(source, join(project, 'src/content/landing/kontakt.md'))
  const { stop } = check()
  expect(stop).toMatch(/tromsø\.md\n {6}filnavnet: blir adressen: bare små bokstaver/)
  expect(stop).toMatch(/adressen \/kontakt er opptatt/)
})

test('an over-long title and description are warned about with their limits, names filled in', () => {
  const { printed, stop } = checked('ads/firmafest.md', (text) =>
    text
      .replace(/^title: .*$/m, `title: "${'a'.repeat(46)} | {brand}"`)
      .replace(/^description: .*$/m, `description: ${'b'.repeat(161)}`),
  )
  expect(stop).toBeUndefined()
  expect(printed).toContain(
    `title: er 61 tegn med navnene satt inn, grensen er 60: «${'a'.repeat(46)} | Magiske Falk»`,
  )
  expect(printed).toContain('description: er 161 tegn med navnene satt inn, grensen er 160')
})

test('a page copied from another is told which texts stand on both (F-1206)', () => {
  const landing = join(project, 'src/content/landing')
  cpSync(join(landing, 'tryllekunstner-bergen.md'), join(landing, 'tryllekunstner-tromso.md'))
  const { printed, stop } = check()
  expect(stop).toBeUndefined()
  for (const field of ['title', 'description', 'headline', 'lead', 'faq.0.question', 'faq.4.answer']) {
    expect(printed).toContain(`${field}: står også i src/content/landing/tryllekunstner-bergen.md: «`)
  }
  expect(printed).not.toContain('order:')
})

test('the build lists how much sample content is in use (F-1203)', () => {
  expect(check().printed).toMatch(
    /Oppdiktet innhold i bruk: \d+ filer \(om dere: 1, .*omtaler: 9, kunder: 29/,
  )
  expect(
    checked('testimonials/kari-tveit.md', (text) => text.replace('sample: true', 'sample: false')).printed,
  ).toContain('omtaler: 8')
})

test('with REQUIRE_REAL_CONTENT the build stops and names every file that is invented (F-1204)', () => {
  const { stop } = check(true)
  expect(stop).toContain('src/content/testimonials/kari-tveit.md')
  expect(stop).toContain('src/content/site.md')
  expect(
    checked('testimonials/kari-tveit.md', (text) => text.replace('sample: true', 'sample: false'), true).stop,
  ).not.toContain('kari-tveit')
})

test('REQUIRE_REAL_CONTENT takes yes or no and nothing else (F-1204)', () => {
  expect(['', undefined, 'false', '0'].map((value) => requiresRealContent(value))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['true', '1'].map((value) => requiresRealContent(value))).toEqual([true, true])
  expect(() => requiresRealContent('kanskje')).toThrow('REQUIRE_REAL_CONTENT is "kanskje"')
})

test('the examples in docs/editing.md are content that builds', () => {
  const guide = readFileSync(join(PROJECT, 'docs/editing.md'), 'utf8')
  const files = [...guide.matchAll(/```yaml\n(---\n[\s\S]*?\n---\n)```/g)].map(([, text = '']) => text)
  expect(files).toHaveLength(3)
  for (const [index, text] of files.entries()) {
    const folder = text.includes('quote:') ? 'testimonials' : 'clients'
    writeFileSync(
      join(project, `src/content/${folder}/eksempel-${index}.md`),
      text.replace('clients/firmaet.svg', 'clients/vinkel.svg'),
    )
  }
  expect(check().stop).toBeUndefined()
})
