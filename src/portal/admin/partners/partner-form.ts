import {
  newPartnerRequest,
  PARTNER_ID_MAX_LENGTH,
  PARTNER_MESSAGES,
  PARTNER_NAME_MAX_LENGTH,
  type PartnerMessage,
  partnerPatch,
} from '#domain/partner.ts'
import { slugFromCompany } from '#domain/slug.ts'
import { parseUrl } from '#domain/web-link.ts'
import { contractResolver, createErrorTranslator } from '../../forms/contract-form.ts'

/** The values of the form for a new partner. */
export type NewPartnerValues = { partnerId: string; name: string; logoUrl: string }

/** Toast title and text for a missing id or name. */
export const PARTNER_MISSING = { title: 'Mangler informasjon', text: 'Partner ID og navn er påkrevd' }

/** The partner forms' sentence for each message of the contract. */
export const PARTNER_SENTENCES: Record<PartnerMessage, string> = {
  [PARTNER_MESSAGES.idRequired]: 'Skriv en ID, for eksempel fjordhotellet.',
  [PARTNER_MESSAGES.idCharacters]: 'Bruk bare bokstavene a til z, tall og bindestrek.',
  [PARTNER_MESSAGES.idReserved]: 'Denne ID-en bruker vi selv. Velg en annen.',
  [PARTNER_MESSAGES.idTooLong]: `ID-en er for lang. Bruk høyst ${PARTNER_ID_MAX_LENGTH} tegn.`,
  [PARTNER_MESSAGES.nameRequired]: 'Skriv navnet slik kundene kjenner det.',
  [PARTNER_MESSAGES.nameTooLong]: `Navnet er for langt. Bruk høyst ${PARTNER_NAME_MAX_LENGTH} tegn.`,
  [PARTNER_MESSAGES.invalidLogo]: 'Skriv hele adressen, for eksempel https://hotellet.no/logo.svg',
}

/** Checks the form for a new partner against the API's own contract. */
export const newPartnerResolver = contractResolver<NewPartnerValues>(
  newPartnerRequest,
  (values) => values,
  createErrorTranslator(PARTNER_SENTENCES),
)

/** The id suggested for a partner of this name: 'Fjord Hotell & Spa' → 'fjord-hotell-spa'. May be empty. */
export function suggestedPartnerId(name: string): string {
  const id = slugFromCompany(name).toLowerCase().replaceAll('_', '-')
  return id.slice(0, PARTNER_ID_MAX_LENGTH).replace(/^-|-$/g, '')
}

/** The values of the form for a partner's name and logo. */
export type PartnerInfoValues = { name: string; logoUrl: string }

/** Checks a partner's name and logo against the API's own contract. */
export const partnerInfoResolver = contractResolver<PartnerInfoValues>(
  partnerPatch,
  (values) => values,
  createErrorTranslator(PARTNER_SENTENCES),
)

/** The typed text if it is a complete https URL or the path of a stored logo (/api/logos/), else null. */
export function parseLogoSrc(typed: string): string | null {
  const link = typed.trim()
  return link.startsWith('/api/logos/') || (link.startsWith('https://') && parseUrl(link)) ? link : null
}
