import type { Attribution } from '#domain/attribution.ts'

/** Dispatched on `window` once an enquiry is stored; the tags listen if the visitor has consented. */
export const ENQUIRY_SENT = 'falk:enquiry'

/** An enquiry as it was sent; address or number may be empty. */
export type SentEnquiry = {
  email: string
  phone: string
  landing: Attribution
  /** The same for a retry, and stored with the enquiry; undefined where a browser makes none. */
  orderId: string | undefined
  /** Whether it is stored with a yes to marketing: only then is Google told whose it is. */
  adConsent: boolean
  /** Where its form stands. */
  form: 'contact_page' | 'offer_page'
}

/** Dispatches {@link ENQUIRY_SENT} on `window` once an enquiry has been stored; the tags listen. */
export function dispatchEnquirySent(enquiry: SentEnquiry): void {
  dispatchEvent(new CustomEvent<SentEnquiry>(ENQUIRY_SENT, { detail: enquiry }))
}
