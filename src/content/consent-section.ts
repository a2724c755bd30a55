import type { SiteFacts } from '#domain/site.ts'

type Section = { after: string; whenPassive: string; whenActive: string }

/**
 * A section of the privacy notice stating what silence means with the banner as configured, and only that.
 */
export function consentSection<Given extends Section>(section: Given, consent: SiteFacts['consent']): Given {
  const said = consent === 'strict' ? section.whenActive : section.whenPassive
  return { ...section, after: [section.after, said].filter(Boolean).join('\n\n') }
}
