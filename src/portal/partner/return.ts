import { createReturn } from '../reading/return.ts'

/** Where the partner portal goes on after a session that ended in the middle of something. */
export const resume = createReturn({
  portal: 'partner',
  screens: /^\/partner\/(dashboard|offer\/[\w-]+)$/,
})
