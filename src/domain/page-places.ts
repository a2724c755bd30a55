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

/** The places in built pages that a function fills in (src/offer/document.tsx), by their marks. */
export const PLACES = {
  partnertilbud: [...HEAD, 'offer'],
  tilbud: [...HEAD, 'customer'],
  'deler/tilbud-trukket': ['sender'],
} as const

export type FilledPage = keyof typeof PLACES
export type Place = (typeof PLACES)[FilledPage][number]

/** The comments before and after a place. They stay in the built file: what a function sends is without them. */
export const placeMarks = (place: Place) => [`<!--${place}-->`, `<!--/${place}-->`] as const
