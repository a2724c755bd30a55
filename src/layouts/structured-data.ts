import type {
  AggregateRating,
  BreadcrumbList,
  Event,
  FAQPage,
  Graph,
  LocalBusiness,
  Organization,
  PostalAddress,
  Service,
  Thing,
  WithContext,
} from 'schema-dts'
import { withoutLinks } from '#domain/linked-text.ts'
import { phoneHref } from '#domain/phone.ts'
import { JULEBORD_FROM_NOK, julebordSeason } from '#domain/season.ts'
import type { SiteFacts } from '#domain/site.ts'
import { sharePath } from '#share/share-path.ts'

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

/** Several things in one graph; the context they share is stated once. */
export function graph(things: Thing[]): Graph {
  const told = things.map((thing) => Object.assign({}, thing, { '@context': undefined }))
  return { '@context': 'https://schema.org', '@graph': told }
}

/** The business as seen from a city. */
export function localBusiness(
  facts: SiteFacts,
  { place, region, path }: { place: string; region: string; path: string },
): LocalBusiness {
  const origin = siteOrigin(facts)
  return {
    '@type': 'EntertainmentBusiness',
    '@id': `${origin}${path}#business`,
    name: `${facts.brand} ${place}`,
    url: origin + path,
    image: origin + sharePath(path),
    email: facts.email,
    telephone: phoneHref(facts.phone).replace('tel:', ''),
    parentOrganization: { '@id': `${origin}/#organization` },
    address: officeOf(facts),
    areaServed: [
      { '@type': 'City', name: place },
      { '@type': 'AdministrativeArea', name: region },
    ],
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

/** The julebord season as a bookable event. */
export function julebordEvent(
  facts: SiteFacts,
  { name, description, path, now }: { name: string; description: string; path: string; now: Date },
): Event {
  const origin = siteOrigin(facts)
  const season = julebordSeason(now)
  return {
    '@type': 'Event',
    name,
    description,
    image: origin + sharePath(path),
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
    performer: { '@type': 'Person', name: facts.brand },
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
}

/** The service offered on a landing page. */
export function service(
  facts: SiteFacts,
  { name, description, area, path }: { name: string; description: string; area: string; path: string },
): Service {
  const origin = siteOrigin(facts)
  return {
    '@type': 'Service',
    name,
    description,
    url: origin + path,
    areaServed: area,
    provider: { '@id': `${origin}/#organization` },
  }
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
