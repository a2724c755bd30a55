import type { AggregateRating, Organization, WithContext } from 'schema-dts'
import { phoneHref, type SiteFacts } from '../domain/site.ts'

/** The site's own address without a slash at the end. */
export function siteOrigin({ domain }: Pick<SiteFacts, 'domain'>): string {
  return `https://${domain}`
}

/** What search engines are told about the business on every page that says nothing else (F-132). */
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
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.address.street,
      postalCode: facts.address.postalCode,
      addressLocality: facts.address.city,
      addressRegion: facts.address.region,
      addressCountry: 'NO',
    },
    sameAs: [facts.video.url],
    ...ratingOf(facts),
  }
}

/** The rating, or nothing when the content switch is off (F-1210). */
export function ratingOf({ aggregateRating }: SiteFacts): { aggregateRating?: AggregateRating } {
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

/** JSON for a script element: no `<` can end the element early. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
