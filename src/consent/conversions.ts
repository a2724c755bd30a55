import type { Landing } from '#domain/landing.ts'
import { dialled } from '#domain/phone.ts'

/** What an enquiry is worth to the advertiser, in NOK (F-1073). */
export const ENQUIRY_VALUE_NOK = 3500
/** What any other conversion is worth, in NOK (F-1074). */
export const OTHER_VALUE_NOK = 3000

/** Dispatched on `window` once an enquiry is stored; the tags listen if the visitor has consented. */
export const ENQUIRY_SENT = 'falk:enquiry'

/** An enquiry as it was sent; address or number may be empty. */
export type SentEnquiry = {
  email: string
  phone: string
  landing: Landing
  /** Where its form stands. */
  form: 'contact_page' | 'offer_page'
}

/** Announces that an enquiry has been stored. */
export function announceEnquiry(enquiry: SentEnquiry): void {
  dispatchEvent(new CustomEvent<SentEnquiry>(ENQUIRY_SENT, { detail: enquiry }))
}

/** What is reported about an enquiry besides who sent it. */
export function enquiryParameters({ landing, form }: Pick<SentEnquiry, 'landing' | 'form'>) {
  return {
    value: ENQUIRY_VALUE_NOK,
    currency: 'NOK',
    form_location: form,
    landing_page: landing.landingPage,
    landing_url: landing.landingUrl,
    utm_source: landing.utmSource,
    utm_medium: landing.utmMedium,
    utm_campaign: landing.utmCampaign,
    utm_content: landing.utmContent,
    utm_term: landing.utmTerm,
  }
}

/** E-mail and phone in the form Google Ads takes them: normalised, then SHA-256 in hex; what is missing is left out. */
export async function hashedUserData({
  email,
  phone,
}: Pick<SentEnquiry, 'email' | 'phone'>): Promise<Record<string, string>> {
  const number = dialled(phone)
  return {
    ...(email ? { sha256_email_address: await sha256(email.trim().toLowerCase()) } : {}),
    ...(number.length > 4 ? { sha256_phone_number: await sha256(number) } : {}),
  }
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
