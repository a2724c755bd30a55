import { jsonForScript } from '#domain/escaped.ts'
import type { OfferView } from '#domain/offer-view.ts'

/** The data an offer's document hands to its island for hydration. */
export type GivenOffer = {
  view: OfferView
  /** The offer's own URL. */
  url: string
}

const ID = 'gitt-tilbud'

/** The element in the document that holds the offer. */
export function givenOfferBlock(given: GivenOffer): string {
  return `<script type="application/json" id="${ID}">${jsonForScript(given)}</script>`
}

/** The offer that came with the document; null if the page is only a shell. */
export function readGivenOffer(): GivenOffer | null {
  const block = typeof document === 'undefined' ? null : document.getElementById(ID)
  return block ? JSON.parse(block.textContent) : null
}
