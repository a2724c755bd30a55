import { failedStatus, isUnreachable, serverError } from './api.ts'

/**
 * What to tell the user about a failed call: no connection, the server's own sentence, or `fallback`. Too much may be
 * refused before it reaches the API, by a host that says so in its own words.
 */
export function failureText(failure: unknown, fallback = 'Prøv igjen om et øyeblikk.'): string {
  if (isUnreachable(failure)) return 'Sjekk internettforbindelsen din og prøv igjen.'
  return serverError(failure) ?? (failedStatus(failure) === 413 ? 'Det du sendte, er for stort.' : fallback)
}
