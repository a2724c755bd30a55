/** The API paths of the lists behind the parts of the admin portal, without the code that reads them. */
export const ENQUIRIES_API = '/api/admin/enquiries'
export const FIGURES_API = '/api/admin/figures'
export const ACTIVITY_API = '/api/admin/activity'
export const OUTBOX_API = '/api/admin/outbox'
