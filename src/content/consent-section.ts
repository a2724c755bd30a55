type Section = { after: string; whenPassive: string; whenActive: string }

/**
 * A section of the privacy notice stating what silence means with the banner as configured, and only that (F-1214).
 * `passiveConsentAfterMs` is null if only a click counts as consent.
 */
export function consentSection<Given extends Section>(
  section: Given,
  passiveConsentAfterMs: number | null,
): Given {
  const said = passiveConsentAfterMs === null ? section.whenActive : section.whenPassive
  return { ...section, after: [section.after, said].filter(Boolean).join('\n\n') }
}
