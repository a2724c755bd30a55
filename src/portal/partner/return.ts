import { createReturn } from '../session/return.ts'

/** Where the partner portal resumes after a session that ended halfway through something. */
export const resume = createReturn({
  portal: 'partner',
  screens: /^\/partner\/(dashboard|settings|offer\/[\w-]+)$/,
})
