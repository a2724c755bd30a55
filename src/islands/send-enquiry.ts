import { callApi } from '#browser/api.ts'
import { announceEnquiry } from '#browser/conversions.ts'
import { readLanding } from '#browser/landing-read.ts'
import type { VisitStore } from '#browser/landing-store.ts'
import type { ContactResponse } from '#domain/contact.ts'
import type { ContactFields } from '#domain/contact-fields.ts'
import { EnquiryRefused } from './enquiry.ts'

/** What was tried last, so that a retry is told from another enquiry. */
export type Attempt = { content: string; id: string }

export const NO_ATTEMPT: Attempt = { content: '', id: '' }

/** The same words sent again carry the same id, so that an impatient retry is one enquiry; other words get a new one. */
export function nextAttempt(fields: ContactFields, last: Attempt): Attempt {
  const content = JSON.stringify(fields)
  if (content === last.content) return last
  // A page that is not served securely has no randomUUID; the enquiry then goes without an id.
  return { content, id: crypto.randomUUID?.() ?? '' }
}

type Enquiry = ContactFields & { website: string; elapsedMs: number; submissionId?: string | undefined }

/** Sends an enquiry with where the visit began, and tells that it is stored; throws an ApiError, what `fetch` throws, or {@link EnquiryRefused}. */
export async function sendEnquiry(enquiry: Enquiry): Promise<void> {
  const landing = readLanding(visitStore(), Date.now())
  const body = { ...enquiry, ...landing }
  const answer = await callApi<ContactResponse | null>('POST', '/api/contact', { body })
  if (!answer?.success) throw new EnquiryRefused(answer?.error)
  announceEnquiry({ email: enquiry.email, phone: enquiry.phone, landing })
}

/** The visit's storage, or an empty one where the browser refuses it. */
function visitStore(): VisitStore {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}
