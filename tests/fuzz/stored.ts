import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ATTRIBUTION_TEXTS } from '#domain/attribution.ts'
import { contactRequest } from '#domain/contact.ts'
import { parseOfferPath } from '#domain/offer-address.ts'
import { offerAnswer } from '#domain/offer-answer.ts'
import { parseJson } from '#netlify/api/request-body.ts'
import type { TestApi } from '../support/api.ts'
import { queryRows } from '../support/rows.ts'
import type { RawAnswer } from './raw-call.ts'
import type { FuzzRequest } from './request.ts'

/** Characters that nobody sees, that turn words around, or that end a line. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\ufeff\ufff9-\ufffb]/u
/** The beginning of words that a mail program shows as others. */
const ENCODED_WORD = /=\?/

type Db = TestApi['services']['db']

/** Names, subjects and tracking values that are stored and show something else than they hold. */
export async function maskedTexts(db: Db): Promise<string[]> {
  const tracking = ATTRIBUTION_TEXTS.filter((field) => field !== 'landingUrl')
  const rows = await queryRows<{ place: string; text: string }>(
    db,
    sql`select 'subject' as place, subject as text from email_outbox
      union select 'contact', name from contacts
      union select 'partner', name from partners
      union select 'offer', company_name from offers
      union select field.key, field.value from events, jsonb_each_text(data) field
        where field.key in (${sql.join(
          ['name', ...tracking].map((field) => sql`${field}`),
          sql`, `,
        )})`,
  )
  const isMasked = ({ place, text }: (typeof rows)[number]) =>
    UNSEEN.test(text) || (!['partner', 'offer'].includes(place) && ENCODED_WORD.test(text))
  return rows.filter(isMasked).map(({ place, text }) => `${place}: ${JSON.stringify(text)}`)
}

/** What was thanked for, enquiry or answer, and is not stored as it was sent, or for another partner. */
export async function lostEnquiry(db: Db, sent: FuzzRequest, { status }: RawAnswer): Promise<string | null> {
  const [, path] = sent.route.split(' ')
  if (status !== 200 || sent.method !== 'POST') return null
  if (path === '/api/contact') {
    const enquiry = read(contactRequest, sent)
    if (enquiry?.website.trim() !== '') return null
    const { name, email, message } = enquiry
    return (await isStored(db, { name, email, message })) ? null : 'an enquiry was thanked for and not stored'
  }
  if (path === '/api/offer-answers') {
    const answer = read(offerAnswer, sent)
    if (answer?.website.trim() !== '') return null
    const { kind, name, email, phone, eventDate, page, reason } = answer
    const { partnerId } = parseOfferPath(page)
    if (kind === 'no') {
      const kept = sql`select 1 from offer_answers where partner_id = ${partnerId} and reason = ${reason} limit 1`
      return (await queryRows(db, kept)).length > 0 ? null : 'a no was thanked for and not stored'
    }
    const isThere = await isStored(db, {
      name,
      email,
      phone,
      eventDate: eventDate || null,
      offer: { partnerId },
    })
    return isThere ? null : 'a yes was thanked for and not stored for that partner'
  }
  return null
}

function read<Contract extends z.ZodMiniType>(
  contract: Contract,
  { headers, body }: FuzzRequest,
): z.output<Contract> | null {
  if (headers.filter(([name]) => name === 'content-type').at(-1)?.[1] !== 'application/json') return null
  try {
    return contract.safeParse(parseJson(Buffer.from(body ?? ''))).data ?? null
  } catch {
    return null
  }
}

async function isStored(db: Db, data: object): Promise<boolean> {
  const stored = sql`select 1 from events where data @> ${JSON.stringify(data)}::jsonb limit 1`
  const rows = await queryRows(db, stored)
  return rows.length > 0
}
