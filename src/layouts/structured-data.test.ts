import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFrontmatter } from '#content/frontmatter.ts'
import { jsonForScript } from '#domain/escaped.ts'
import { siteFacts } from '#domain/site.ts'
import {
  breadcrumbs,
  closeupFilm,
  faqPage,
  jsonLdGraph,
  julebordEvent,
  localBusiness,
  organization,
  service,
  website,
} from './structured-data.ts'

const facts = siteFacts.parse(readFrontmatter(new URL('../content/site.md', import.meta.url)))

test('the organization says what site.md says (F-132, F-1201)', () => {
  expect(organization({ ...facts, brand: 'Trylle & Co', domain: 'trylle.example' })).toMatchObject({
    '@type': 'Organization',
    name: 'Trylle & Co',
    url: 'https://trylle.example/',
    telephone: '+4700000000',
    address: { addressRegion: 'Trøndelag', addressCountry: 'NO' },
  })
})

test('the rating stands, and one switch takes it away (F-1210)', () => {
  const rating = { value: 5, count: 500 }
  expect(organization({ ...facts, aggregateRating: { show: true, ...rating } })).toHaveProperty(
    'aggregateRating',
    expect.objectContaining({ ratingValue: '5.0', reviewCount: 500, bestRating: 5, worstRating: 1 }),
  )
  expect(organization({ ...facts, aggregateRating: { show: false, ...rating } })).not.toHaveProperty(
    'aggregateRating',
  )
})

type Node = Record<string, unknown> & { '@type': string }

const CITY = { place: 'Tromsø', region: 'Tromsø og Troms' }
const CITIES = [CITY, { place: 'Bodø', region: 'Bodø og Nordland' }]
const NAMED = { name: 'Julebordet', description: 'En kveld.', path: '/underholdning-julebord' }

/** Everything a landing page announces, parsed from its JSON. */
function toldBy(given: typeof facts, now = new Date('2026-11-21')): Node[] {
  const told = jsonLdGraph([
    organization(given),
    website(given),
    ...closeupFilm(given, '/_astro/film.jpg'),
    localBusiness(given, CITIES),
    ...julebordEvent(given, { ...NAMED, now }),
    service(given, { ...NAMED, area: CITY }),
    faqPage([{ question: 'Hvem?', answer: 'Alle.' }]),
    breadcrumbs(given, 'Julebord', NAMED.path),
  ])
  const read = JSON.parse(jsonForScript(told)) as { '@context': string; '@graph': Node[] }
  expect(read['@context']).toBe('https://schema.org')
  return read['@graph']
}

function* valuesIn(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield [key, inner]
    yield* valuesIn(inner)
  }
}

test('every thing told has what search engines ask of its kind', () => {
  const wanted: Record<string, string[]> = {
    Organization: ['name', 'url', 'logo', 'telephone', 'email', 'address', 'sameAs'],
    WebSite: ['name', 'url', 'publisher'],
    VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl', 'actor'],
    Person: ['name', 'alternateName', 'worksFor'],
    EntertainmentBusiness: [
      'name',
      'address',
      'telephone',
      'url',
      'image',
      'openingHoursSpecification',
      'priceRange',
    ],
    Event: [
      'name',
      'startDate',
      'endDate',
      'location',
      'image',
      'description',
      'offers',
      'organizer',
      'performer',
    ],
    Service: ['name', 'provider', 'areaServed', 'description'],
    FAQPage: ['mainEntity'],
    BreadcrumbList: ['itemListElement'],
  }
  const told = toldBy(facts)
  expect(new Set(told.map((thing) => thing['@type']))).toEqual(new Set(Object.keys(wanted)))
  for (const thing of told) {
    for (const property of wanted[thing['@type']]!) expect(thing, thing['@type']).toHaveProperty(property)
    expect(thing).not.toHaveProperty('@context')
  }
})

test('nothing told is empty, and every address is whole', () => {
  const told = toldBy(facts)
  for (const [key, value] of valuesIn(told)) {
    expect(value, key).not.toBe('')
    expect(value, key).not.toBeNull()
    if (['url', 'image', 'logo', 'item', 'thumbnailUrl'].includes(key)) {
      expect(value).toMatch(/^https:\/\/magiskefalk\.example\//)
    }
  }
})

test('every city finds the one business, with its hours, payment and price range, and what it offers there (F-134, F-136)', () => {
  const told = toldBy(facts)
  expect(told.find((thing) => thing['@type'] === 'EntertainmentBusiness')).toMatchObject({
    '@id': 'https://magiskefalk.example/#business',
    name: 'Magiske Falk',
    url: 'https://magiskefalk.example/',
    image: 'https://magiskefalk.example/share/forside.jpg',
    address: { addressLocality: 'Trondheim' },
    areaServed: [
      { '@type': 'City', name: 'Tromsø' },
      { '@type': 'AdministrativeArea', name: 'Tromsø og Troms' },
      { '@type': 'City', name: 'Bodø' },
      { '@type': 'AdministrativeArea', name: 'Bodø og Nordland' },
    ],
    openingHoursSpecification: { opens: '09:00', closes: '21:00' },
    paymentAccepted: 'Cash, Credit Card, Invoice, Bank Transfer',
    priceRange: '$$',
  })
  expect(told.find((thing) => thing['@type'] === 'Service')).toMatchObject({
    provider: { '@id': 'https://magiskefalk.example/#business' },
    areaServed: [{ name: 'Tromsø' }, { name: 'Tromsø og Troms' }],
  })
})

test('the film is told with the day it was uploaded, and not at all without one', () => {
  expect(closeupFilm(facts, '/still.jpg')[0]).toMatchObject({
    uploadDate: '2025-06-02',
    embedUrl: 'https://www.youtube-nocookie.com/embed/EKSEMPEL-01',
  })
  expect(closeupFilm({ ...facts, closeupDemo: { ...facts.closeupDemo, id: '' } }, '/still.jpg')).toEqual([])
})

test('one switch takes the julebord event away (F-133)', () => {
  const kinds = (julebordEvent: boolean) => toldBy({ ...facts, julebordEvent }).map((thing) => thing['@type'])
  expect(kinds(true)).toContain('Event')
  expect(kinds(false)).not.toContain('Event')
})

test('site.md says beside each switch what Google refuses', () => {
  const file = readFileSync(new URL('../content/site.md', import.meta.url), 'utf8').replaceAll('\n# ', ' ')
  expect(file).toMatch(/NB: Google viser ikke stjerner [^\n]*\naggregateRating:/)
  expect(file).toMatch(/NB: Google vil bare ha arrangementer [^\n]*\njulebordEvent:/)
})

test('the julebord season is told for this year, and for the next once it is over (F-135, F-1208)', () => {
  const eventAt = (now: string) => toldBy(facts, new Date(now)).find((thing) => thing['@type'] === 'Event')
  for (const [now, year] of [
    ['2026-03-01', 2026],
    ['2026-12-31T20:00:00Z', 2026],
    ['2027-01-01', 2027],
  ] as const) {
    expect(eventAt(now)).toMatchObject({
      startDate: `${year}-12-01T18:00:00+01:00`,
      endDate: `${year}-12-31T23:00:00+01:00`,
      offers: {
        price: 15000,
        priceCurrency: 'NOK',
        availability: 'https://schema.org/PreOrder',
        validFrom: `${year}-09-01`,
        validThrough: `${year}-12-31`,
      },
    })
  }
})

test('the switch takes the rating away everywhere (F-137, F-1210)', () => {
  const rated = (show: boolean) =>
    toldBy({ ...facts, aggregateRating: { show, value: 5, count: 500 } }).filter(
      (thing) => 'aggregateRating' in thing,
    )
  expect(rated(true).map((thing) => thing['@type'])).toEqual(['Organization', 'EntertainmentBusiness'])
  expect(rated(false)).toEqual([])
})

test('text in structured data cannot end its script element', () => {
  const json = jsonForScript({ name: '</script><img onerror=alert(1)>' })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ name: '</script><img onerror=alert(1)>' })
})
