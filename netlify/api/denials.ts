import type { Db } from '../data/client.ts'
import { type Actor, recordActivity } from '../data/queries/activity.ts'
import { findAdminSession, findPartnerSession } from '../data/queries/sessions.ts'
import type { Services } from '../services.ts'
import { ForeignOrigin, HttpError } from './errors.ts'
import { actorOf, sessionIdIn } from './guards.ts'

/** A refused login is logged once in this time for an address: whoever guesses must not fill the log. */
const LOGIN_QUIET_SECONDS = 60
/** A denial is logged once in this time for whoever is logged in and a route. */
const DENIAL_QUIET_SECONDS = 60 * 60

/** Logs a login that was refused, with the address that was typed. */
export function noteRefusedLogin(
  db: Db,
  { role, email }: { role: 'partner' | 'admin'; email: string | null },
): Promise<void> {
  return recordActivity(
    db,
    { action: 'login.refused', by: { role, email } },
    { quietSeconds: LOGIN_QUIET_SECONDS },
  )
}

/**
 * Logs that somebody who is logged in was refused (401 or 403), for example a partner at an admin's route. A visitor's
 * 401 stands in the server's log alone.
 */
export async function noteDenial(
  services: Services,
  { error, request, route }: { error: unknown; request: Request; route: string },
): Promise<void> {
  if (!(error instanceof HttpError) || error instanceof ForeignOrigin) return
  if (error.status !== 401 && error.status !== 403) return
  const found = await whoAsks(services, request)
  if (!found) return
  const { by, partnerId } = found
  await recordActivity(
    services.db,
    { action: 'denied', by, partnerId, details: { route } },
    { quietSeconds: DENIAL_QUIET_SECONDS },
  )
}

async function whoAsks(
  services: Services,
  request: Request,
): Promise<{ by: Actor; partnerId: string | null } | null> {
  const { db } = services
  const now = services.now()
  const partnerSessionId = await sessionIdIn(services, request, 'partner')
  const partner = partnerSessionId && (await findPartnerSession(db, { id: partnerSessionId, now }))
  if (partner) return { by: actorOf(partner), partnerId: partner.partnerId }
  const adminSessionId = await sessionIdIn(services, request, 'admin')
  const admin = adminSessionId && (await findAdminSession(db, { id: adminSessionId, now }))
  return admin ? { by: actorOf(admin), partnerId: null } : null
}
