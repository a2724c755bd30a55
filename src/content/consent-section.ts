type Section = { after: string; whenPassive: string; whenActive: string }

/**
 * A section of the privacy notice that says how the cookie banner is set: what silence means, never both (F-1214).
 * `passiveConsentAfterMs` is null where only a click is a yes.
 */
export function consentSection<Given extends Section>(
  section: Given,
  passiveConsentAfterMs: number | null,
): Given {
  const said = passiveConsentAfterMs === null ? section.whenActive : section.whenPassive
  return { ...section, after: [section.after, said].filter(Boolean).join('\n\n') }
}
