import { GENERIC_SLUG, type OfferAddress, offerPagePath } from '#domain/offer-address.ts'
import type { OfferPageAnswer } from '#domain/offer-page.ts'
import { type OfferView, offerView, type PartnerConfig } from '#domain/offer-view.ts'
import { callApi, failedStatus, readAnswer } from './api.ts'

/** The fixed offer pages, and the one every other partner starts from. */
export type PartnerConfigs = { fixed: PartnerConfig[]; generic: PartnerConfig }

/** What an offer page can turn out to be. */
export type OfferPageResult =
  | { kind: 'ready'; view: OfferView }
  /** No such partner (F-372). */
  | { kind: 'unknown partner' }
  /** What the customer was promised could not be read: no price is better than a wrong one (F-946, F-1229). */
  | { kind: 'failed' }

declare global {
  /** Answers that a script in the page's head requested before this one arrived, by URL. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined
}

/** A partner's config: its own fixed one, else the generic one. */
export function configOf({ fixed, generic }: PartnerConfigs, partnerId: string) {
  const own = fixed.find(({ id }) => id === partnerId)
  return { config: own ?? generic, isFixed: own !== undefined }
}

/**
 * Reads everything an offer page needs, in one call. What is not found falls back in the order of F-840; what cannot be
 * read does so only on a fixed partner's generic page, whose own file is enough. `origin` is empty in a browser.
 */
export async function readOfferPage(
  address: OfferAddress,
  configs: PartnerConfigs,
  origin = '',
): Promise<OfferPageResult> {
  const { partnerId, slug } = address
  const { config, isFixed } = configOf(configs, partnerId)
  const answer = await settled(read<OfferPageAnswer>(origin + offerPagePath(address)))
  if (answer.missing && !isFixed) return { kind: 'unknown partner' }
  // The customer may have been promised a different price from the one in the file.
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

/** Reads with GET; uses the early answer if there is one, but only once. */
async function read<Answer>(url: string): Promise<Answer> {
  const early = globalThis.earlyAnswers?.[url]
  if (!early) return callApi<Answer>('GET', url)
  delete globalThis.earlyAnswers?.[url]
  return readAnswer<Answer>(await early)
}
