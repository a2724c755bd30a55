import type { PartnerConfigs } from '#domain/offer-page.ts'
import { readOfferShells } from './offer-shells.ts'

/** The fixed offer pages as JSON, inserted by the build. */
declare const __PARTNER_CONFIGS__: string

/** What the offer pages show of themselves: from the bundle, or, when run from source, as the site has it now. */
export async function readPartnerConfigs(siteUrl: string): Promise<PartnerConfigs> {
  if (typeof __PARTNER_CONFIGS__ === 'string') return JSON.parse(__PARTNER_CONFIGS__)
  return (await readOfferShells(siteUrl)).partner.configs
}
