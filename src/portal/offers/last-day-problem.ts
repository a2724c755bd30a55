import { norwegianDay, VALID_YEARS_MAX, validityProblem } from '#domain/validity.ts'

/** What is wrong with a date that was typed as an offer's last day, or as another that may be left out. */
export const LAST_DAY_SENTENCES = {
  half: 'Skriv hele datoen med dag, måned og år, eller la feltet stå tomt.',
  past: 'Den dagen er over. Velg i dag eller en senere dag.',
  far: `Det er lenge til. Velg en dag innen ${VALID_YEARS_MAX} år.`,
}

/**
 * Why an offer cannot be made to hold until the day in a date field, in words; null if it can. A half-typed day reads as
 * none.
 */
export function lastDayProblem(
  { value, validity }: Pick<HTMLInputElement, 'value'> & { validity: Pick<ValidityState, 'badInput'> },
  now: Date,
): string | null {
  if (value === '') return validity.badInput ? 'Skriv hele datoen med dag, måned og år.' : 'Velg en dag.'
  const problem = validityProblem(value, { today: norwegianDay(now), stored: null })
  return problem && LAST_DAY_SENTENCES[problem]
}
