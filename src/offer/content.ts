import type { BonusId } from '#domain/bonus.ts'
import type { Picture } from '#islands/VideoButton.tsx'

/** What the offer pages need to know about the magician. */
export type Magician = { name: string; brand: string; phone: string; phoneHref: string; replyPromise: string }

/** A bonus described for the customer, with its picture. */
export type ExtraContent = { id: BonusId; text: string; picture: Picture }
