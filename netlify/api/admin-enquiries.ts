import { enquiryExportQuery, enquiryListQuery, enquiryPatch } from '../../src/domain/enquiry.ts'
import { recordActivity } from '../data/queries/activity.ts'
import { countEnquiries, listEnquiries, setEnquiryStatus } from '../data/queries/enquiry-list.ts'
import { enquiriesAsCsv } from './enquiry-export.ts'
import { NotFound } from './errors.ts'
import { actorOf, forAdmin } from './guards.ts'
import { uuidParam } from './parameters.ts'
import { route } from './route.ts'

export const adminEnquiryRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/enquiries',
    summary: 'All enquiries, a page at a time, with how many have each status.',
    guard: forAdmin,
    query: enquiryListQuery,
    async handle({ c, services: { db }, query }) {
      const [page, counts] = await Promise.all([listEnquiries(db, { query }), countEnquiries(db)])
      return c.json({ ...page, counts })
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/enquiries/export',
    summary: 'The same enquiries as a CSV file for Excel, all of them, the oldest first.',
    guard: forAdmin,
    query: enquiryExportQuery,
    async handle({ services, session, query }) {
      const { db, now } = services
      await recordActivity(db, {
        action: 'enquiries.exported',
        by: actorOf(session),
        ...(query.status && { details: { status: query.status } }),
      })
      return new Response(enquiriesAsCsv(db, query), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="henvendelser-${now().toISOString().slice(0, 10)}.csv"`,
        },
      })
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/enquiries/:id',
    summary: 'Sets how far an enquiry has come.',
    guard: forAdmin,
    body: enquiryPatch,
    async handle({ c, services, session, input: { status } }) {
      const id = uuidParam(c, 'id')
      const enquiry = await setEnquiryStatus(services.db, { id, status, by: actorOf(session) })
      if (!enquiry) throw new NotFound('Fant ikke henvendelsen.')
      services.log({ event: 'enquiry.status', actor: session.email, enquiry: id, status })
      return c.json({ enquiry })
    },
  }),
]
