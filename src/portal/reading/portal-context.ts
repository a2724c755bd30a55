import { createContext, useContext } from 'react'
import type { Offer } from '#domain/offer.ts'
import type { Resume } from './return.ts'

/** Where a portal reads, lists and edits the offers of one partner. */
export type OfferPlaces = {
  /** '/api/partner/offers' or an admin's twin of it. */
  api: string
  listPath: string
  /** What the way back to the list is called where an offer is gone. */
  listLabel: string
  newPath: string
  editPath: (offerId: string) => string
  /** The list with the dialog of a new offer open. */
  createdPath: (offer: Offer) => string
}

/** What sets one portal apart from the other, for the rooms that serve both. */
export type PortalPlaces = {
  loginPath: string
  homePath: string
  /** Where a person's logins are listed and ended. */
  sessionsPath: string
  /** Keeps what was typed while a session has ended. */
  resume: Resume
  /** Leads to the login when a call was answered with 401; true when that was so. */
  endedSession: (error: unknown) => boolean
  /** Throws when the server does not log out. */
  logOut: () => Promise<void>
  offersOf: (partnerId: string) => OfferPlaces
}

/** A portal with somebody logged in. */
export type PortalContext = PortalPlaces & {
  /** Whose drafts are kept: a partner's id, an admin's address. Nobody else gets them. */
  owner: string
}

const Context = createContext<PortalContext | null>(null)

/** Tells the screens inside which portal they belong to; null while nobody is logged in. */
export const PortalProvider = Context

/** The portal around a screen. */
export function usePortal(): PortalContext {
  const portal = useContext(Context)
  if (!portal) throw new Error('Portal screens need a PortalProvider and somebody logged in')
  return portal
}
