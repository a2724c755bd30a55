import type { BonusId } from '#domain/bonus.ts'
import { jsonForScript } from '#domain/escaped.ts'
import type { PartnerConfigs } from '#domain/offer-page.ts'
import type { OfferView } from '#domain/offer-view.ts'
import type { Picture } from '#islands/VideoButton.tsx'

/** What the offer pages need to know about the magician. */
export type Magician = { name: string; brand: string; phone: string; phoneHref: string; replyPromise: string }

/** A bonus described for the customer, with its picture. */
export type ExtraContent = { id: BonusId; text: string; picture: Picture }

/** The data an offer's document hands to its island for hydration. */
export type GivenOffer = {
  view: OfferView
  /** The offer's own URL. */
  url: string
}

const ID = 'gitt-tilbud'

/** The JSON script element with the data of an offer's document: the offer, or what the island needs to read it. */
export function renderDataScript(data: object): string {
  return `<script type="application/json" id="${ID}">${jsonForScript(data)}</script>`
}

/** The offer that the server put into this document as JSON; null if the page is only a shell. */
export function readEmbeddedOffer(): GivenOffer | null {
  const data = typeof document === 'undefined' ? null : readData()
  return data?.view ? data : null
}

/** The fixed offer pages, which come with a page that is only a shell. */
export const readConfigs = (): PartnerConfigs => readData().configs

function readData() {
  return JSON.parse(document.getElementById(ID)!.textContent)
}
