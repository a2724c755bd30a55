import * as z from 'zod/mini'

// The parts that the schemas of responses are made of. Such a schema is exact: a field that it does not list is a leak.
// It is a function, because building schemas takes time at every cold start and only the API's documentation and tests
// use these: the API does not check its own responses. Types come from it by {@link Infer}.

/** The type that a schema function describes. */
export type Infer<Schema extends () => z.ZodMiniType> = z.output<ReturnType<Schema>>

/** Enums that may have more values in a newer server than a page that is open knows words for. */
export const GROWING = z.registry()
/** Zod enum to which a newer server may add values, so that the browser must accept unknown ones. */
export function extensibleEnum<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).register(GROWING, {})
}

export const textOrNull = () => z.nullable(z.string())
/** ISO 8601 in UTC. */
export const time = () => z.iso.datetime()
export const timeOrNull = () => z.nullable(time())
export const count = () => z.int().check(z.minimum(0))

/**
 * A number that goes up with every change; 0 while nothing is stored. A save that sends it back as `If-Match:
 * "<version>"` is refused with 412 if somebody else has saved since.
 */
export const version = count

/** What one page of a list has besides its rows. */
export const pageFields = () => ({
  /** Sent back as `cursor` to get the next page; null on the last one. */
  nextCursor: textOrNull(),
  /** All matching rows, whatever the page. */
  total: count(),
})

/** The response of calls that have nothing else to tell. */
export const doneSchema = () => z.strictObject({ success: z.literal(true) })
