import { WITHDRAWN_PATH } from '#domain/offer-address.ts'
import { customerShell, type OfferShells, partnerShell, withdrawnShell } from '#offer/shell.ts'

/** Both shells as JSON, inserted by the build. */
declare const __OFFER_SHELLS__: string

let bundled: OfferShells | undefined

/** The addresses of the built offer pages. */
export const OFFER_SHELL_PATHS = { partner: '/partnertilbud', customer: '/tilbud', withdrawn: WITHDRAWN_PATH }

/** The offer pages to fill: from the bundle, or, when run from source, as the site in development has them now. */
export async function readOfferShells(siteUrl: string): Promise<OfferShells> {
  if (typeof __OFFER_SHELLS__ !== 'string') {
    const page = async (path: string) => (await fetch(siteUrl + path)).text()
    const { partner, customer, withdrawn } = OFFER_SHELL_PATHS
    return offerShells({
      partner: await page(partner),
      customer: await page(customer),
      withdrawn: await page(withdrawn),
    })
  }
  bundled ??= JSON.parse(__OFFER_SHELLS__) as OfferShells
  return bundled
}

/**
 * Cuts the built offer pages where an offer is filled in.
 * @throws Error with a sentence if a page lacks one of these marks.
 */
export function offerShells(pages: Record<keyof OfferShells, string>): OfferShells {
  return {
    partner: partnerShell(pages.partner),
    customer: customerShell(pages.customer),
    withdrawn: withdrawnShell(pages.withdrawn),
  }
}
