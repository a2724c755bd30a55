import type {
  AggregateRating,
  BreadcrumbList,
  Event,
  FAQPage,
  Graph,
  LocalBusiness,
  Organization,
  Person,
  PostalAddress,
  Service,
  Thing,
  VideoObject,
  WebSite,
  WithContext,
} from 'schema-dts'
import { withoutLinks } from '#domain/linked-text.ts'
import { writtenDayToIso } from '#domain/norwegian.ts'
import { sharePicturePath } from '#domain/offer-address.ts'
import { phoneHref } from '#domain/phone.ts'
import { JULEBORD_FROM_NOK, julebordSeason } from '#domain/season.ts'
import type { SiteFacts } from '#domain/site.ts'

/** The site's origin, without a trailing slash. */
export function siteOrigin({ domain }: Pick<SiteFacts, 'domain'>): string {
  return `https://${domain}`
}

/** The business, for every page that has no structured data of its own. */
export function organization(facts: SiteFacts): WithContext<Organization> {
  const origin = siteOrigin(facts)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: facts.brand,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    email: facts.email,
    telephone: phoneHref(facts.phone).replace('tel:', ''),
    identifier: facts.orgNumber,
    address: officeOf(facts),
    ...(facts.video.url && { sameAs: [facts.video.url] }),
    ...ratingOf(facts),
  }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** One JSON-LD document of several schema.org things: `@context` once, the things in `@graph`. */
export function jsonLdGraph(things: Thing[]): Graph {
  const told = things.map((thing) => Object.assign({}, thing, { '@context': undefined }))
  return { '@context': 'https://schema.org', '@graph': told }
}

/** A city with the region around it, where the business works. */
export type Area = { place: string; region: string }

/** The one business, with its office and everywhere it works: the same on the page of every city. */
export function localBusiness(facts: SiteFacts, areas: Area[]): LocalBusiness {
  const origin = siteOrigin(facts)
  return {
    '@type': 'EntertainmentBusiness',
    '@id': `${origin}/#business`,
    name: facts.brand,
    url: `${origin}/`,
    image: origin + sharePicturePath('/'),
    email: facts.email,
    telephone: phoneHref(facts.phone).replace('tel:', ''),
    parentOrganization: { '@id': `${origin}/#organization` },
    address: officeOf(facts),
    areaServed: areas.flatMap(placesOf),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...DAYS],
      opens: facts.openingHours.opens,
      closes: facts.openingHours.closes,
    },
    paymentAccepted: facts.paymentMethods.join(', '),
    priceRange: facts.priceRange,
    ...ratingOf(facts),
  }
}

/** Schema.org data of the site, for its home page. */
export function website(facts: SiteFacts): WebSite {
  const origin = siteOrigin(facts)
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: facts.brand,
    url: `${origin}/`,
    inLanguage: 'nb',
    publisher: { '@id': `${origin}/#organization` },
  }
}

/** The magician, whom `performerOf` refers to. */
export function performer(facts: SiteFacts): Person {
  return {
    '@type': 'Person',
    ...performerOf(facts),
    name: facts.name,
    alternateName: facts.brand,
    worksFor: { '@id': `${siteOrigin(facts)}/#organization` },
  }
}

function performerOf(facts: SiteFacts): { '@id': string } {
  return { '@id': `${siteOrigin(facts)}/#performer` }
}

/** The close-up film and who is in it; nothing while no film is configured. `still` is a path. */
export function closeupFilm(facts: SiteFacts, still: string): (VideoObject | Person)[] {
  const { embed, id, uploaded } = facts.closeupDemo
  if (id === '') return []
  const origin = siteOrigin(facts)
  const film: VideoObject = {
    '@type': 'VideoObject',
    '@id': `${origin}/#film`,
    name: `Nærmagi med ${facts.brand}`,
    description: `Se hvordan nærmagien til ${facts.name} ser ut på kloss hold.`,
    thumbnailUrl: origin + still,
    uploadDate: writtenDayToIso(uploaded),
    embedUrl: embed + id,
    actor: performerOf(facts),
  }
  return [film, performer(facts)]
}

/** The julebord season as a bookable event with its performer; nothing if it is switched off in the content. */
export function julebordEvent(
  facts: SiteFacts,
  { name, description, path, now }: { name: string; description: string; path: string; now: Date },
): (Event | Person)[] {
  if (!facts.julebordEvent) return []
  const origin = siteOrigin(facts)
  const season = julebordSeason(now)
  const event: Event = {
    '@type': 'Event',
    '@id': `${origin}${path}#event`,
    name,
    description,
    image: origin + sharePicturePath(path),
    startDate: season.starts,
    endDate: season.ends,
    eventSchedule: {
      '@type': 'Schedule',
      startDate: season.starts.slice(0, 10),
      endDate: season.ends.slice(0, 10),
      startTime: '18:00',
      endTime: '23:00',
      repeatFrequency: 'P1D',
      scheduleTimezone: 'Europe/Oslo',
    },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Norge',
      address: { '@type': 'PostalAddress', addressCountry: 'NO' },
    },
    organizer: { '@id': `${origin}/#organization` },
    performer: performerOf(facts),
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price: JULEBORD_FROM_NOK,
      priceCurrency: 'NOK',
      availability: 'https://schema.org/PreOrder',
      validFrom: season.offeredFrom,
      validThrough: season.offeredUntil,
    },
  }
  return [event, performer(facts)]
}

/** The service offered on a landing page: in one city, or in all of Norway. */
export function service(
  facts: SiteFacts,
  { name, description, area, path }: { name: string; description: string; area?: Area; path: string },
): Service {
  const origin = siteOrigin(facts)
  return {
    '@type': 'Service',
    '@id': `${origin}${path}#service`,
    name,
    description,
    url: origin + path,
    areaServed: area ? placesOf(area) : { '@type': 'Country', name: 'Norge' },
    provider: { '@id': `${origin}/#${area ? 'business' : 'organization'}` },
  }
}

function placesOf({ place, region }: Area) {
  return [
    { '@type': 'City' as const, name: place },
    { '@type': 'AdministrativeArea' as const, name: region },
  ]
}

export function faqPage(questions: { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
    })),
  }
}

/** The path from the home page to this page. */
export function breadcrumbs(facts: SiteFacts, name: string, path: string): BreadcrumbList {
  const origin = siteOrigin(facts)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: facts.brand, item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name, item: origin + path },
    ],
  }
}

function officeOf({ address }: SiteFacts): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postalCode,
    addressLocality: address.city,
    addressRegion: address.region,
    addressCountry: 'NO',
  }
}

/** The rating, or nothing if it is switched off in the content. */
function ratingOf({ aggregateRating }: SiteFacts): { aggregateRating?: AggregateRating } {
  if (!aggregateRating.show) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: aggregateRating.value.toFixed(1),
      reviewCount: aggregateRating.count,
      bestRating: 5,
      worstRating: 1,
    },
  }
}
