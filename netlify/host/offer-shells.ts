import { customerShell, type OfferShells, partnerShell } from '#offer/shell.ts'

/** Both shells as JSON, inserted by the build. */
declare const __OFFER_SHELLS__: string

let bundled: OfferShells | undefined

/** The offer pages to fill: from the bundle, or, when run from source, as the site in development has them now. */
export async function readOfferShells(siteUrl: string): Promise<OfferShells> {
  if (typeof __OFFER_SHELLS__ !== 'string') {
    const page = async (path: string) => (await fetch(siteUrl + path)).text()
    return offerShells({ partner: await page('/partnertilbud'), customer: await page('/tilbud') })
  }
  bundled ??= JSON.parse(__OFFER_SHELLS__) as OfferShells
  return bundled
}

/**
 * The shells in the built pages.
 * @throws Error with a sentence if a page lacks one of its places.
 */
export function offerShells(pages: { partner: string; customer: string }): OfferShells {
  return { partner: partnerShell(pages.partner), customer: customerShell(pages.customer) }
}
