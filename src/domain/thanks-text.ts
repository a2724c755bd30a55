import { guestsText } from './evening.ts'
import type { OfferAnswer } from './offer-answer.ts'
import { formatLongDate } from './validity.ts'

type Typed = Pick<OfferAnswer, 'kind' | 'eventDate' | 'guests' | 'email'>

/**
 * What a yes has just said, back to whoever said it: 'Dere ønsker lørdag 6. februar 2027, 80–100 gjester. Kvitteringen
 * er på vei til kari@nordlys.example.'; of a question only the receipt, of a no ''.
 * @param sendsReceipt False if the address gets no more for now.
 */
export function thanksText({ kind, eventDate, guests, email }: Typed, sendsReceipt: boolean): string {
  if (kind === 'no') return ''
  const day = eventDate && `Dere ønsker ${formatLongDate(eventDate)}`
  const evening = [day, guests && (day ? guestsText(guests) : `Dere blir ${guestsText(guests)}`)]
  const said = kind === 'yes' ? evening.filter(Boolean).join(', ') : ''
  return [
    said && `${said}.`,
    kind === 'yes' && !day && 'Datoen er ikke bestemt ennå.',
    email && sendsReceipt && `Kvitteringen er på vei til ${email}.`,
    !email && 'Uten e-postadresse får dere ingen kvittering.',
  ]
    .filter(Boolean)
    .join(' ')
}
