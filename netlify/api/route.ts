import type { SQL } from 'drizzle-orm/sql'
import type { Context, Handler } from 'hono'
import type * as z from 'zod/mini'
import type { RateLimitName } from '#domain/activity.ts'
import { type Admitted, admit } from '../data/queries/admission.ts'
import type { Environment } from '../host/environment.ts'
import type { Services } from '../services.ts'
import type { Answer, Leaks, ResponseTo } from './answer.ts'
import { checked } from './checked-input.ts'
import { type ConditionHeader, type Conditions, conditionsIn } from './conditions.ts'
import { noteDenial } from './denials.ts'
import { type Failure, failureOf } from './errors.ts'
import { acceptedContent, type Guard, sameOrigin, sessionIdsIn } from './guards.ts'
import {
  addressBucket,
  holdToLimit,
  limitedUse,
  PARTNER_WRITES,
  type RateLimit,
  type RouteLimits,
} from './rate-limit.ts'
import { mediaTypeOf, parseForm, parseJson, readBody, storableTexts } from './request-body.ts'

/**
 * What the platform knows about a call: the client's address ('' if unknown) and a way to keep working after the
 * answer.
 */
export type Invocation = { ip: string; waitUntil: (work: Promise<unknown>) => void }

export type ApiContext = Context<{ Bindings: Invocation }>

/** A handler's arguments: checked input and the session. */
export type Call<Session, Input, Query = undefined, Found = undefined> = {
  c: ApiContext
  services: Services
  session: Session
  input: Input
  query: Query
  conditions: Conditions
  /** The result of the route's `reads`. */
  found: Found
  /** True if the identity is over a limit that leaves the decision to the handler. */
  identityIsOver: boolean
}

/** What a route's `reads` goes by; the path's parameters are whatever was asked for. */
type Asked = { now: Date; environment: Environment; params: Record<string, string> }

/** One entry of the API's route table. */
export type Route<
  Session = unknown,
  Input = unknown,
  Query = unknown,
  One extends Answer = Answer,
  Reply extends Response = Response,
  Found = unknown,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** What it does, in one line. */
  summary: string
  guard: Guard<Session>
  /** The contract of the body; a route without one takes no body. */
  body?: z.ZodMiniType<Input>
  /** The contract of the query string; a route without one ignores it. */
  query?: z.ZodMiniType<Query>
  /** The preconditions a save may state; one that is not met gives 412. */
  conditions?: readonly ConditionHeader[]
  /** When the answer is 404, for a path without parameters. */
  missing?: string
  /** When the answer is 409. */
  conflict?: string
  /** When the answer is 410. */
  gone?: string
  /** What refusals with a status may tell besides their sentence; a function, see shapes.ts. */
  refusals?: () => Partial<Record<409 | 412 | 503, Record<string, z.ZodMiniType>>>
  /**
   * Set if a plain HTML form may post here too: does with its fields what the page's script does before it sends them.
   */
  takesForms?: (fields: Record<string, string>, request: Request) => Record<string, string>
  /** The largest body, in bytes. */
  maxBytes?: number
  /** The message for a larger body, if the default one is not enough. */
  tooLarge?: string
  limits?: RouteLimits & { identity?: (input: Input) => string }
  /**
   * SQL for one JSON value that the handler needs first: it is read together with sessions and limits, in one statement
   * instead of two. At that point only a visitor's input is known.
   */
  reads?: (asked: Asked & (Session extends null ? { input: Input } : unknown)) => SQL<Found>
  /** Every answer on success; a function, see shapes.ts. */
  answers: () => readonly One[]
  handle: (call: Call<Session, Input, Query, Found>) => Promise<Reply>
  /** How to show a failure where JSON would not do; null shows JSON. */
  showFailure?: (call: {
    c: ApiContext
    services: Services
    failure: Failure
    raw: unknown
  }) => Promise<Response | null>
}

/** The largest body of a route that sets no limit, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * Adds a route to the table. Its session and input types are checked against its guard and contracts, and what its
 * handler returns against its answers: an answer that is not declared does not compile.
 */
export function route<
  Session,
  One extends Answer,
  Reply extends ResponseTo<One>,
  Input = undefined,
  Query = undefined,
  Found = undefined,
>(definition: Route<Session, Input, Query, One, Reply, Found> & WithoutLeaks<Reply, One>): Route {
  return definition as unknown as Route
}

/** Requires something impossible if a handler's answer has fields that no answer declares. */
type WithoutLeaks<Reply, One> = [Leaks<Reply, One>] extends [never]
  ? unknown
  : { 'not in any answer': Leaks<Reply, One> }

/**
 * The handler of a route: origin, content type, size, session and rate limits are checked in this order, then the body
 * against its contract; a failed check throws.
 */
export function handlerOf(route: Route, services: Services): Handler<{ Bindings: Invocation }> {
  return async (c) => {
    const arrived = { raw: undefined as unknown }
    try {
      return await answer(route, services, c, arrived)
    } catch (error) {
      await noteDenial(services, {
        error,
        request: c.req.raw,
        route: `${route.method} ${route.path}`,
      })
      if (!route.showFailure) throw error
      const failure = failureOf(error, services.log, { method: route.method, route: route.path })
      return (
        (await route.showFailure({ c, services, failure, raw: arrived.raw })) ??
        c.json(failure.body, failure.status, failure.headers)
      )
    }
  }
}

async function answer(route: Route, services: Services, c: ApiContext, arrived: { raw: unknown }) {
  const request = c.req.raw
  sameOrigin(request)
  acceptedContent(request, {
    types: route.takesForms ? [JSON_TYPE, FORM_TYPE] : [JSON_TYPE],
    demanded: route.body !== undefined,
  })
  const changes = route.method !== 'GET'
  const body = changes ? await readBody(request, route.maxBytes ?? MAX_BODY_BYTES, route.tooLarge) : null
  const { guard, limits, takesForms } = route
  if (body && route.body && takesForms && mediaTypeOf(request) === FORM_TYPE) {
    arrived.raw = takesForms(parseForm(body), request)
  }
  const read = () => {
    if (!body || !route.body) return undefined
    arrived.raw ??= parseJson(body)
    return checked(route.body, arrived.raw)
  }
  // A visitor's input is read first, since uses are counted by it; its errors are only reported within the limits.
  const early = guard.roles.length === 0 ? attempt(read) : null
  const admitted = await admission(route, services, c, early)
  const session = guard.session(admitted)
  await holdToLimit(limits?.perAddress, admitted.address)
  await holdToLimit(partnerLimit(route)?.limit, admitted.partnerUse)
  const query = route.query && checked(route.query, storableTexts(c.req.query()))
  const conditions = conditionsIn(request.headers, route.conditions)
  const input = early ? early() : read()
  const identityIsOver = await holdToLimit(limits?.perIdentity, admitted.identity)
  const { found } = admitted
  return route.handle({ c, services, session, input, query, conditions, found, identityIsOver })
}

/** Everything one statement finds out before the handler runs; none is made if there is nothing to ask. */
async function admission(
  { method, guard, limits, reads }: Route,
  services: Services,
  c: ApiContext,
  early: Attempt<unknown> | null,
): Promise<Admitted> {
  const now = services.now()
  const ids = await sessionIdsIn(services, c.req.raw, guard.roles)
  const isNobody = ids.partner === null && ids.admin === null
  if (guard.roles.length > 0 && isNobody) return NOTHING_ASKED
  const use = (kind: 'address' | 'identity', limit: RateLimit | undefined, value: string) =>
    limits && limit ? limitedUse(services, { name: limits.name, kind, value, limit }) : null
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
  const found = isReadable ? reads?.(asked) : undefined
  if (isNobody && !address && !identity && !found) return NOTHING_ASKED
  const quota = partnerLimit({ method, guard, limits })
  const partnerUse = quota && { name: quota.name, ...quota.limit }
  return admit(services.db, { ids, address, identity, partnerUse, reads: found, now })
}

/** The limit on a partner's people together, for a route of theirs that changes something. */
function partnerLimit({ method, guard, limits }: Pick<Route, 'method' | 'guard' | 'limits'>) {
  if (method === 'GET' || !guard.roles.includes('partner')) return null
  return limits?.perPartner
    ? { name: limits.name, limit: limits.perPartner }
    : { name: 'partner-writes' satisfies RateLimitName, limit: PARTNER_WRITES }
}

const NOTHING_ASKED: Admitted = {
  partner: null,
  admin: null,
  address: null,
  identity: null,
  partnerUse: null,
  found: undefined,
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
