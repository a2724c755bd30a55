import type { ShownContact } from './offer-view.ts'

/** Whom a customer may ask at the partner, and where. */
export type SellerContact = { who: string } & Pick<ShownContact, 'links'>

/** 'Kari Vik hos Hotell Fjordgløtt', or the partner alone, with phone and e-mail; null where the offer names nobody. */
export function sellerContact(partnerName: string, contact: ShownContact | null): SellerContact | null {
  if (!contact) return null
  const { name, links } = contact
  return { who: name ? `${name} hos ${partnerName}` : partnerName, links }
}

/** The same on one line; empty for null. */
export function sellerContactText(contact: SellerContact | null): string {
  return contact ? [contact.who, ...contact.links.map(({ text }) => text)].join(', ') : ''
}
