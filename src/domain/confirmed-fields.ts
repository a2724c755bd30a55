/** Who sends the invoice: the partner behind the enquiry, or the magician. */
export const INVOICERS = ['partner', 'magician'] as const

/** Who cancels an evening: the customer, or the magician. */
export const CANCELLERS = ['customer', 'magician'] as const
export type Canceller = (typeof CANCELLERS)[number]

/** Maximum characters of the words to the customer of a cancelled evening. */
export const CANCELLED_WORD_MAX_LENGTH = 300

/** Maximum characters of what is agreed, of other texts and of sums: so much prints on one sheet of A4. */
export const CONFIRMED_MAX_LENGTH = { what: 300, text: 120, sum: 80 } as const

/** Between a package and what it includes, in what is agreed. */
export const CONTENTS_FOLLOW = ': '

/** Between that and the names of its bonuses. */
export const BONUSES_FOLLOW = '. Bonuser: '
