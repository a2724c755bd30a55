import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { contactRequest } from '#domain/contact.ts'
import { normaliseEmailDomain } from '#domain/email.ts'
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

/** Where texts that people send, or that are made of them, are stored: rows, and JSON in them. */
const STORED: readonly [table: string, row: string][] = [
  ...[
    'contacts',
    'offers',
    'offer_answers',
    'offer_calls',
    'partners',
    'partner_defaults',
    'partner_preferences',
    'email_outbox',
  ].map((table) => [table, 'to_jsonb(stored)'] as [string, string]),
  ['events', 'data'],
  ['confirmations', 'terms'],
]
/** They may have several lines. */
const PROSE = /^(message|text_content|html_content|calendar|hero_description|share_text)$/
/** What others' mails and lists say of a stranger. */
const BY_STRANGERS =
  /^(contacts\.name|offer_answers\.word|email_outbox\.(subject|recipient_name)|events\..*)$/
/** Whole, for they are an address, somebody's words, or what stands elsewhere too. */
const WHOLE = /^events\.(landingUrl|message|offer)$/

/** Stored texts that show something else than they hold: invisible or turned letters, encoded words. */
export async function maskedTexts(db: Db): Promise<string[]> {
  const fields = STORED.map(
    ([table, row]) => sql`select ${table}::text as "table", field.key, field.value
      from ${sql.identifier(table)} stored, jsonb_each_text(${sql.raw(row)}) field where field.value is not null`,
  )
  const rows = await queryRows<{ table: string; key: string; value: string }>(
    db,
    sql.join(fields, sql` union `),
  )
  const isMasked = ({ table, key, value }: (typeof rows)[number]) => {
    const place = `${table}.${key}`
    const seen = PROSE.test(key) ? value.replace(/[\r\n\t]/g, '') : value
    return UNSEEN.test(seen) || (BY_STRANGERS.test(place) && !WHOLE.test(place) && ENCODED_WORD.test(value))
  }
  return rows.filter(isMasked).map(({ table, key, value }) => `${table}.${key}: ${JSON.stringify(value)}`)
}

/** Stored addresses that are not in the one form of theirs: a domain as Unicode, in lower case, nothing around them. */
export async function addressesInAnotherForm(db: Db): Promise<string[]> {
  const rows = await queryRows<{ address: string }>(
    db,
    sql`select email as address from contacts
      union select data ->> 'email' from events
      union select terms ->> 'email' from confirmations
      union select recipient_email from email_outbox
      union select reply_to from email_outbox
      union select contact_email from offers
      union select unnest(whitelisted_emails) from partner_access
      union select email from sessions
      union select email from login_links`,
  )
  return rows.map(({ address }) => address).filter((one) => one && one !== normaliseEmailDomain(one))
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
