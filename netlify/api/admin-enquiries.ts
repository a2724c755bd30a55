import { enquiryPageSchema, enquiryResponseSchema } from '#domain/enquiry.ts'
import { enquiryExportQuery, enquiryListQuery, enquiryPatch } from '#domain/enquiry-request.ts'
import { recordActivity } from '../data/queries/activity.ts'
import { countEnquiries, listEnquiries, patchEnquiry } from '../data/queries/enquiry-list.ts'
import { changedByOthers } from './conditions.ts'
import { csvDownloadHeaders } from './csv.ts'
import { enquiriesAsCsv } from './enquiry-export.ts'
import { Conflict, NotFound, toFailure } from './errors.ts'
import { forAdmin, sessionActor } from './guards.ts'
import { uuidParam } from './parameters.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

/** The error for an enquiry that is not there. */
export const NO_ENQUIRY = 'Fant ikke henvendelsen.'

const EXPORT_PATH = '/api/admin/enquiries/export'

export const adminEnquiryRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/enquiries',
    summary: 'All enquiries, page by page, with the number in each status.',
    guard: forAdmin,
    query: enquiryListQuery,
    responses: () => [ok(enquiryPageSchema())],
    async handle({ c, services: { db }, query }) {
      const [page, counts] = await Promise.all([listEnquiries(db, { query }), countEnquiries(db)])
      return c.json({ ...page, counts }, 200)
    },
  }),
  route({
    method: 'GET',
    path: EXPORT_PATH,
    summary: 'The same enquiries, all of them, as a CSV file for Excel, oldest first.',
    guard: forAdmin,
    query: enquiryExportQuery,
    responses: () => [ok('text/csv')],
    async handle({ services: { db, log }, session, query, now }) {
      await recordActivity(db, {
        action: 'enquiries.exported',
        by: sessionActor(session),
        ...(query.status && { details: { status: query.status } }),
      })
      const onFailure = (error: unknown) => toFailure(error, log, { method: 'GET', route: EXPORT_PATH })
      const file = await enquiriesAsCsv(db, { ...query, onFailure })
      return new Response(file, { headers: csvDownloadHeaders('henvendelser', now) })
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/enquiries/:id',
    summary: 'Changes the given ones of an enquiry’s status, value and note.',
    guard: forAdmin,
    body: enquiryPatch,
    conflict:
      'its confirmation stands and holds the status, or somebody has saved another value or note than `former`',
    responses: () => [ok(enquiryResponseSchema())],
    async handle({ c, services, session, input }) {
      const id = uuidParam(c, 'id')
      const patched = await patchEnquiry(services.db, { id, patch: input, by: sessionActor(session) })
      if (!patched) throw new NotFound(NO_ENQUIRY)
      const { isHeld, isStale, ...enquiry } = patched
      if (isHeld) throw new Conflict('Kvelden er bekreftet. Avlys bekreftelsen først.')
      if (isStale) throw new Conflict(changedByOthers('verdien eller notatet'))
      services.log({
        event: 'enquiry.changed',
        actor: session.email,
        enquiry: id,
        fields: ['status', 'value', 'note'].filter((field) => field in input).join(','),
        ...(input.status && { status: input.status }),
      })
      return c.json({ enquiry }, 200)
    },
  }),
]
