import * as z from 'zod/mini'

/** The query of `GET /api/health`. */
export const healthQuery = z.object({ without: z.optional(z.literal('database')) })

/** The response of `GET /api/health`. */
export const healthSchema = () =>
  z.strictObject({
    ok: z.literal(true),
    database: z.enum(['ok', 'not asked']),
    mail: z.enum(['smtp', 'folder', 'none']),
    preview: z.optional(z.literal(true)),
  })

/** What it tells besides the sentence where it is 503. */
export const healthRefusal = () => ({
  ok: z.literal(false),
  database: z.enum(['ok', 'not asked', 'full', 'quota']),
  mail: z.literal('late'),
})
