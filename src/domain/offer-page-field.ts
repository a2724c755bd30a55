import * as z from 'zod/mini'

/** Maximum characters in the address of an offer page. */
const PAGE_MAX_LENGTH = 400

/** The address of an offer page as its path, e.g. '/partner/haubitz/nordisk-kraft'. */
export const offerPageField = z.pipe(
  z.string().check(z.maxLength(PAGE_MAX_LENGTH)),
  z.transform((page: string) => {
    const base = 'https://x'
    const path = URL.canParse(page, base) ? new URL(page, base).pathname : ''
    // A NUL: nothing stored has one, and the database takes none.
    return path.includes('%00') ? '' : path
  }),
)

/** The same where an offer is only mentioned: whatever is no path of an offer page is none, and nothing is wrong with it. */
export const mentionedOfferPage = z.catch(
  z.pipe(z.string().check(z.regex(/^\/partner\//)), offerPageField),
  '',
)
