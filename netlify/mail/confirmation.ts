import { bookingConfirmationRows, type ConfirmedTerms } from '#domain/confirmation.ts'
import { type TermChange, termChangeText } from '#domain/confirmation-changes.ts'
import { isEmailAddress, isSameAddress } from '#domain/email-address.ts'
import { contactOf } from '#domain/offer-view.ts'
import { sellerContact, sellerContactText } from '#domain/seller-contact.ts'
import type { SiteFacts } from '#domain/site.ts'
import { termsVersionText } from '#domain/terms-version.ts'
import { formatLongDate } from '#domain/validity.ts'
import type { ConfirmationMails } from '../data/queries/confirmation-mails.ts'
import type { EnquiryToConfirm } from '../data/queries/stored-confirmations.ts'
import { isUsableReplyTo } from './addresses.ts'
import { button, facts, link, paragraph } from './blocks.ts'
import { formatGreeting } from './fields.ts'
import { adminEnquiryUrl } from './portal-links.ts'
import { newMessageId, renderMail, renderMailToMany } from './template.ts'

/** Where the terms stand. */
export const TERMS = '/vilkar'

/** The booking that the mails are about. */
export type ToldBooking = {
  terms: ConfirmedTerms
  enquiryId: string
  /** Who asked, and whom the customer may ask at the partner. */
  from: Pick<EnquiryToConfirm, 'name' | 'email' | 'phone' | 'contact'>
  site: SiteFacts
  siteUrl: string
  /** The owner's address, where customers' replies go too. */
  owner: string
  /** The evening as an iCalendar file, and the owner's, which leads to the enquiry. */
  calendar: string
  ownerCalendar: string
}

type ToldWithPage = ToldBooking & { /** The confirmation's page. */ url: string }

/**
 * The mails that tell customer, partner and owner what is booked, with a calendar file and a link to the confirmation's
 * page.
 */
export function buildBookingConfirmedMails(told: ToldWithPage): ConfirmationMails {
  const { customer, eventDate } = told.terms
  const day = formatLongDate(eventDate)
  return mailsOfWhatIsBooked(told, {
    heading: 'Kvelden er bekreftet',
    toCustomer: `Da er det avtalt: Jeg kommer ${day}. Det gleder jeg meg til.`,
    toPartner: `${told.site.name} har bekreftet ${day} for ${customer}.`,
    toOwner: `Du har bekreftet ${day} for ${customer}.`,
  })
}

/**
 * The mails that send a standing confirmation anew with another link to its page, and say that the former one has ended.
 */
export function buildConfirmationRenewedMails(told: ToldWithPage): ConfirmationMails {
  const { customer, eventDate } = told.terms
  const day = formatLongDate(eventDate)
  const anew = 'på nytt, med ny lenke. Den gamle lenken virker ikke lenger.'
  return mailsOfWhatIsBooked(told, {
    heading: 'Bekreftelsen med ny lenke',
    toCustomer: `Her er bekreftelsen for ${day} ${anew}`,
    toPartner: `${told.site.name} har sendt bekreftelsen for ${customer} ${day} ${anew}`,
    toOwner: `Du har sendt bekreftelsen for ${customer} ${day} ${anew}`,
  })
}

/**
 * The mails that tell customer, partner and owner what is changed of a booking, then all that holds, with a calendar
 * file that moves the evening in their calendars and a link to the confirmation's page. A customer's new address gets the
 * confirmation itself, as it knows of nothing that was changed (F-1511).
 */
export function buildBookingChangedMails({
  changes,
  ...told
}: ToldWithPage & { changes: readonly TermChange[] }): ConfirmationMails {
  const { terms, site } = told
  const day = formatLongDate(terms.eventDate)
  const page = pageButton(told)
  const isMoved = changes.some(({ term }) => term === 'day')
  const changedIt = isMoved
    ? `har flyttet kvelden for ${terms.customer} til ${day}.`
    : `har endret kvelden for ${terms.customer} ${day}.`
  const changed = (rows: readonly TermChange[]) =>
    facts(
      'Dette er endret',
      rows.map((change) => [change.label, termChangeText(change)] as const),
    )
  const toAll = bookingMails(told, {
    subject: `Endret bekreftelse: ${day}`,
    heading: 'Kvelden er endret',
    toCustomer: [
      paragraph(
        `${greetingTo(told)} ${isMoved ? `Kvelden er flyttet til ${day}` : `Kvelden ${day} er endret`}. Først står det som er nytt, så alt vi er enige om. Stemmer noe ikke, svar på denne e-posten.`,
      ),
      changed(changes),
      paragraph('Kalenderfilen som ligger ved, retter kvelden i kalenderen.'),
      page,
    ],
    toPartner: [
      paragraph(
        `${site.name} ${changedIt} ${toldCustomer(terms)}Kalenderfilen som ligger ved, retter den i kalenderen.`,
      ),
      changed(changes),
      page,
    ],
    toOwner: [
      paragraph(`Du ${changedIt} Kalenderfilen som ligger ved, retter den i kalenderen din.`),
      changed(changes),
      page,
    ],
  })
  return isNewAddress(changes) ? { ...toAll, toCustomer: buildBookingConfirmedMails(told).toCustomer } : toAll
}

function isNewAddress(changes: readonly TermChange[]): boolean {
  return changes.some(({ term, from, to }) => term === 'email' && !isSameAddress(from, to))
}

/** The mails whose first sentences, and heading, are these, and which else say what is booked. */
function mailsOfWhatIsBooked(
  told: ToldWithPage,
  {
    heading,
    toCustomer,
    toPartner,
    toOwner,
  }: Record<'heading' | 'toCustomer' | 'toPartner' | 'toOwner', string>,
): ConfirmationMails {
  const page = pageButton(told)
  const practical = link(
    'Det praktiske: scene, lyd, lys og klokkeslett',
    new URL('/det-praktiske', told.url).href,
  )
  const attached = 'Kvelden ligger ved som kalenderfil'
  return bookingMails(told, {
    subject: `Bekreftelse: ${formatLongDate(told.terms.eventDate)}`,
    heading,
    toCustomer: [
      paragraph(`${greetingTo(told)} ${toCustomer}`),
      paragraph(`Alt vi er enige om, står under. Stemmer noe ikke, svar på denne e-posten. ${attached}.`),
      page,
      practical,
    ],
    toPartner: [paragraph(`${toPartner} ${toldCustomer(told.terms)}${attached}.`), page, practical],
    toOwner: [paragraph(`${toOwner} ${attached} til din egen kalender.`), page],
  })
}

type Words = { subject: string; heading: string } & Record<'toCustomer' | 'toPartner' | 'toOwner', Block[]>
type Block = ReturnType<typeof paragraph>

function pageButton({ url }: ToldWithPage) {
  return button('Se og skriv ut bekreftelsen', url)
}

function toldCustomer({ email }: ConfirmedTerms): string {
  return email ? 'Kunden har fått det samme på e-post. ' : ''
}

/** Greets who asked by name, and nobody else whose address is in the confirmation. */
export function greetingTo({ from, terms }: ToldBooking): string {
  return formatGreeting(terms.email.toLowerCase() === from.email.toLowerCase() ? from.name : '')
}

/** The three mails with these words, then all that is agreed and who the customer is. */
export function bookingMails(
  { terms, enquiryId, from, site, siteUrl, owner, calendar, ownerCalendar }: ToldBooking,
  words: Words,
): ConfirmationMails {
  const { subject, heading } = words
  // Theirs are many: a day may have several evenings, which mail programs would keep together.
  const named = `${subject}, ${terms.customer}`
  const { termsVersion } = terms
  const agreed = (contact = '') =>
    facts('Avtalen', [
      ['Dato', formatLongDate(terms.eventDate)],
      ...bookingConfirmationRows(terms, site),
      ['Kontakt', contact],
      ...(termsVersion ? [['Vilkår', termsVersionText(termsVersion)] as [string, string]] : []),
    ])
  const theTerms = termsVersion ? [link('Les vilkårene', new URL(TERMS, siteUrl).href)] : []
  const seller = sellerContactText(
    sellerContact(terms.partnerName ?? '', from.contact && contactOf(from.contact)),
  )
  // A person who is deleted is found by the address in the others' mails.
  const reach = facts('Kunden', [
    // A yes from nobody who is named is the company's.
    ['Navn', from.name === terms.customer ? '' : from.name],
    ['Telefon', from.phone ?? ''],
    ['E-post', terms.email],
  ])
  return {
    toCustomer: isEmailAddress(terms.email)
      ? {
          recipientEmail: terms.email,
          recipientName: null,
          replyTo: owner,
          calendar,
          messageId: newMessageId(site),
          ...renderMail({
            subject,
            heading,
            blocks: [...words.toCustomer, agreed(seller), ...theTerms],
            voice: 'magician',
            site,
          }),
        }
      : null,
    toPartner: {
      calendar,
      ...renderMailToMany({
        subject: named,
        heading,
        blocks: [...words.toPartner, agreed(), ...theTerms, reach],
        site,
      }),
    },
    toOwner: {
      recipientEmail: owner,
      recipientName: site.name,
      replyTo: isUsableReplyTo(terms.email) ? terms.email : null,
      calendar: ownerCalendar,
      messageId: newMessageId(site),
      ...renderMail({
        subject: named,
        heading,
        blocks: [
          ...words.toOwner,
          agreed(),
          reach,
          link('Åpne henvendelsen i admin', adminEnquiryUrl(siteUrl, enquiryId)),
        ],
        voice: 'site',
        site,
      }),
    },
  }
}
