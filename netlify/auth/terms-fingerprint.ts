import { createHmac } from 'node:crypto'
import type { OfferView } from '#domain/offer-view.ts'
import { shownPrices } from '#domain/shown-offer.ts'
import { derivedKey } from './encryption.ts'

const FINGERPRINT_LENGTH = 22
/** How many of its characters say whose offer it is, whatever the terms. */
const IDENTITY_LENGTH = 8

/** Whose an offer is; the id is null for a link without one. */
export type OfferIdentity = Pick<OfferView, 'partnerId' | 'customerName'> & { offerId: string | null }

/**
 * A 22-character HMAC of an offer's id, partner, customer and all its terms, the last day included. If it differs on
 * the server, they have changed. Excludes the version, which rises for other reasons too.
 */
export function termsFingerprint(secret: string, view: OfferView, offerId: string | null): string {
  const { partnerId, partnerName, customerName, packageTitle, extras, valid } = view
  const { price, beforePrice, priceTax } = shownPrices(view)
  const whose = [offerId, partnerId, partnerName, customerName]
  const terms = [packageTitle, price, beforePrice, priceTax, extras, valid?.end ?? null]
  const identity = identityFingerprint(secret, { partnerId, customerName, offerId })
  return (identity + hmac(secret, 'offer terms', [whose, terms])).slice(0, FINGERPRINT_LENGTH)
}

/** True if a page that sent this fingerprint showed this offer to this customer, perhaps at other terms. */
export function isFingerprintOf(fingerprint: string, secret: string, offer: OfferIdentity): boolean {
  return fingerprint.slice(0, IDENTITY_LENGTH) === identityFingerprint(secret, offer)
}

/** The part of a {@link termsFingerprint} that says whose offer it is; all that a withdrawn one has left to send along. */
export function identityFingerprint(
  secret: string,
  { offerId, partnerId, customerName }: OfferIdentity,
): string {
  return hmac(secret, 'offer identity', [offerId, partnerId, customerName]).slice(0, IDENTITY_LENGTH)
}

function hmac(secret: string, purpose: string, facts: unknown[]): string {
  return createHmac('sha256', derivedKey(secret, purpose)).update(JSON.stringify(facts)).digest('base64url')
}
