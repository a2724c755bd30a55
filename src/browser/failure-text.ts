import { failedStatus, isUnreachable, serverError } from './api.ts'

/**
 * Error text for a failed call: no connection, the server's own sentence, 'too large' for a 413 (which the host may
 * answer before the API is reached), else `fallback`.
 */
export function failureText(failure: unknown, fallback = 'Prøv igjen om et øyeblikk.'): string {
  if (isUnreachable(failure)) return 'Sjekk internettforbindelsen din og prøv igjen.'
  return serverError(failure) ?? (failedStatus(failure) === 413 ? 'Det du sendte, er for stort.' : fallback)
}
