import { buildUrl, type CacheKey, cacheKey } from '#browser/cache-keys.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { ENQUIRIES_API, ENQUIRIES_PATH } from '../router.ts'

/** The API path of the coming evenings. */
export const EVENINGS_API = '/api/admin/evenings'
/** Their cache key; they change with what is confirmed or cancelled. */
export const EVENINGS_KEY = cacheKey([EVENINGS_API])

/** The API path of an enquiry. */
export function enquiryApi({ id }: Pick<Enquiry, 'id'>): string {
  return `${ENQUIRIES_API}/${encodeURIComponent(id)}`
}

/** The API path of an enquiry's confirmation. */
export function confirmationApi(enquiry: Pick<Enquiry, 'id'>): string {
  return `${enquiryApi(enquiry)}/confirmation`
}

/** The cache key of the list with only this enquiry. */
export function openedEnquiryKey({ id }: Pick<Enquiry, 'id'>): CacheKey {
  return cacheKey([ENQUIRIES_API], { id })
}

/** The path of the enquiries with this one open. */
export function enquiryPath({ id }: Pick<Enquiry, 'id'>): string {
  return buildUrl(ENQUIRIES_PATH, { id })
}
