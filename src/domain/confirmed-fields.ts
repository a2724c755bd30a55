/** Who sends the invoice: the partner behind the enquiry, or the magician. */
export const INVOICERS = ['partner', 'magician'] as const

/** Maximum characters of what is agreed, in texts and in sums: so much prints on one sheet of A4. */
export const CONFIRMED_MAX_LENGTH = { text: 120, sum: 80 } as const

/** Between a package and the names of its bonuses, in what is agreed. */
export const BONUSES_FOLLOW = '. Bonuser: '
