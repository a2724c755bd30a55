/**
 * Whether a partner may use the advanced fields: its own flag decides; if that is neither 'true' nor 'false', the
 * global default does (F-870).
 */
export function canUseAdvanced(
  partnerFlag: string | null | undefined,
  globalDefault: string | null | undefined,
): boolean {
  if (partnerFlag === 'true') return true
  if (partnerFlag === 'false') return false
  return globalDefault === 'true'
}
