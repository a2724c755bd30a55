// Runs in the head of an offer page, before React has arrived, and asks the API for what the page will need. It is
// inlined there and costs no request of its own, so its import must be a copy: a shared file would be fetched first.
import { offerAddress, offerPagePath } from 'own:domain/offer-address.ts'

const url = offerPagePath(offerAddress(location.pathname))
const answer = fetch(url, { credentials: 'include' })
// Whoever takes the answer gets the failure too.
answer.catch(() => {})
globalThis.earlyAnswers = { [url]: answer }
