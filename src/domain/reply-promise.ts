// Apart from the rules of the forms, which pages that only say this do not load.

/** What every page and mail promises: an answer within this many hours. */
export const REPLY_PROMISE_HOURS = 12
/** The promise in one short line (F-252). */
export const REPLY_PROMISE = `Svar innen ${REPLY_PROMISE_HOURS}\u00a0timer`
