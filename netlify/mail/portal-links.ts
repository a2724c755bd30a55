import { ANSWER_PARAMETER } from '#domain/answer-link.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'

/** The URL of an enquiry in the admin portal, where it is answered and its evening confirmed. */
export function adminEnquiryUrl(siteUrl: string, id: string): string {
  return `${siteUrl}/admin/enquiries?id=${id}`
}

/** The URL of an offer in the admin portal; of its partner where it is no stored offer. */
export function adminOfferUrl(
  siteUrl: string,
  { id, partnerId }: Pick<ShownOffer, 'id' | 'partnerId'>,
): string {
  const partner = `${siteUrl}/admin/partner/${partnerId}`
  return id === null ? partner : `${partner}/offer/${id}`
}

/** The URL of an offer in the partner portal; of the list where it is no stored offer. */
export function partnerOfferUrl(siteUrl: string, { id }: Pick<ShownOffer, 'id'>): string {
  return id === null ? `${siteUrl}/partner/dashboard` : `${siteUrl}/partner/offer/${id}`
}

/** The URL there of what was answered to an offer; of the list where it is no stored offer. */
export function partnerAnswerUrl(siteUrl: string, offer: Pick<ShownOffer, 'id'>): string {
  const url = partnerOfferUrl(siteUrl, offer)
  return offer.id === null ? url : `${url}?${ANSWER_PARAMETER}=1`
}
