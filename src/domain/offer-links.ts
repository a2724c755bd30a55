/** The page of a withdrawn offer's link. */
export const WITHDRAWN_PATH = '/deler/tilbud-trukket'

/** At the end of an offer's URL: its page opens the browser's print dialog, which also makes a PDF (F-1370). */
export const PRINT_HASH = '#skriv-ut'
