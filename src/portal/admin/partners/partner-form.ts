import { newPartnerRequest, partnerPatch } from '#domain/partner.ts'
import { contractResolver, type Sentences } from '../../forms/contract-form.ts'

/** What the form for a new partner holds while it is filled in. */
export type NewPartnerValues = { partnerId: string; name: string; logoUrl: string }

/** Missing id or name: the toast's title and text (F-922). */
export const PARTNER_MISSING = { title: 'Mangler informasjon', text: 'Partner ID og navn er påkrevd' }

/** What partner forms say for each message of the contract. */
export const PARTNER_SENTENCES: Sentences = {
  'Partner ID is required': 'Skriv en ID, for eksempel fjordhotellet.',
  'Only alphanumeric and hyphens allowed': 'Bruk bare bokstavene a til z, tall og bindestrek.',
  'Partner ID is reserved': 'Denne ID-en bruker vi selv. Velg en annen.',
  'Partner ID is too long': 'ID-en er for lang. Bruk høyst 60 tegn.',
  'Partner name is required': 'Skriv navnet slik kundene kjenner det.',
  'Partner name is too long': 'Navnet er for langt. Bruk høyst 80 tegn.',
  'Invalid logo URL': 'Skriv hele adressen, for eksempel https://hotellet.no/logo.svg',
}

/** Checks the form for a new partner with the contract the API uses too. */
export const newPartnerResolver = contractResolver<NewPartnerValues>(
  newPartnerRequest,
  (values) => values,
  PARTNER_SENTENCES,
)

/** What the form of a partner's name and logo holds while it is filled in. */
export type PartnerInfoValues = { name: string; logoUrl: string }

/** Checks a partner's name and logo with the contract the API uses too. */
export const partnerInfoResolver = contractResolver<PartnerInfoValues>(
  partnerPatch,
  (values) => values,
  PARTNER_SENTENCES,
)

/** The logo a typed link can show: a whole address the page may load pictures from, or a stored one; else null. */
export function shownLogo(typed: string): string | null {
  const link = typed.trim()
  return link.startsWith('/api/logos/') || (link.startsWith('https://') && URL.canParse(link)) ? link : null
}
