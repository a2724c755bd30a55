import * as z from 'zod/mini'
import { forAttributionTexts } from '#domain/attribution.ts'
import { forContactFields } from '#domain/contact-fields.ts'
import {
  ENQUIRY_STATUSES,
  type Enquiry,
  type EnquiryOffer,
  type EnquiryPage,
  enquiryExportQuery,
  enquiryListQuery,
  enquiryPatch,
} from '#domain/enquiry.ts'
import { recordActivity } from '../data/queries/activity.ts'
import { countEnquiries, listEnquiries, patchEnquiry } from '../data/queries/enquiry-list.ts'
import { csvHeaders } from './csv.ts'
import { enquiriesAsCsv } from './enquiry-export.ts'
import { NotFound, toFailure } from './errors.ts'
import { forAdmin, sessionActor } from './guards.ts'
import { uuidParam } from './parameters.ts'
import { ok } from './response.ts'
import { route } from './route.ts'
import { count, pageFields, textOrNull, time } from './shapes.ts'

const EXPORT_PATH = '/api/admin/enquiries/export'

export const adminEnquiryRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/enquiries',
    summary: 'All enquiries, page by page, with the number in each status.',
    guard: forAdmin,
    query: enquiryListQuery,
    responses: () => [ok(enquiryListShape())],
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
      return new Response(file, { headers: csvHeaders('henvendelser', now) })
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/enquiries/:id',
    summary: 'Changes the given ones of an enquiry’s status, value and note.',
    guard: forAdmin,
    body: enquiryPatch,
    responses: () => [ok(z.strictObject({ enquiry: enquiryShape() }))],
    async handle({ c, services, session, input }) {
      const id = uuidParam(c, 'id')
      const enquiry = await patchEnquiry(services.db, { id, patch: input, by: sessionActor(session) })
      if (!enquiry) throw new NotFound('Fant ikke henvendelsen.')
      services.log({
        event: 'enquiry.changed',
        actor: session.email,
        enquiry: id,
        fields: Object.keys(input).join(','),
        ...(input.status && { status: input.status }),
      })
      return c.json({ enquiry }, 200)
    },
  }),
]

const enquiryShape = (): z.ZodMiniType<Enquiry> =>
  z.strictObject({
    id: z.uuid(),
    status: z.enum(ENQUIRY_STATUSES),
    statusChangedAt: z.nullable(time()),
    value: z.nullable(count()),
    note: textOrNull(),
    offer: z.nullable(enquiryOfferShape()),
    createdAt: time(),
    ...forContactFields(() => z.string()),
    phone: textOrNull(),
    ...forAttributionTexts(() => z.string()),
    sessionDuration: z.number(),
  })

const enquiryOfferShape = (): z.ZodMiniType<EnquiryOffer> =>
  z.strictObject({
    id: z.nullable(z.uuid()),
    partnerId: textOrNull(),
    partnerName: textOrNull(),
    companyName: textOrNull(),
    price: textOrNull(),
    extras: z.array(z.string()),
    version: z.nullable(count()),
    url: textOrNull(),
  })

const enquiryListShape = (): z.ZodMiniType<EnquiryPage> =>
  z.strictObject({
    enquiries: z.array(enquiryShape()),
    ...pageFields(),
    counts: z.strictObject({ ny: count(), besvart: count(), booket: count(), tapt: count() }),
  })
