import { createContext, useContext } from 'react'
import type { Offer } from '#domain/offer.ts'
import type { DraftStore } from './resume.ts'

/** The paths of one partner's offers in a portal: of the API and of screens. */
export type OfferPaths = {
  /** '/api/partner/offers' or its admin twin. */
  api: string
  /** The contact on the last offer that the logged-in user made. */
  contactApi: string
  /** What the partner has decided about its offers. */
  preferencesApi: string
  listPath: string
  /** The label of the link back to the list when an offer is gone. */
  listLabel: string
  newPath: string
  /** The form of a new offer with another one's values. */
  copyPath: (offerId: string) => string
  editPath: (offerId: string) => string
  /** The list with the dialog for a new offer open. */
  createdPath: (offer: Offer) => string
}

/** What differs between the two portals, for the code that serves both. */
export type PortalConfig = {
  name: 'partner' | 'admin'
  loginPath: string
  homePath: string
  /** Where a user's logins are listed and ended. */
  sessionsPath: string
  /** Keeps unsaved input across the end of a session. */
  resume: DraftStore
  /** True if a call was refused because of who is logged in: the portal then goes to the login, or says who is. */
  endedSession: (error: unknown) => boolean
  /** Throws if the server fails to log out. */
  logOut: () => Promise<void>
  offersOf: (partnerId: string) => OfferPaths
}

/** A portal with a logged-in user. */
export type PortalContext = PortalConfig & {
  /** Who owns the drafts: the session's identity. Nobody else gets them. */
  owner: string
  /** Where the lists stand, by the paths of their screens. */
  places: Map<string, string>
}

const Context = createContext<PortalContext | null>(null)

/** Tells the screens inside it which portal they belong to; null while nobody is logged in. */
export const PortalProvider = Context

/** The context of the portal a screen is in. @throws Error outside one, or if nobody is logged in. */
export function usePortal(): PortalContext {
  const portal = useContext(Context)
  if (!portal) throw new Error('Portal screens need a PortalProvider and somebody logged in')
  return portal
}
