import type { BonusId } from '#domain/bonus.ts'

/** Who the magician is, as far as the offer pages need it. */
export type Magician = { name: string; brand: string; phone: string; phoneHref: string; replyPromise: string }

export type Picture = { src: string; srcSet: string }

export type CloseupQuote = {
  quote: string
  name: string
  initials: string
  jobTitle: string
  company: string
  /** The card back it is written on. */
  back: Picture
}

/** All that the part about close-up magic shows. */
export type CloseupContent = {
  heading: string
  text: string
  quotes: CloseupQuote[]
  /** The still of the film; null where no film is configured. */
  video: { picture: Picture; title: string } | null
}

/** A bonus in the customer's words, with its picture. */
export type ExtraContent = { id: BonusId; text: string; picture: Picture }
