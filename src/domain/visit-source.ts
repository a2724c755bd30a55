import type { Attribution } from './attribution.ts'

type Visit = Pick<
  Attribution,
  'landingPage' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'gclid' | 'gbraid' | 'wbraid' | 'clickId'
>

/**
 * Where a visit came from, as far as its first address said: 'Annonse (google / cpc / julebord-2026)', 'Annonse' for a
 * click without a campaign or for an ad's own page, else the campaign; '' if nothing is known.
 */
export function visitSource(visit: Visit): string {
  const { landingPage, utmSource, utmMedium, utmCampaign, gclid, gbraid, wbraid, clickId } = visit
  const campaign = [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / ')
  const isPaid = /^(cpc|ppc|paid)/i.test(utmMedium)
  const isAd = isPaid || gclid || gbraid || wbraid || clickId || landingPage.startsWith('lp-')
  if (!isAd) return campaign
  return campaign ? `Annonse (${campaign})` : 'Annonse'
}
