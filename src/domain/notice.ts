import * as z from 'zod/mini'
import { countSchema, extensibleEnum, type Infer } from './response-schema.ts'

/** What an admin is told once, on the dashboard; `direct-login`: partners are let in by their address alone. */
export const ADMIN_NOTICES = ['direct-login'] as const
export type AdminNotice = (typeof ADMIN_NOTICES)[number]

/** The body of `POST /api/admin/notices/seen`: this admin is not told again. */
export const noticeSeenRequest = z.object({ notice: z.enum(ADMIN_NOTICES, 'Invalid input') })

/** The most that is counted of what waits: 100 means more than 99. */
export const WAITING_COUNT_MAX = 100

/** What waits for the admin, for the badges in the portal's bar. */
const waitingSchema = () =>
  z.strictObject({
    /** Enquiries that are still `ny`. */
    enquiries: countSchema(),
    /** Mails of the last two weeks that were given up or are long overdue. */
    mails: countSchema(),
  })
export type Waiting = Infer<typeof waitingSchema>

/** The response of `GET /api/admin/notices`. */
export const noticesSchema = () =>
  z.strictObject({ notices: z.array(extensibleEnum(ADMIN_NOTICES)), waiting: waitingSchema() })
export type NoticesResponse = Infer<typeof noticesSchema>
