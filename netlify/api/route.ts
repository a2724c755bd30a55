import type { SQL } from 'drizzle-orm/sql'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Environment } from '../host/environment.ts'
import type { Services } from '../services.ts'
import type { ConditionHeader, Conditions } from './conditions.ts'
import type { Failure } from './errors.ts'
import type { Guard } from './guards.ts'
import type { RouteLimits } from './rate-limit.ts'
import type { ApiResponse, Leaks, ResponseTo } from './response.ts'

/** What the platform knows about a call: the client's address ('' if unknown), and work after the response. */
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
  /** When the call came; its `prefetch` went by the same moment. */
  now: Date
  /** The result of the route's `prefetch`. */
  prefetched: Found
  /** True if the identity is over a limit that leaves the decision to the handler. */
  identityIsOver: boolean
}

/** The input of a route's `prefetch`; the path's parameters are unchecked. */
type Asked = {
  now: Date
  environment: Environment
  params: Record<string, string>
  /** The admin that is logged in. */
  adminId: SQL<string>
}

/** One entry of the API's route table. */
export type Route<
  Session = unknown,
  Input = unknown,
  Query = unknown,
  One extends ApiResponse = ApiResponse,
  Reply extends Response = Response,
  Found = unknown,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** What it does, in one line. */
  summary: string
  guard: Guard<Session>
  /** Set if it may be part of another site's page, as a logo is of a mail in a browser. */
  isEmbeddable?: true
  /** The contract of the body; a route without one takes no body. */
  body?: z.ZodMiniType<Input>
  /** The contract of the query string; a route without one ignores it. */
  query?: z.ZodMiniType<Query>
  /** The preconditions a save may state; one that is not met gives 412. */
  conditions?: readonly ConditionHeader[]
  /** When the response is 404, for a path without parameters. */
  missing?: string
  /** When the response is 409. */
  conflict?: string
  /** When the response is 410. */
  gone?: string
  /** What refusals with a status may tell besides their sentence; a function, see src/domain/response-schema.ts. */
  refusals?: () => Partial<Record<409 | 412 | 503, Record<string, z.ZodMiniType>>>
  /** Set if a plain HTML form may post here too: does with its fields what the page's script does. */
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
  prefetch?: (asked: Asked & (Session extends null ? { input: Input } : unknown)) => SQL<Found>
  /** Every response on success; a function, see src/domain/response-schema.ts. */
  responses: () => readonly One[]
  handle: (call: Call<Session, Input, Query, Found>) => Promise<Reply>
  /**
   * For a page behind a login: the portal's screen a browser is sent to that is not logged in, which begins with the
   * login.
   */
  screen?: (params: Record<string, string>) => string
  /** How to show a failure where JSON would not do; null shows JSON. */
  showFailure?: (call: {
    c: ApiContext
    services: Services
    failure: Failure
    raw: unknown
  }) => Promise<Response | null>
}

/**
 * Types a route for the table: its session and input by its guard and contracts, and its handler's result by
 * `responses`, so that a response not declared there does not compile.
 */
export function route<
  Session,
  One extends ApiResponse,
  Reply extends ResponseTo<One>,
  Input = undefined,
  Query = undefined,
  Found = undefined,
>(definition: Route<Session, Input, Query, One, Reply, Found> & WithoutLeaks<Reply, One>): Route {
  return definition as unknown as Route
}

/** Requires something impossible if a handler's response has fields that no response declares. */
type WithoutLeaks<Reply, One> = [Leaks<Reply, One>] extends [never]
  ? unknown
  : { 'not in any response': Leaks<Reply, One> }
