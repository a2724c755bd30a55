import { createContext, useContext } from 'react'
import type { PartnerConfigs } from '#browser/offer-page.ts'
import type { BonusId } from '#domain/bonus.ts'

/** What the page hands to a portal: names, words and picture addresses that stand in content files. */
export type PortalContent = {
  magician: { name: string; brand: string }
  configs: PartnerConfigs
  /** What each bonus is, for the one who makes the offer. */
  bonusTexts: Partial<Record<BonusId, string>>
  replyPromise: string
  pictures: { login: { wide: string; narrow: string }; festive: string }
}

const Content = createContext<PortalContent | null>(null)

/** Makes the content known to the screens inside. */
export const ContentProvider = Content

/** What the content files say. */
export function useContent(): PortalContent {
  const content = useContext(Content)
  if (!content) throw new Error('Portal screens need a ContentProvider around them')
  return content
}
