import type { Handler } from 'hono'
import type { RateLimitName } from '#domain/activity.ts'
import { IDENTITY_HEADER } from '#domain/session.ts'
import {
  type AdmissionResult,
  loadSessionsAndCountUses,
  type PrefetchQuery,
} from '../data/queries/admission.ts'
import type { Services } from '../services.ts'
import { parseConditions } from './conditions.ts'
import { logDeniedRequest } from './denials.ts'
import { NotLoggedIn, toFailure } from './errors.ts'
import {
  filterSessionsByIdentity,
  readSessionIds,
  throwIfCrossOrigin,
  throwIfWrongContentType,
} from './guards.ts'
import { parseInputOrThrow } from './parameters.ts'
import {
  addressBucket,
  createUseToCount,
  enforceRateLimit,
  PARTNER_WRITES,
  type RateLimit,
} from './rate-limit.ts'
import {
  MAX_BODY_BYTES,
  parseForm,
  parseJson,
  parseMediaType,
  readBody,
  storableTexts,
} from './request-body.ts'
import type { ApiContext, Invocation, Route } from './route.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * The handler of a route: origin, content type, size, session and rate limits are checked in this order, then the body
 * against its contract; a failed check throws.
 */
export function createHandler(route: Route, services: Services): Handler<{ Bindings: Invocation }> {
  return async (c) => {
    const arrived = { raw: undefined as unknown }
    try {
      return await respond(route, services, c, arrived)
    } catch (error) {
      await logDeniedRequest(services, {
        error,
        request: c.req.raw,
        route: `${route.method} ${route.path}`,
      })
      const screen = error instanceof NotLoggedIn && route.screen?.(c.req.param())
      if (screen && opensPage(c.req.raw)) return c.redirect(screen, 303)
      if (!route.showFailure) throw error
      const failure = toFailure(error, services.log, { method: route.method, route: route.path })
      return (
        (await route.showFailure({ c, services, failure, raw: arrived.raw })) ??
        c.json(failure.body, failure.status, failure.headers)
      )
    }
  }
}

/** True for a browser that opens an address; scripts, the portals' among them, accept anything. */
function opensPage({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') ?? false
}

async function respond(route: Route, services: Services, c: ApiContext, arrived: { raw: unknown }) {
  const request = c.req.raw
  if (!route.isEmbeddable) throwIfCrossOrigin(request)
  throwIfWrongContentType(request, {
    types: route.takesForms ? [JSON_TYPE, FORM_TYPE] : [JSON_TYPE],
    demanded: route.body !== undefined,
  })
  const changes = route.method !== 'GET'
  const body = changes ? await readBody(request, route.maxBytes ?? MAX_BODY_BYTES, route.tooLarge) : null
  const { guard, limits, takesForms } = route
  if (body && route.body && takesForms && parseMediaType(request) === FORM_TYPE) {
    arrived.raw = takesForms(parseForm(body), request)
  }
  const read = () => {
    if (!body || !route.body) return undefined
    arrived.raw ??= parseJson(body)
    return parseInputOrThrow(route.body, arrived.raw)
  }
  // A visitor's input is read first, since uses are counted by it; its errors are only reported within the limits.
  const early = guard.roles.length === 0 ? attempt(read) : null
  const now = services.now()
  const admitted = await admission(route, services, c, { early, now })
  const session = guard.session(filterSessionsByIdentity(admitted, request.headers.get(IDENTITY_HEADER)))
  const phone = limits?.offersPhone ? services.site.phone : null
  await enforceRateLimit(limits?.perAddress, admitted.address, phone)
  await enforceRateLimit(partnerLimit(route)?.limit, admitted.partnerUse)
  const query = route.query && parseInputOrThrow(route.query, storableTexts(c.req.query()))
  const conditions = parseConditions(request.headers, route.conditions)
  const input = early ? early() : read()
  const identityIsOver = await enforceRateLimit(limits?.perIdentity, admitted.identity)
  const { prefetched } = admitted
  return route.handle({ c, services, session, input, query, conditions, now, prefetched, identityIsOver })
}

/** Runs the admission statement, unless there is nothing to ask. */
async function admission(
  { method, guard, limits, prefetch }: Route,
  services: Services,
  c: ApiContext,
  { early, now }: { early: Attempt<unknown> | null; now: Date },
): Promise<AdmissionResult> {
  const ids = await readSessionIds(services, c.req.raw, guard.roles)
  const isNobody = ids.partner === null && ids.admin === null
  if (guard.roles.length > 0 && isNobody) return NOTHING_ASKED
  const use = (kind: 'address' | 'identity', limit: RateLimit | undefined, value: string) =>
    limits && limit ? createUseToCount(services, { name: limits.name, kind, value, limit }) : null
  const address = use('address', limits?.perAddress, addressBucket(c.env.ip))
  const isReadable = early === null || early.isRight
  const identity =
    early?.isRight && limits?.identity ? use('identity', limits.perIdentity, limits.identity(early())) : null
  const asked = {
    now,
    environment: services.environment,
    params: c.req.param(),
    input: early?.isRight ? early() : undefined,
  }
  const found: PrefetchQuery | undefined =
    isReadable && prefetch ? (asking) => prefetch({ ...asked, ...asking }) : undefined
  if (isNobody && !address && !identity && !found) return NOTHING_ASKED
  const quota = partnerLimit({ method, guard, limits })
  const partnerUse = quota && { name: quota.name, ...quota.limit }
  return loadSessionsAndCountUses(services.db, { ids, address, identity, partnerUse, prefetch: found, now })
}

/** The limit on a partner's people together, for a route of theirs that changes something. */
function partnerLimit({ method, guard, limits }: Pick<Route, 'method' | 'guard' | 'limits'>) {
  if (method === 'GET' || !guard.roles.includes('partner')) return null
  return limits?.perPartner
    ? { name: limits.name, limit: limits.perPartner }
    : { name: 'partner-writes' satisfies RateLimitName, limit: PARTNER_WRITES }
}

const NOTHING_ASKED: AdmissionResult = {
  partner: null,
  admin: null,
  address: null,
  identity: null,
  partnerUse: null,
  prefetched: undefined,
}

/** The outcome of a piece of work: calling it returns the value again, or throws again. */
type Attempt<Value> = (() => Value) & { isRight: boolean }

function attempt<Value>(work: () => Value): Attempt<Value> {
  try {
    const value = work()
    return Object.assign(() => value, { isRight: true })
  } catch (error) {
    return Object.assign(
      () => {
        throw error
      },
      { isRight: false },
    )
  }
}
