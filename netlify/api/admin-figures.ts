import {
  conversionsQuery,
  type EnquiryFunnel,
  type Figures,
  figuresQuery,
  figuresSchema,
  topicOfPage,
} from '#domain/figures.ts'
import { recordActivity } from '../data/queries/activity.ts'
import { listAdConversions, readConversionFunnels } from '../data/queries/figures.ts'
import { formatGoogleAdsConversionsCsv } from './conversions-csv.ts'
import { csvDownloadHeaders } from './csv.ts'
import { forAdmin, sessionActor } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const adminFigureRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/figures',
    summary:
      'What became of the offers made in a period, per partner, and of the enquiries that came in it, per city, occasion and campaign.',
    guard: forAdmin,
    query: figuresQuery,
    responses: () => [ok(figuresSchema())],
    async handle({ c, services: { db }, query }) {
      const { partners, all, pages, campaigns } = await readConversionFunnels(db, { query })
      const figures: Figures = {
        partners,
        enquiries: added('Alle', all),
        cities: byTopic(pages, 'city'),
        occasions: byTopic(pages, 'occasion'),
        campaigns,
      }
      return c.json(figures, 200)
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/conversions/export',
    summary:
      'What was booked in a period after an ad click, as a CSV file of offline conversions for Google Ads; only of people who had said yes to marketing.',
    guard: forAdmin,
    query: conversionsQuery,
    responses: () => [ok('text/csv')],
    async handle({ services: { db, site }, session, query, now }) {
      const [conversions] = await Promise.all([
        listAdConversions(db, { query, strict: site.consent === 'strict' }),
        recordActivity(db, { action: 'conversions.exported', by: sessionActor(session) }),
      ])
      return new Response(formatGoogleAdsConversionsCsv(conversions, query), {
        headers: csvDownloadHeaders('konverteringer', now),
      })
    },
  }),
]

function byTopic(pages: readonly EnquiryFunnel[], kind: 'city' | 'occasion'): EnquiryFunnel[] {
  const named = new Map<string, EnquiryFunnel[]>()
  for (const page of pages) {
    const topic = topicOfPage(page.name)
    if (topic?.kind === kind) named.set(topic.name, [...(named.get(topic.name) ?? []), page])
  }
  return [...named]
    .map(([name, rows]) => added(name, rows))
    .sort((one, other) => other.enquiries - one.enquiries)
}

function added(name: string, rows: readonly EnquiryFunnel[]): EnquiryFunnel {
  const sum = (field: 'enquiries' | 'answered' | 'booked' | 'value') =>
    rows.reduce((total, row) => total + row[field], 0)
  return {
    name,
    ...{ enquiries: sum('enquiries'), answered: sum('answered'), booked: sum('booked'), value: sum('value') },
  }
}
