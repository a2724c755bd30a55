import { createContext, useContext } from 'react'
import type { BonusId } from '#domain/bonus.ts'
import type { PartnerConfigs } from '#domain/offer-page.ts'

/** What the page passes to a portal: names, texts and picture URLs from content files. */
export type PortalContent = {
  /** `mailTo` is the href of a mail to the office. */
  magician: { name: string; brand: string; mailTo: string }
  configs: PartnerConfigs
  /** What each bonus is, for the offer form. */
  bonusTexts: Partial<Record<BonusId, string>>
  /** What the package of an offer includes, with {partnerName}. */
  includes: string[]
  replyPromise: string
  pictures: { login: { wide: string; narrow: string }; offer: string; festive: string }
}

const Content = createContext<PortalContent | null>(null)

/** Provides the content to the screens inside. */
export const ContentProvider = Content

/**
 * Names, texts and picture URLs from the content files, as the page passed them.
 * @throws Error outside a provider.
 */
export function useContent(): PortalContent {
  const content = useContext(Content)
  if (!content) throw new Error('Portal screens need a ContentProvider around them')
  return content
}
