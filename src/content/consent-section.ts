import type { SiteFacts } from '#domain/site.ts'

type Section = Record<'after' | 'whenPassive' | 'whenActive' | 'whenAds' | 'whenNoAds', string>

/** How the site is set up: what silence means, and whether the build has an ads account. */
type Setup = Pick<SiteFacts, 'consent'> & { hasAds: boolean }

/**
 * The privacy notice's section with the paragraphs for this site's setting: opt-in ('strict') or not, ads or none.
 */
export function consentSection<Given extends Section>(section: Given, { consent, hasAds }: Setup): Given {
  const said = [
    section.after,
    hasAds ? section.whenAds : section.whenNoAds,
    consent === 'strict' ? section.whenActive : section.whenPassive,
  ]
  return { ...section, after: said.filter(Boolean).join('\n\n') }
}

/**
 * @throws Error if a text says that ads are in use though this build has no ads account, or the reverse. `file` is
 * named in the error.
 */
export function checkAdsText(text: string, { hasAds, file }: { hasAds: boolean; file: string }): void {
  const saysUnused = /ikke i (bruk|dag)/i.test(text)
  if (saysUnused !== hasAds) return
  throw new Error(
    hasAds
      ? `${file} says that no ads are in use, but this build has PUBLIC_ADS_ID: say what Google gets, or remove the account.`
      : `${file} does not say that ads are not in use, but this build has no PUBLIC_ADS_ID: say 'ikke i bruk', or set the account.`,
  )
}
