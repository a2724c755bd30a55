// Without the contracts' schema library: forms in the browser read this too.

/** Google's click ids: a conversion is told by the first that there is. */
export const GOOGLE_CLICK_IDS = ['gclid', 'gbraid', 'wbraid'] as const
/** For how long an ad's click id is kept, in days; Google takes no conversion of an older click. */
export const CLICK_LASTS_DAYS = 90
