import { jsonForScript } from '#domain/escaped.ts'
import type { PartnerConfigs } from '#domain/offer-page.ts'
import type { OfferView } from '#domain/offer-view.ts'

/** The data an offer's document hands to its island for hydration. */
export type GivenOffer = {
  view: OfferView
  /** The offer's own URL. */
  url: string
}

const ID = 'gitt-tilbud'

/** The element in a document that holds data: the offer, or what an island needs to find it. */
export function dataBlock(data: object): string {
  return `<script type="application/json" id="${ID}">${jsonForScript(data)}</script>`
}

/** The offer that came with the document; null if the page is only a shell. */
export function readGivenOffer(): GivenOffer | null {
  const data = typeof document === 'undefined' ? null : readData()
  return data?.view ? data : null
}

/** The fixed offer pages, which come with a page that is only a shell. */
export const readConfigs = (): PartnerConfigs => readData().configs

function readData() {
  return JSON.parse(document.getElementById(ID)!.textContent)
}
