import type { Enquiry } from '#domain/enquiry.ts'
import { ENQUIRIES_API } from '../list-paths.ts'

/** The API path of an enquiry's confirmation. */
export function confirmationApi({ id }: Pick<Enquiry, 'id'>): string {
  return `${ENQUIRIES_API}/${encodeURIComponent(id)}/confirmation`
}
