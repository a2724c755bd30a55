import * as z from 'zod/mini'

/** When a confirmed evening begins and ends, in Norway, as '19:00', and where it is. */
export const timesAndPlaceSchema = () =>
  z.strictObject({ startsAt: z.string(), endsAt: z.string(), place: z.string() })
