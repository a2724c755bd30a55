import { GENERIC_SLUG, type OfferAddress, offerPagePath } from '#domain/offer-address.ts'
import type { OfferPageAnswer } from '#domain/offer-page.ts'
import { type OfferView, offerView, type PartnerConfig } from '#domain/offer-view.ts'
import { callApi, failedStatus, readAnswer } from './api.ts'

/** The fixed offer pages, and the one that all other partners start from. */
export type PartnerConfigs = { fixed: PartnerConfig[]; generic: PartnerConfig }

/** What an offer page can come to. */
export type OfferPage =
  | { kind: 'ready'; view: OfferView }
  /** Nobody has heard of this partner (F-372). */
  | { kind: 'unknown partner' }
  /** What the customer was promised could not be read: no price is better than a wrong one (F-946, F-1229). */
  | { kind: 'failed' }

declare global {
  /** Answers that a script in the page's head has asked for before this one arrived, by address. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined
}

/** The config of a partner: its fixed one, else the generic one. */
export function configOf({ fixed, generic }: PartnerConfigs, partnerId: string) {
  const own = fixed.find(({ id }) => id === partnerId)
  return { config: own ?? generic, isFixed: own !== undefined }
}

/**
 * Reads all an offer page needs, in one call. What is not found falls back in the order of F-840; what cannot be read
 * does so only on a fixed partner's generic page, which stands on its own file. `origin` is empty in a browser.
 */
export async function readOfferPage(
  address: OfferAddress,
  configs: PartnerConfigs,
  origin = '',
): Promise<OfferPage> {
  const { partnerId, slug } = address
  const { config, isFixed } = configOf(configs, partnerId)
  const answer = await settled(read<OfferPageAnswer>(origin + offerPagePath(address)))
  if (answer.missing && !isFixed) return { kind: 'unknown partner' }
  // A customer may have been promised another price than the file's.
  if (answer.failed && (!isFixed || slug !== GENERIC_SLUG)) return { kind: 'failed' }
  const { partner = null, defaults = null, offer = null, recent = null } = answer.found ?? {}
  return {
    kind: 'ready',
    view: offerView({ partnerId, slug, config, partner, defaults, offer, recent }),
  }
}

type Outcome<Answer> = { found?: Answer; missing?: true; failed?: true }

async function settled<Answer>(reading: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { found: await reading }
  } catch (error) {
    return failedStatus(error) === 404 ? { missing: true } : { failed: true }
  }
}

/** Reads with GET; takes the answer that was asked for early, once. */
async function read<Answer>(url: string): Promise<Answer> {
  const early = globalThis.earlyAnswers?.[url]
  if (!early) return callApi<Answer>('GET', url)
  delete globalThis.earlyAnswers?.[url]
  return readAnswer<Answer>(await early)
}
