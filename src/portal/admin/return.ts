import { createReturn } from '../session/return.ts'

/** Where the admin portal resumes after a session that ended halfway through something. */
export const resume = createReturn({
  portal: 'admin',
  screens:
    /^\/admin\/(dashboard|settings|enquiries|activity|outbox|partner\/[\w-]+(\/settings|\/offer\/[\w-]+)?)$/,
})
