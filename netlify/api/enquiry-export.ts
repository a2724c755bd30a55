import type { Enquiry, EnquiryListQuery, EnquiryStatus } from '#domain/enquiry.ts'
import { LANDING_FIELDS, LANDING_LABELS } from '#domain/landing.ts'
import { LIST_LIMIT_MAX } from '#domain/list.ts'
import type { Db } from '../data/client.ts'
import { listEnquiries } from '../data/queries/enquiry-list.ts'
import { csvHead, csvLine } from './csv.ts'

type Column = [title: string, value: (enquiry: Enquiry) => string | number]

const COLUMNS: Column[] = [
  ['Mottatt', ({ createdAt }) => osloTime(createdAt)],
  ['Status', ({ status }) => status],
  ['Navn', ({ name }) => name],
  ['E-post', ({ email }) => email],
  ['Telefon', ({ phone }) => phone ?? ''],
  ['Melding', ({ message }) => message],
  ['Verdi', ({ value }) => value ?? ''],
  ['Notat', ({ note }) => note ?? ''],
  ['Tilbud til', ({ offer }) => offer?.companyName ?? ''],
  ['Partner', ({ offer }) => offer?.partnerName ?? ''],
  ['Pris i tilbudet', ({ offer }) => offer?.price ?? ''],
  ...LANDING_FIELDS.map(
    (field): Column =>
      field === 'sessionDuration'
        ? ['Sekunder på nettstedet', ({ sessionDuration }) => Math.round(sessionDuration)]
        : [LANDING_LABELS[field], ({ [field]: text }) => text],
  ),
]

/** All enquiries matching a search as a CSV file, oldest first, read and sent page by page. */
export function enquiriesAsCsv(
  db: Db,
  { q, status }: { q: string; status?: EnquiryStatus | undefined },
): ReadableStream<Uint8Array> {
  const parts = lines(db, { q, ...(status && { status }), sort: 'oldest', limit: LIST_LIMIT_MAX })
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

async function* lines(db: Db, query: EnquiryListQuery): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvHead(COLUMNS.map(([title]) => title)))
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listEnquiries(db, { query: { ...query, ...(cursor && { cursor }) } })
    cursor = page.nextCursor
    const rows = page.enquiries.map((enquiry) => csvLine(COLUMNS.map(([, value]) => value(enquiry))))
    yield encoder.encode(rows.join(''))
  }
}

const OSLO = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
})

/** '2026-11-21T12:05:00Z' in the form a Norwegian Excel reads: '21.11.2026 13:05'. */
function osloTime(iso: string): string {
  const parts = Object.fromEntries(OSLO.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${parts.day}.${parts.month}.${parts.year} ${parts.hour}:${parts.minute}`
}
