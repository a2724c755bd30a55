import type { SiteFacts } from '#domain/site.ts'

type Section = Record<'after' | 'whenPassive' | 'whenActive' | 'whenAds' | 'whenNoAds', string>

/** How the site is set up: what silence means, and whether the build has an ads account. */
type Setup = Pick<SiteFacts, 'consent'> & { hasAds: boolean }

/** The privacy notice's section with the paragraphs for this site's setting: opt-in ('strict') or not, ads or none. */
export function consentSection<Given extends Section>(section: Given, { consent, hasAds }: Setup): Given {
  const said = [
    section.after,
    hasAds ? section.whenAds : section.whenNoAds,
    consent === 'strict' ? section.whenActive : section.whenPassive,
  ]
  return { ...section, after: said.filter(Boolean).join('\n\n') }
}
