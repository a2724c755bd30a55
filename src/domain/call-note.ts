/** Maximum characters in a seller's note of a call; apart from the request, which the form does not load. */
export const CALL_NOTE_MAX_LENGTH = 500
