import { type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { jsonRow, queryRow } from '../rows.ts'
import { rateLimits } from '../schema/sessions.ts'
import { type LoggedChange, logActivity } from './activity.ts'
import { type CountedUse, countedUseJson, incrementWindowCount } from './fixed-window.ts'
import {
  type AdminSessionRow,
  type PartnerSessionRow,
  selectAdminSession,
  selectPartnerSession,
} from './sessions.ts'

/** One rate-limited use, to be counted under its key in a fixed window. */
export type UseToCount = {
  key: string
  max: number
  windowSeconds: number
  /** For the activity log, the first time the limit is exceeded in a window. */
  log: { route: string; email: string | null }
}

/** The session ids a browser showed, after checking signature and age; null if it showed none of those wanted. */
export type SessionIds = { partner: string | null; admin: string | null }

/** The active sessions behind those ids. */
export type ActiveSessions = { partner: PartnerSessionRow | null; admin: AdminSessionRow | null }

/** A limit on what one partner's people do together. */
type PartnerUse = Pick<UseToCount, 'max' | 'windowSeconds'> & { name: string }

/** What is known about a caller before its request is handled. */
export type AdmissionResult = ActiveSessions & {
  /** The uses of the partner that is logged in; null for an admin. */
  partnerUse: CountedUse | null
  address: CountedUse | null
  identity: CountedUse | null
  /** The result of the SQL in `prefetch`. */
  prefetched: unknown
}

/** SQL to be read along, which may go by the id of the admin that is logged in. */
export type PrefetchQuery = (asking: { adminId: SQL<string> }) => SQL

/**
 * One statement before a request is handled: reads its sessions, counts its uses, runs its `prefetch`. An identity is
 * counted only while its address is within its limit, so an attacker cannot lock others out.
 */
export async function loadSessionsAndCountUses(
  db: Db,
  {
    ids = { partner: null, admin: null },
    address,
    identity,
    partnerUse,
    prefetch,
    now,
  }: {
    ids?: SessionIds
    address?: UseToCount | null
    identity?: UseToCount | null
    partnerUse?: PartnerUse | null
    prefetch?: PrefetchQuery | undefined
    now: Date
  },
): Promise<AdmissionResult> {
  const isClosed = ids.partner !== null || ids.admin !== null
  const parts: SQL[] = []
  const who = sql.identifier('who')
  if (isClosed) parts.push(sql`${who} as (select ${sessionOf(ids, now)})`)
  if (address) {
    const whom = isClosed
      ? sql`from ${who} where ${who}.partner is not null or ${who}.admin is not null`
      : sql``
    parts.push(...counting('address', address, { whom, entry: entryOf(address), now }))
  }
  if (identity) {
    const whom = address ? sql`from address where address.count <= ${address.max}::int` : sql``
    parts.push(...counting('identity', identity, { whom, entry: entryOf(identity), now }))
  }
  if (isClosed && partnerUse) parts.push(...countingPartner(partnerUse, { who, now }))
  const row = await queryRow(
    db,
    {
      partner: isClosed ? sql<PartnerSessionRow | null>`${who}.partner` : nothing,
      admin: isClosed ? sql<AdminSessionRow | null>`${who}.admin` : nothing,
      address: address ? countedIn('address', now) : nothing,
      identity: identity ? countedIn('identity', now) : nothing,
      partnerUse: isClosed && partnerUse ? countedIn('partner_use', now) : nothing,
      prefetched: prefetch?.({ adminId: sql`(${who}.admin ->> 'adminId')::uuid` }) ?? nothing,
    },
    (list) => sql`
      ${parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)}` : sql``}
      select ${list} ${isClosed ? sql`from ${who}` : sql``}`,
  )
  return row!
}

const nothing = sql<null>`null`

function sessionOf({ partner, admin }: SessionIds, now: Date): SQL {
  const found = {
    partner: partner === null ? sql`null::jsonb` : jsonRow(selectPartnerSession({ id: partner, now })),
    admin: admin === null ? sql`null::jsonb` : jsonRow(selectAdminSession({ id: admin, now })),
  }
  return sql`${found.partner} as partner, ${found.admin} as admin`
}

/** {@link counting} for the partner of the session in `who`, unless an admin is logged in too. */
function countingPartner(
  { name, max, windowSeconds }: PartnerUse,
  { who, now }: { who: SQLWrapper; now: Date },
): SQL[] {
  const partner = (field: string) => sql`${who}.partner ->> ${sql.raw(`'${field}'`)}`
  const key = sql`${`${name}:partner:`}::text || (${partner('partnerId')})`
  return counting(
    'partner_use',
    { key, max, windowSeconds },
    {
      whom: sql`from ${who} where ${who}.partner is not null and ${who}.admin is null`,
      entry: {
        action: 'limited',
        by: { role: 'partner', email: partner('email') },
        partnerId: partner('partnerId'),
        details: { route: name },
      },
      entryFrom: sql`${who}, `,
      now,
    },
  )
}

/** CTEs that count one use under a name if `whom` holds, and log `entry` when the limit is exceeded. */
function counting(
  name: 'address' | 'identity' | 'partner_use',
  { key, max, windowSeconds }: { key: string | SQL; max: number; windowSeconds: number },
  { whom, entry, entryFrom = sql``, now }: { whom: SQL; entry: LoggedChange; entryFrom?: SQL; now: Date },
): SQL[] {
  const until = new Date(now.getTime() + windowSeconds * 1000)
  const limited = logActivity(
    entry,
    sql`${entryFrom}${sql.raw(name)} where ${sql.raw(name)}.count = ${max + 1}::int`,
  )
  return [
    sql`${sql.raw(name)} as (
      ${incrementWindowCount({ key, until, now }, { whom })}
      returning ${rateLimits.count}, ${rateLimits.windowEndsAt}
    )`,
    sql`${sql.raw(`limited_${name}`)} as (${limited})`,
  ]
}

function entryOf({ log: { route, email } }: UseToCount): LoggedChange {
  return { action: 'limited', by: { role: 'visitor', email }, details: { route } }
}

function countedIn(name: 'address' | 'identity' | 'partner_use', now: Date): SQL<CountedUse | null> {
  return sql`(select ${countedUseJson(now)} from ${sql.raw(name)})`
}
