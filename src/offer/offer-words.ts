import type { OfferView } from '#domain/offer-view.ts'

type Named = Pick<OfferView, 'customerName' | 'partnerName'>

/** The title of an offer page, in the tab. */
export function offerTitle({ customerName, partnerName }: Named, brand: string): string {
  return customerName
    ? `Eksklusivt Tilbud til ${customerName} - ${brand}`
    : `Eksklusivt Tilbud gjennom ${partnerName} - ${brand}`
}

/** Open Graph title and description of an offer page; never with its price. */
export function offerLinkPreview(
  { customerName, partnerName, expired }: Named & { expired?: boolean },
  brand: string,
) {
  if (expired) {
    return {
      title: customerName ? `Tilbudet til ${customerName} er utløpt` : 'Tilbudet er utløpt',
      description: `Be om et nytt tilbud på en kveld med ${brand}, gjennom ${partnerName}.`,
    }
  }
  return {
    title: customerName ? `Tilbud til ${customerName}` : `Tilbud gjennom ${partnerName}`,
    description: `Tilbudet deres på en kveld med ${brand}, gjennom ${partnerName}.`,
  }
}
