const HEAD = [
  'document start',
  'title',
  'description',
  'canonical link',
  'preview title',
  'preview description',
  'preview address',
  'preview picture',
  'preview picture type',
  'preview picture alt',
] as const

/**
 * The places in built pages that a function fills in (src/offer/document.tsx), by their marks. The 'data' of a page is
 * what the build tells the function, as JSON.
 */
export const PAGE_SLOTS = {
  partnertilbud: [...HEAD, 'data', 'offer'],
  tilbud: [...HEAD, 'name script', 'data', 'customer', 'printed address'],
  'deler/tilbud-trukket': ['sender', 'lead', 'contact link'],
} as const

/** The parts within the place of the offer that are the same for every customer, as the island names them. */
export const OFFER_PARTS = [
  'beforeExtras',
  'paymentTerms',
  'answer',
  'afterPackage',
  'closingPicture',
  'footer',
] as const

export type FilledPage = keyof typeof PAGE_SLOTS
export type OfferPart = (typeof OFFER_PARTS)[number]
export type PageSlot = (typeof PAGE_SLOTS)[FilledPage][number] | OfferPart

/** The comments before and after a place. They stay in the built file: what a function sends is without them. */
export const slotComments = (place: PageSlot) => [`<!--${place}-->`, `<!--/${place}-->`] as const
