import { phoneToE164 } from 'own:domain/phone.ts'
import type { SentEnquiry } from './enquiry-sent.ts'

/** What an enquiry is worth to the advertiser, in NOK (F-1073). */
export const ENQUIRY_VALUE_NOK = 3500
/** What any other conversion is worth, in NOK (F-1074). */
export const OTHER_VALUE_NOK = 3000

/** Parameters of an enquiry's analytics and ads event: value, form, landing page, UTM; nothing personal. */
export function enquiryEventParameters({ landing, form }: Pick<SentEnquiry, 'landing' | 'form'>) {
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
  const number = phoneToE164(phone)
  return {
    ...(email ? { sha256_email_address: await sha256(email.trim().toLowerCase()) } : {}),
    ...(number.length > 4 ? { sha256_phone_number: await sha256(number) } : {}),
  }
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
