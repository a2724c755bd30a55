import { ATTRIBUTION_FIELDS, ATTRIBUTION_LABELS } from '#domain/attribution.ts'
import { type Confirmation, standingConfirmation } from '#domain/confirmation.ts'
import type { Enquiry, EnquiryStatus } from '#domain/enquiry.ts'
import type { EnquiryListQuery } from '#domain/enquiry-request.ts'
import { LIST_LIMIT_MAX } from '#domain/list.ts'
import { withPlainSpaces } from '#domain/norwegian.ts'
import { priceTaxText } from '#domain/price-tax.ts'
import type { Db } from '../data/client.ts'
import { listEnquiries } from '../data/queries/enquiry-list.ts'
import { csvHeaderLine, csvLine, osloParts } from './csv.ts'

type Column = [title: string, value: (enquiry: Enquiry) => string | number]

/** How a yes to marketing was given, in words. */
const YES: Record<string, string> = {
  click: 'ja, med et klikk',
  settings: 'ja, i innstillingene',
  silence: 'ja, uten å svare',
}

const COLUMNS: Column[] = [
  ['Mottatt', ({ createdAt }) => osloTime(createdAt)],
  ['Status', ({ status }) => status],
  ['Navn', ({ name }) => name],
  ['E-post', ({ email }) => email],
  ['Telefon', ({ phone }) => phone ?? ''],
  ['Melding', ({ message }) => message],
  ['Ønsket dato', ({ eventDate }) => eventDate ?? ''],
  ['Bekreftet dato', (enquiry) => standingConfirmation(enquiry)?.eventDate ?? ''],
  ['Bekreftet sum', (enquiry) => standingConfirmation(enquiry)?.price ?? ''],
  ['Bekreftet mva.', (enquiry) => taxOf(standingConfirmation(enquiry))],
  ['Verdi', ({ value }) => value ?? ''],
  ['Notat', ({ note }) => note ?? ''],
  ['Tilbud til', ({ offer }) => offer?.companyName ?? ''],
  ['Partner', ({ offer }) => offer?.partnerName ?? ''],
  ['Pris i tilbudet', ({ offer }) => offer?.price ?? ''],
  ['Pakke', ({ offer, package: chosen }) => chosen?.title ?? offer?.packageTitle ?? ''],
  ['Organisasjonsnummer', (enquiry) => invoiced(enquiry, 'organisationNumber')],
  ['Fakturareferanse', (enquiry) => invoiced(enquiry, 'invoiceReference')],
  ['Vilkår', ({ termsVersion }) => termsVersion],
  ...ATTRIBUTION_FIELDS.map(
    (field): Column =>
      field === 'sessionDuration'
        ? ['Sekunder på nettstedet', ({ sessionDuration }) => Math.round(sessionDuration)]
        : [ATTRIBUTION_LABELS[field], ({ [field]: text }) => text],
  ),
  ['Sto under skjemaet', ({ privacyNote }) => privacyNote],
  ['Ja til markedsføring', ({ adConsent, adConsentBy }) => (adConsent ? (YES[adConsentBy] ?? 'ja') : 'nei')],
]

/** As it is confirmed, else as the customer gave it. */
function invoiced(enquiry: Enquiry, field: 'organisationNumber' | 'invoiceReference'): string {
  return standingConfirmation(enquiry)?.[field] || enquiry[field]
}

function taxOf(confirmation: Confirmation | null): string {
  return confirmation ? withPlainSpaces(priceTaxText(confirmation.priceTax)) : ''
}

type Export = {
  q: string
  status?: EnquiryStatus | undefined
  /** Receives the error that broke the file off halfway: the response has begun and cannot say so. */
  onFailure: (error: unknown) => void
}

/**
 * Streams all enquiries matching a search as CSV, oldest first, read page by page. An error on the first page is
 * thrown; a later one is passed to `onFailure` and breaks off the stream.
 */
export async function enquiriesAsCsv(
  db: Db,
  { q, status, onFailure }: Export,
): Promise<ReadableStream<Uint8Array>> {
  const pages = pagesOf(db, { q, ...(status && { status }), sort: 'oldest', limit: LIST_LIMIT_MAX })
  const encoder = new TextEncoder()
  let next = await pages.next()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvHeaderLine(COLUMNS.map(([title]) => title))))
    },
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      try {
        next = await pages.next()
      } catch (error) {
        onFailure(error)
        throw error
      }
    },
  })
}

async function* pagesOf(db: Db, query: EnquiryListQuery): AsyncGenerator<string> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listEnquiries(db, { query: { ...query, ...(cursor && { cursor }) } })
    cursor = page.nextCursor
    yield page.enquiries.map((enquiry) => csvLine(COLUMNS.map(([, value]) => value(enquiry)))).join('')
  }
}

/** '2026-11-21T12:05:00Z' in the form a Norwegian Excel reads: '21.11.2026 13:05'. */
function osloTime(iso: string): string {
  const parts = osloParts(iso)
  return `${parts.day}.${parts.month}.${parts.year} ${parts.hour}:${parts.minute}`
}
