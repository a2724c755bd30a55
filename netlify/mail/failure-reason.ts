import { LATE_ERROR, LOST_WORKER_ERROR } from '../data/queries/outbox.ts'
import { PREVIEW_SENDS_NONE } from './transport.ts'

/** The reasons for errors that the outbox itself records. */
const OWN_REASONS: Record<string, string> = {
  [LATE_ERROR]: 'Den gjaldt ikke lenger da den kunne sendes.',
  [LOST_WORKER_ERROR]: 'Sendingen ble avbrutt.',
  [PREVIEW_SENDS_NONE]: 'Dette er en forhåndsvisning, og den sender ingen e-post.',
}

/** The first pattern that matches the recorded failure gives the reason; mail servers answer in English. */
const REASONS: readonly [reason: string, pattern: RegExp][] = [
  [
    'E-postserveren godtar ikke innloggingen vår.',
    /invalid login|missing credentials|authentication (failed|required|unsuccessful)|\b5(30|34|35) |\b5\.7\.8\b/i,
  ],
  [
    'E-postserveren godtar ikke avsenderadressen vår.',
    /mail command failed|invalid sender|sender (address )?rejected/i,
  ],
  // A refusal on policy grounds also names the recipient, who does exist.
  ['E-postserveren avviste meldingen.', /\b5\.7\.\d/],
  ['Meldingen er for stor for mottakeren.', /\b5\.3\.4\b|message (size|too (big|large))|too large/i],
  ['Postkassen er full.', /\b[45]\.2\.2\b|\b552 |mailbox (is )?full|over ?quota|quota exceeded/i],
  [
    'Adressen finnes ikke.',
    /\b5\.1\.[1-3]\b|user unknown|unknown user|no such (user|recipient)|does ?n.t exist|does not exist|invalid recipient|(recipients? (was|were) rejected|recipient command failed).*\b(550|551|553)\b/i,
  ],
  [
    'Forbindelsen til e-postserveren er ikke sikker nok.',
    /certificate|\btls\b|\bssl\b|starttls|wrong version number/i,
  ],
  [
    'E-postserveren svarte ikke.',
    /E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE)|timeout|timed out|greeting never received|clos(ed|es) the connection|connection closed|terminates connection/i,
  ],
  ['E-postserveren ber oss vente.', /\b4[25]\d[ -]|\b4\.\d\.\d{1,3}\b|try again later|too many/i],
  ['E-postserveren avviste meldingen.', /\b55[0-9][ -]|\b5\.\d\.\d{1,3}\b|message failed|spam|blocked/i],
]

/** Why a mail was not sent, as one Norwegian sentence; null if nothing was recorded. */
export function mailFailureReason(errorMessage: string | null): string | null {
  if (errorMessage === null) return null
  return (
    OWN_REASONS[errorMessage] ??
    REASONS.find(([, pattern]) => pattern.test(errorMessage))?.[0] ??
    'E-posten kunne ikke sendes.'
  )
}
