import { type Actor, recordActivity } from '../data/queries/activity.ts'
import type { Services } from '../services.ts'
import { ForeignOrigin, HttpError } from './errors.ts'
import { activeSessions, sessionActor } from './guards.ts'

/** A denial is logged once in this time per logged-in user and route. */
const DENIAL_QUIET_SECONDS = 60 * 60

/**
 * Records in the activity log that a logged-in user was refused (401 or 403), once an hour per user and route. A
 * visitor's refusal, a cross-origin request and any other error are left out.
 */
export async function logDeniedRequest(
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
  const { partner, admin } = await activeSessions(services, request, ['partner', 'admin'])
  if (partner) return { by: sessionActor(partner), partnerId: partner.partnerId }
  return admin && { by: sessionActor(admin), partnerId: null }
}
