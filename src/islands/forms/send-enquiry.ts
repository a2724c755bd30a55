import { readConsentGivenBy, readConsentPreferences, requiresExplicitConsent } from 'own:domain/consent.ts'
import { callApi, failedStatus } from '#browser/api.ts'
import { readAttribution, referrerAttribution } from '#consent/attribution.ts'
import { dispatchEnquirySent, type SentEnquiry } from '#consent/enquiry-sent.ts'
import type { Attribution } from '#domain/attribution.ts'
import type { ContactResponse } from '#domain/contact.ts'
import { EnquiryRefused } from './form-state.ts'

/** The previous attempt, to tell a retry from a new enquiry. */
export type Attempt = { content: string; id: string }

export const NO_ATTEMPT: Attempt = { content: '', id: '' }

/** The same content keeps its id, so that an impatient retry is still one enquiry; other content gets a new id. */
export function nextAttempt(words: object, last: Attempt): Attempt {
  const content = JSON.stringify(words)
  if (content === last.content) return last
  // Without https there is no randomUUID; the enquiry then goes without an id.
  return { content, id: crypto.randomUUID?.() ?? '' }
}

/** The id that an enquiry was sent with, undefined without https; and of a yes what its page will know it by. */
export type SentId = { submissionId: string | undefined; standing?: string }

type EnquiryToSend = {
  path: '/api/contact' | '/api/offer-answers'
  /** Where the form stands. */
  form: SentEnquiry['form']
  body: { email: string; phone: string; website: string; elapsedMs: number } & Record<string, unknown>
}

/** What was sent last, and may have to be sent again. */
let attempt = NO_ATTEMPT

/**
 * Posts a form with the visit's attribution, dispatches {@link ENQUIRY_SENT} when it is stored, and returns the response,
 * with the id it was sent with.
 * @throws ApiError, {@link EnquiryRefused}, or fetch's own error.
 */
export async function sendEnquiry({ path, form, body }: EnquiryToSend): Promise<ContactResponse & SentId> {
  const { elapsedMs: _, ...words } = body
  attempt = nextAttempt(words, attempt)
  const submissionId = attempt.id || undefined
  const landing = visitAttribution()
  const adConsent = hasAdConsent()
  const adConsentBy = adConsent ? readConsentGivenBy() : ''
  const whole = { ...body, ...landing, submissionId, adConsent, adConsentBy }
  let answer: ContactResponse | null
  try {
    answer = await callApi<ContactResponse | null>('POST', path, { body: whole })
    if (!answer?.success) throw new EnquiryRefused(answer?.error)
  } catch (error) {
    // The id belongs to other words: these get one of their own.
    if (failedStatus(error) === 409) attempt = NO_ATTEMPT
    throw error
  }
  attempt = NO_ATTEMPT
  const { email, phone } = body
  dispatchEnquirySent({ email, phone, landing, form, orderId: submissionId, adConsent })
  return { ...answer, submissionId }
}

/** From the visit's storage, or from the page before if the browser refuses access. */
function visitAttribution(): Attribution {
  const now = Date.now()
  if (requiresExplicitConsent() && !hasAdConsent()) {
    // Nothing is stored then, and what an ad's link said is nobody's business.
    return referrerAttribution(document.referrer.split('?')[0]!, location.origin, now)
  }
  try {
    return readAttribution(sessionStorage, now)
  } catch {
    return referrerAttribution(document.referrer, location.origin, now)
  }
}

/** Whether the visitor has said yes to marketing in this browser. */
function hasAdConsent(): boolean {
  return readConsentPreferences()?.marketing === true
}
