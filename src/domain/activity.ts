import * as z from 'zod/mini'
import { createListQuerySchema } from './list.ts'
import { partnerIdText } from './partner.ts'
import {
  extensibleEnum,
  type Infer,
  isoTimeSchema,
  nullableTextSchema,
  pageFields,
} from './response-schema.ts'

/**
 * What the activity log records. `details` adds: `fields` (partner.changed, offer.updated, enquiry.noted), `added` and
 * `removed` (access.changed), `from` and `to` (enquiry.status), `route` (denied, limited), `from` (partner.switched),
 * `others` (session.ended: how many), `by` (login: 'recovery-code'), `price` (offer.answered: what was shown),
 * `changed` (offer.answered: it replaces a yes of the same person), `price` and `formerPrice` (offer.updated,
 * defaults.changed: if that changed; none for the standard price), `added` and `removed` (offer.updated: the ids of
 * bonuses, if those changed), `reason` (offer.declined), `day`, `price` and, if that is another, the price `offered`
 * (enquiry.confirmed), `day` and who cancels in `by` (enquiry.cancelled), the address in `email` that is mailed (both,
 * enquiry.link-renewed), `day`, `times`, `price`, `email` and the number of `guests` as they were and are and the
 * other `fields` (enquiry.changed), of each changed price what it was and is (settings.changed).
 */
export const ACTIVITY_ACTIONS = [
  'login',
  'login.refused',
  'login.link-sent',
  'login.code-refused',
  'logout',
  'session.ended',
  'password.changed',
  'password.link-sent',
  'password.reset',
  'second-factor.on',
  'second-factor.off',
  'second-factor.new-codes',
  'second-factor.reset',
  'partner.switched',
  'denied',
  'limited',
  'offer.created',
  'offer.updated',
  'offer.deleted',
  'offer.answered',
  'offer.asked',
  'offer.replied',
  'offer.shared',
  'offer.called',
  'offer.declined',
  'offer.unanswered',
  'offer.withdrawn',
  'offer.restored',
  'partner.created',
  'partner.changed',
  'partner.deleted',
  'defaults.changed',
  'preferences.changed',
  'settings.changed',
  'access.changed',
  'logo.uploaded',
  'logo.deleted',
  'enquiry.status',
  'enquiry.noted',
  'enquiry.confirmed',
  'enquiry.changed',
  'enquiry.cancelled',
  'enquiry.link-renewed',
  'enquiries.exported',
  'conversions.exported',
  'person.deleted',
  'mail.retried',
] as const
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number]

/** The name under which each rate limit is counted, also used as `route` in a `limited` entry. */
export type RateLimitName =
  | 'admin-login'
  | 'partner-login'
  | 'partner-link'
  | 'contact'
  | 'offer-answer'
  | 'fault'
  | 'logo-upload'
  | 'partner-writes'
  | 'access-added'
  | 'offer-guess'
  | 'offer-opened'
  | 'confirmation'
  | 'second-factor'
  | 'password'
  | 'password-link'

/** The role somebody acted in. */
export const ACTIVITY_ROLES = ['visitor', 'partner', 'admin', 'system'] as const
export type ActivityRole = (typeof ACTIVITY_ROLES)[number]

/** More about an entry: texts or lists of texts, by name. */
export type ActivityDetails = Record<string, string | string[]>

/** One line of the activity log: who did what and when, never what people wrote. */
const activityEntrySchema = () =>
  z.strictObject({
    id: z.uuid(),
    at: isoTimeSchema(),
    action: extensibleEnum(ACTIVITY_ACTIONS),
    role: z.enum(ACTIVITY_ROLES),
    /** The e-mail address of whoever did it, as far as it is known. */
    actor: nullableTextSchema(),
    partnerId: nullableTextSchema(),
    /** What the partner is called now; null if it is deleted. */
    partnerName: nullableTextSchema(),
    /** What it was done to, as people would call it: a company, an address, a subject line. */
    subject: nullableTextSchema(),
    subjectId: nullableTextSchema(),
    details: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  })
export type ActivityEntry = Infer<typeof activityEntrySchema>

const MOMENT_MESSAGE = 'Tidspunktet må skrives som 2026-11-21T12:00:00Z.'
const LATEST_MS = Date.UTC(3000, 0)

/** A time that limits what is read, e.g. '2026-11-21T00:00:00+01:00'. */
export const isoTimeParam = z.optional(
  z.iso.datetime({ offset: true, error: MOMENT_MESSAGE }).check(
    // Times outside the database's range are refused too: it could not compare with them.
    z.refine((text) => Date.parse(text) >= 0 && Date.parse(text) < LATEST_MS, MOMENT_MESSAGE),
  ),
)

/**
 * The query of `GET /api/admin/activity`, newest first; `q` searches actor and subject, and what finds the enquiry it
 * is about.
 */
export const activityListQuery = z.extend(createListQuerySchema(['newest']), {
  partnerId: z.optional(partnerIdText),
  /** From this time on, inclusive. */
  from: isoTimeParam,
  /** Before this time, exclusive. */
  to: isoTimeParam,
})
export type ActivityListQuery = z.output<typeof activityListQuery>

/** The response of `GET /api/admin/activity`. */
export const activityPageSchema = () =>
  z.strictObject({ activity: z.array(activityEntrySchema()), ...pageFields() })
export type ActivityPage = Infer<typeof activityPageSchema>
