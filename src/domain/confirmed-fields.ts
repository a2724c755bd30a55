/** Who sends the invoice: the partner behind the enquiry, or the magician. */
export const INVOICERS = ['partner', 'magician'] as const

/** Maximum characters of what is agreed, of other texts and of sums: so much prints on one sheet of A4. */
export const CONFIRMED_MAX_LENGTH = { what: 300, text: 120, sum: 80 } as const

/** Between a package and what it includes, in what is agreed. */
export const CONTENTS_FOLLOW = ': '

/** Between that and the names of its bonuses. */
export const BONUSES_FOLLOW = '. Bonuser: '
