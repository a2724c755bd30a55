import { createReturn } from '../reading/return.ts'

/** Where the admin portal goes on after a session that ended in the middle of something. */
export const resume = createReturn({
  portal: 'admin',
  screens:
    /^\/admin\/(dashboard|settings|enquiries|activity|outbox|partner\/[\w-]+(\/settings|\/offer\/[\w-]+)?)$/,
})
