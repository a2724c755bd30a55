import * as z from 'zod/mini'
import { offerPath, parseOfferPath } from './offer-address.ts'
import { parseUrl } from './web-link.ts'

/** Maximum characters in the address of an offer page. */
const PAGE_MAX_LENGTH = 400

/** The address of an offer page as its path, however it is written, e.g. '/partner/haubitz/nordisk-kraft'. */
export const offerPageField = z.pipe(
  z.string().check(z.maxLength(PAGE_MAX_LENGTH)),
  z.transform((page: string) => {
    const path = parseUrl(page, 'https://x')?.pathname ?? ''
    // A NUL: nothing stored has one, and the database takes none.
    if (!path.startsWith('/partner/') || path.includes('%00')) return ''
    return offerPath(parseOfferPath(path))
  }),
)

/** Maximum characters in the fingerprint of an offer's terms. */
const FINGERPRINT_MAX_LENGTH = 100

/** The `termsFingerprint` of the offer page that was read; empty if it is not sent along. */
export const fingerprintField = z._default(z.string().check(z.maxLength(FINGERPRINT_MAX_LENGTH)), '')

/** The query of `POST /api/openings/…`. */
export const openingQuery = z.object({ termsFingerprint: z.catch(fingerprintField, '') })

/** An optional {@link offerPageField}: anything else becomes ''. */
export const mentionedOfferPage = z.catch(
  z.pipe(z.string().check(z.regex(/^\/partner\//)), offerPageField),
  '',
)
