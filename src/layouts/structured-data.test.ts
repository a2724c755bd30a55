import { expect, test } from 'vitest'
import { readFrontmatter } from '#content/frontmatter.ts'
import { jsonForScript } from '#domain/escaped.ts'
import { siteFacts } from '#domain/site.ts'
import {
  breadcrumbs,
  faqPage,
  graph,
  julebordEvent,
  localBusiness,
  organization,
  service,
} from './structured-data.ts'

const facts = siteFacts.parse(readFrontmatter(new URL('../content/site.md', import.meta.url)))

test('F-132 F-1201 the organization says what site.md says', () => {
  expect(organization({ ...facts, brand: 'Trylle & Co', domain: 'trylle.example' })).toMatchObject({
    '@type': 'Organization',
    name: 'Trylle & Co',
    url: 'https://trylle.example/',
    telephone: '+4700000000',
    address: { addressRegion: 'Trøndelag', addressCountry: 'NO' },
  })
})

test('F-1210 the rating stands, and one switch takes it away', () => {
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

const CITY = { place: 'Tromsø', region: 'Tromsø og Troms', path: '/tryllekunstner-tromso' }
const NAMED = { name: 'Julebordet', description: 'En kveld.', path: '/underholdning-julebord' }

/** Everything a landing page announces, parsed from its JSON. */
function toldBy(given: typeof facts, now = new Date('2026-11-21')): Node[] {
  const told = graph([
    organization(given),
    localBusiness(given, CITY),
    julebordEvent(given, { ...NAMED, now }),
    service(given, { ...NAMED, area: 'Norge' }),
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
  expect(told.map((thing) => thing['@type'])).toEqual(Object.keys(wanted))
  for (const thing of told) {
    for (const property of wanted[thing['@type']]!) expect(thing, thing['@type']).toHaveProperty(property)
    expect(thing).not.toHaveProperty('@context')
  }
})

test('nothing told is empty, every address is whole, and every reference names a thing that is told', () => {
  const told = toldBy(facts)
  const ids = told.map((thing) => thing['@id'])
  for (const [key, value] of valuesIn(told)) {
    expect(value, key).not.toBe('')
    expect(value, key).not.toBeNull()
    if (['url', 'image', 'logo', 'item'].includes(key)) {
      expect(value).toMatch(/^https:\/\/magiskefalk\.example\//)
    }
    if (['parentOrganization', 'organizer', 'provider'].includes(key)) {
      expect(ids).toContain((value as { '@id': string })['@id'])
    }
  }
})

test('F-134 F-136 a city finds the business with its hours, payment and price range', () => {
  expect(toldBy(facts).find((thing) => thing['@type'] === 'EntertainmentBusiness')).toMatchObject({
    name: 'Magiske Falk Tromsø',
    url: 'https://magiskefalk.example/tryllekunstner-tromso',
    image: 'https://magiskefalk.example/share/tryllekunstner-tromso.jpg',
    areaServed: [
      { '@type': 'City', name: 'Tromsø' },
      { '@type': 'AdministrativeArea', name: 'Tromsø og Troms' },
    ],
    openingHoursSpecification: { opens: '09:00', closes: '21:00' },
    paymentAccepted: 'Cash, Credit Card, Invoice, Bank Transfer',
    priceRange: '$$',
  })
})

test('F-135 F-1208 the julebord season is told for this year, and for the next once it is over', () => {
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

test('F-137 F-1210 the switch takes the rating away everywhere', () => {
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
