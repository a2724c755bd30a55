import { type Actor, recordActivity } from '../data/queries/activity.ts'
import { findAdminSession, findPartnerSession } from '../data/queries/sessions.ts'
import type { Services } from '../services.ts'
import { ForeignOrigin, HttpError } from './errors.ts'
import { actorOf, sessionIdIn } from './guards.ts'

/** A denial is logged once in this time for whoever is logged in and a route. */
const DENIAL_QUIET_SECONDS = 60 * 60

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
