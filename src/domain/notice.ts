import * as z from 'zod/mini'

/** What an admin is told once, on the dashboard; `direct-login`: partners are let in by their address alone. */
export const ADMIN_NOTICES = ['direct-login'] as const
export type AdminNotice = (typeof ADMIN_NOTICES)[number]

/** The body of `POST /api/admin/notices/seen`: this admin is not told again. */
export const noticeSeenRequest = z.object({ notice: z.enum(ADMIN_NOTICES, 'Invalid input') })
