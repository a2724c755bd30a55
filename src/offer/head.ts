// Runs in the head of an offer page, before React has arrived: asks the API for what the page will need first. It stands
// alone (no imports), so that it is inlined and costs no request of its own.
const [, , partnerId = '', slug = ''] = location.pathname.split('/')
const offer = slug === '' || slug.toLowerCase() === 'kunde' ? 'recent' : slug
const id = partnerId.toLowerCase()
globalThis.earlyAnswers = {}
for (const url of [`/api/offers/${id}/${offer}`, `/api/partners/${id}/public`]) {
  const answer = fetch(url, { credentials: 'include' })
  // Whoever takes the answer sees the failure too.
  answer.catch(() => {})
  globalThis.earlyAnswers[url] = answer
}
