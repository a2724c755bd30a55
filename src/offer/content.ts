import type { BonusId } from '#domain/bonus.ts'

/** What the offer pages need to know about the magician. */
export type Magician = { name: string; brand: string; phone: string; phoneHref: string; replyPromise: string }

export type Picture = { src: string; srcSet: string }

export type CloseupQuote = {
  quote: string
  name: string
  initials: string
  jobTitle: string
  company: string
  /** The card back the quote is printed on. */
  back: Picture
}

/** Everything the close-up magic section shows. */
export type CloseupContent = {
  heading: string
  text: string
  quotes: CloseupQuote[]
  /** A still from the film; null if no film is configured. */
  video: { picture: Picture; title: string } | null
}

/** A bonus described for the customer, with its picture. */
export type ExtraContent = { id: BonusId; text: string; picture: Picture }
