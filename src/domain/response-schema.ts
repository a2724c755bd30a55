import * as z from 'zod/mini'

// The parts that the schemas of responses are made of. Such a schema is exact: a field that it does not list is a leak.
// It is a function, because building schemas takes time at every cold start and only the portals' type guards, the API's documentation and tests
// use these: the API does not check its own responses. Types come from it by {@link Infer}.

/** The type that a schema function describes. */
export type Infer<Schema extends () => z.ZodMiniType> = z.output<ReturnType<Schema>>

/** Enums that may have more values in a newer server than a page that is open knows words for. */
export const EXTENSIBLE_ENUMS = z.registry()
/** Zod enum to which a newer server may add values, so that the browser must accept unknown ones. */
export function extensibleEnum<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).register(EXTENSIBLE_ENUMS, {})
}

export const nullableTextSchema = () => z.nullable(z.string())
/** ISO 8601 in UTC. */
export const isoTimeSchema = () => z.iso.datetime()
export const nullableTimeSchema = () => z.nullable(isoTimeSchema())
export const countSchema = () => z.int().check(z.minimum(0))

/**
 * A number that goes up with every change; 0 while nothing is stored. A save that sends it back as `If-Match:
 * "<version>"` is refused with 412 if somebody else has saved since.
 */
export const versionSchema = countSchema

/** What one page of a list has besides its rows. */
export const pageFields = () => ({
  /** Sent back as `cursor` to get the next page; null on the last one. */
  nextCursor: nullableTextSchema(),
  /** All matching rows, whatever the page. */
  total: countSchema(),
})

/** The response of calls that have nothing else to tell. */
export const doneSchema = () => z.strictObject({ success: z.literal(true) })

/** The response to a stored enquiry or answer. */
export const storedSchema = () =>
  z.strictObject({
    success: z.literal(true),
    /** What was said and that the receipt is on its way, back to whoever typed it; empty for nothing. */
    told: z.string(),
  })

/** The response to a stored answer; `standing` is what the tab that sent a yes knows it by, '' for any other. */
export const storedAnswerSchema = () => z.extend(storedSchema(), { standing: z.string() })

/** When a confirmed evening begins and ends, in Norway, as '19:00', and where it is. */
export const timesAndPlaceSchema = () =>
  z.strictObject({ startsAt: z.string(), endsAt: z.string(), place: z.string() })
