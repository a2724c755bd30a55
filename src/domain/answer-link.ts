/** The parameter with which a mail's link to an offer's form opens the answer that it tells of. */
export const ANSWER_PARAMETER = 'svar'
