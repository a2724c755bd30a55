import type { SiteFacts } from '#domain/site.ts'

type Section = Record<'after' | 'whenPassive' | 'whenActive' | 'whenAds' | 'whenNoAds', string>

/** How the site is set up: what silence means, and whether the build has an ads account. */
type Setup = Pick<SiteFacts, 'consent'> & { hasAds: boolean }

/** A section of the privacy notice, saying of silence and of ads what holds here, and only that. */
export function consentSection<Given extends Section>(section: Given, { consent, hasAds }: Setup): Given {
  const said = [
    section.after,
    hasAds ? section.whenAds : section.whenNoAds,
    consent === 'strict' ? section.whenActive : section.whenPassive,
  ]
  return { ...section, after: said.filter(Boolean).join('\n\n') }
}

/** @throws Error when a text says of ads what this build contradicts. `file` is where an editor finds it. */
export function checkAdsText(text: string, { hasAds, file }: { hasAds: boolean; file: string }): void {
  const saysUnused = /ikke i (bruk|dag)/i.test(text)
  if (saysUnused !== hasAds) return
  throw new Error(
    hasAds
      ? `${file} says that no ads are in use, but this build has PUBLIC_ADS_ID: say what Google gets, or remove the account.`
      : `${file} does not say that ads are not in use, but this build has no PUBLIC_ADS_ID: say 'ikke i bruk', or set the account.`,
  )
}
