// Runs in the head of an offer page, before React has arrived: asks the API for what the page will need. It stands alone
// (no imports), so that it is inlined and costs no request of its own; `offerPagePath` names the same address.
const [, , partnerId = '', slug = ''] = location.pathname.split('/')
const customer = slug === '' || slug.toLowerCase() === 'kunde' ? 'kunde' : slug
const url = `/api/offer-page/${partnerId.toLowerCase()}/${customer}`
const answer = fetch(url, { credentials: 'include' })
// Whoever takes the answer sees the failure too.
answer.catch(() => {})
globalThis.earlyAnswers = { [url]: answer }
