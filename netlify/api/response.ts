import type { TypedResponse } from 'hono'
import type { ContentfulStatusCode, SuccessStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'

type Status = SuccessStatusCode & ContentfulStatusCode
/** The kind of body: a JSON contract, or the media type of any other body. */
type Kind = z.ZodMiniType | string

/** A route's response on success; `when` says in which case if there are several. */
export type ApiResponse<S extends Status = Status, Is extends Kind = Kind> = {
  status: S
  is: Is
  when?: string
}

export function ok<Is extends Kind>(is: Is, when?: string): ApiResponse<200, Is> {
  return { status: 200, is, ...(when && { when }) }
}

/** Declares a 201 response of a route. */
export function created<Is extends Kind>(is: Is, when?: string): ApiResponse<201, Is> {
  return { status: 201, is, ...(when && { when }) }
}

/** Declares a 202 response of a route. */
export function accepted<Is extends Kind>(is: Is, when?: string): ApiResponse<202, Is> {
  return { status: 202, is, ...(when && { when }) }
}

/** A JSON response whose body and status are known to the compiler, as `c.json` creates it. */
export type JsonResponse<Body, S extends Status> = Response & TypedResponse<Body, S, 'json'>

/** The responses that conform to a route's declared responses. `c.html` and `new Response` carry no type for their body. */
export type ResponseTo<A> =
  A extends ApiResponse<infer S, infer Is>
    ? Is extends z.ZodMiniType<infer Body>
      ? JsonResponse<Body, S>
      : Response & { _format?: 'body' }
    : never

/**
 * The names of the fields in a JSON response, however deep, that no response with its status declares; never if there are
 * none. A type with extra fields is assignable where fewer are expected, so the compiler alone would let them leak.
 */
export type Leaks<R, A> =
  R extends TypedResponse<infer Body, infer S, 'json'> ? Extra<Body, BodyAt<A, S>> : never

type BodyAt<A, S> =
  A extends ApiResponse<infer T, infer Is>
    ? T extends S
      ? Is extends z.ZodMiniType<infer Body>
        ? Body
        : never
      : never
    : never

type Extra<Actual, Known> = Actual extends readonly (infer One)[]
  ? Extra<One, Known extends readonly (infer KnownOne)[] ? KnownOne : never>
  : Actual extends object
    ? {
        [Key in keyof Actual & string]-?: Key extends KeyOf<Known> ? Extra<Actual[Key], At<Known, Key>> : Key
      }[keyof Actual & string]
    : never

type KeyOf<Known> = Known extends unknown ? keyof Known : never
type At<Known, Key> = Known extends unknown ? (Key extends keyof Known ? Known[Key] : never) : never
