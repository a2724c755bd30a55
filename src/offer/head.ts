// Runs in the head of an offer page, before React has arrived: asks the API for what the page will need. It is inlined
// there and costs no request of its own: what it imports must be a copy, for a shared file would be fetched first.
import { offerAddress, offerPagePath } from 'own:domain/offer-address.ts'

const url = offerPagePath(offerAddress(location.pathname))
const answer = fetch(url, { credentials: 'include' })
// Whoever takes the answer sees the failure too.
answer.catch(() => {})
globalThis.earlyAnswers = { [url]: answer }
