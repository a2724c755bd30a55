import type { Enquiry } from '#domain/enquiry.ts'
import { ENQUIRIES_API } from '../list-paths.ts'

/** The API path of an enquiry. */
export function enquiryApi({ id }: Pick<Enquiry, 'id'>): string {
  return `${ENQUIRIES_API}/${encodeURIComponent(id)}`
}

/** The API path of an enquiry's confirmation. */
export function confirmationApi(enquiry: Pick<Enquiry, 'id'>): string {
  return `${enquiryApi(enquiry)}/confirmation`
}
