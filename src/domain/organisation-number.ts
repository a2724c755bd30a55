const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2, 1]

/** An organisation number without spaces and dots, and without the 'NO' and 'MVA' of a VAT number. */
export function tidyOrganisationNumber(typed: string): string {
  return typed.replace(/[\s.]/g, '').replace(/^NO|MVA$/gi, '')
}

/** True for nine digits whose last is the check digit of the others (MOD-11). Source: brreg.no. */
export function isOrganisationNumber(digits: string): boolean {
  if (!/^[1-9]\d{8}$/.test(digits)) return false
  return WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0
}
