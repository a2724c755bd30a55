import { cancelledTerms } from '#domain/confirmation.ts'
import type { Cancellation } from '#domain/confirmation-request.ts'
import { formatLongDate } from '#domain/validity.ts'
import type { ConfirmationMails } from '../data/queries/confirmation-mails.ts'
import { link, paragraph } from './blocks.ts'
import { bookingMails, greetingTo, TERMS, type ToldBooking } from './confirmation.ts'

/** Where the terms say what holds when a customer cancels. */
export const CANCELLATION_TERMS = `${TERMS}#avbestilling`

/**
 * The mails that tell customer, partner and owner that a booking is cancelled, by whom and in which words, with a file
 * that removes it from their calendars. The terms are for a customer who cancels (F-1541).
 */
export function buildBookingCancelledMails({
  cancellation: { by, word },
  ...told
}: ToldBooking & { cancellation: Cancellation }): ConfirmationMails {
  const terms = cancelledTerms(told.terms)
  const day = formatLongDate(terms.eventDate)
  const deposit = link(
    'Er depositumet betalt, gjelder vilkårene om avbestilling',
    new URL(CANCELLATION_TERMS, told.siteUrl).href,
  )
  const cancelled = { ...told, terms: by === 'magician' ? { ...terms, termsVersion: '' } : terms }
  const { name } = told.site
  const ended = 'Bekreftelsen gjelder ikke lenger.'
  const said = {
    customer: {
      toCustomer: `Da er kvelden ${day} avlyst, som dere ba om.`,
      toPartner: `${terms.customer} har avlyst kvelden ${day}.`,
      toOwner: `Du har meldt at ${terms.customer} avlyser kvelden ${day}.`,
    },
    magician: {
      toCustomer: `Jeg må dessverre avlyse kvelden ${day}.`,
      toPartner: `${name} må dessverre avlyse kvelden for ${terms.customer} ${day}.`,
      toOwner: `Du har avlyst kvelden ${day} for ${terms.customer}.`,
    },
    nobody: {
      toCustomer: `Kvelden ${day} er avlyst.`,
      toPartner: `Kvelden for ${terms.customer} ${day} er avlyst.`,
      toOwner: `Du har avlyst kvelden ${day} for ${terms.customer}.`,
    },
  }[by ?? 'nobody']
  const quoted = (writer: string) => (word ? [paragraph(`${writer}: «${word}»`)] : [])
  return bookingMails(cancelled, {
    subject: `Avlyst: ${day}`,
    heading: 'Kvelden er avlyst',
    toCustomer: [
      paragraph(`${greetingTo(told)} ${said.toCustomer} ${ended}`),
      ...(word ? [paragraph(word)] : []),
      paragraph(
        'Kalenderfilen som ligger ved, tar kvelden ut av kalenderen. Lurer dere på noe? Svar på denne e-posten.',
      ),
      ...(by === 'customer' && terms.deposit ? [deposit] : []),
    ],
    toPartner: [
      paragraph(
        `${said.toPartner} ${ended} ${terms.email ? 'Kunden har fått samme beskjed. ' : ''}Kalenderfilen som ligger ved, tar kvelden ut av kalenderen.`,
      ),
      ...quoted(`${name} skriver`),
    ],
    toOwner: [
      paragraph(`${said.toOwner} Kalenderfilen som ligger ved, tar den ut av kalenderen din.`),
      ...quoted('Du skrev'),
    ],
  })
}
