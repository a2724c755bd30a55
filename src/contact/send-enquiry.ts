import { readPreferences } from 'own:domain/consent.ts'
import { callApi } from '#browser/api.ts'
import { announceEnquiry } from '#consent/enquiry-sent.ts'
import { landingBefore, readLanding } from '#consent/landing-read.ts'
import type { ContactResponse } from '#domain/contact.ts'
import type { ContactFields } from '#domain/contact-fields.ts'
import type { Landing } from '#domain/landing.ts'
import { EnquiryRefused } from './enquiry.ts'

/** The previous attempt, to tell a retry from a new enquiry. */
export type Attempt = { content: string; id: string }

export const NO_ATTEMPT: Attempt = { content: '', id: '' }

/** The same content keeps its id, so that an impatient retry is still one enquiry; other content gets a new id. */
export function nextAttempt(fields: ContactFields, last: Attempt): Attempt {
  const content = JSON.stringify(fields)
  if (content === last.content) return last
  // Without https there is no randomUUID; the enquiry then goes without an id.
  return { content, id: crypto.randomUUID?.() ?? '' }
}

type Enquiry = ContactFields & {
  website: string
  elapsedMs: number
  submissionId?: string | undefined
  /** The page of the offer that the form was reached from. */
  offer?: string | undefined
}

/**
 * Sends an enquiry along with where the visit began, and announces that it is stored; throws an ApiError, whatever
 * `fetch` throws, or {@link EnquiryRefused}.
 */
export async function sendEnquiry(enquiry: Enquiry): Promise<void> {
  const landing = landingOfVisit()
  const body = { ...enquiry, ...landing, adConsent: hasAdConsent() }
  const answer = await callApi<ContactResponse | null>('POST', '/api/contact', { body })
  if (!answer?.success) throw new EnquiryRefused(answer?.error)
  announceEnquiry({ email: enquiry.email, phone: enquiry.phone, landing, form: 'contact_page' })
}

/** From the visit's storage, or from the page before if the browser refuses access. */
export function landingOfVisit(): Landing {
  const now = Date.now()
  try {
    return readLanding(sessionStorage, now)
  } catch {
    return landingBefore(document.referrer, location.origin, now)
  }
}

/** Whether the visitor has said yes to marketing in this browser. */
export function hasAdConsent(): boolean {
  return readPreferences()?.marketing === true
}
