import { changedDayText } from '#domain/changed-yes.ts'
import { upperFirst } from '#domain/letters.ts'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { sellerContactText } from '#domain/seller-contact.ts'
import { withoutUnverifiedName } from '#domain/shown-offer.ts'
import { formatDayAndMonth, formatLongDate } from '#domain/validity.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { type AnsweredOffer, answerFields, askedEvening, asksForNewOffer } from './answered-offer.ts'
import { facts, paragraph } from './blocks.ts'
import { extractFirstName, formatGreeting, offerFields } from './fields.ts'
import { newMessageId, renderMail } from './template.ts'

/** What a receipt says of one kind of answer. */
type ReceiptWords = {
  subject: string
  heading: string
  /** After the greeting. */
  thanks: string
  /** What stands below, before what to do if something is wrong. */
  below: string
  facts: ReturnType<typeof facts>[]
  /** What whoever gets it by mistake has not done. */
  done: string
}

/**
 * The receipt to the customer. The address may be somebody else's, so it repeats no free text and nothing from a
 * made-up link: only a plausible first name, contact details, numbers and the stored offer.
 */
export function buildOfferAnswerReceipt(answered: AnsweredOffer, replyTo: string): OutgoingMail {
  const { answer, site } = answered
  const words = wordsOf(answered)
  return {
    recipientEmail: answer.email,
    recipientName: extractFirstName(answer.name),
    replyTo,
    messageId: newMessageId(site),
    ...renderMail({
      subject: words.subject,
      heading: words.heading,
      blocks: [
        paragraph(`${formatGreeting(answer.name)} ${words.thanks}`),
        paragraph(
          `${words.below} Stemmer noe ikke? Svar på denne e-posten.${answer.kind === 'yes' ? ' Ingenting er bestilt før vi har snakket sammen.' : ''}`,
        ),
        ...words.facts,
      ],
      smallPrint: [
        paragraph(
          `Har du ikke ${words.done}? Noen har tastet adressen din i skjemaet på ${site.domain}, og du kan se bort fra denne e-posten.`,
        ),
      ],
      voice: 'magician',
      site,
    }),
  }
}

function wordsOf(answered: AnsweredOffer): ReceiptWords {
  if (asksForNewOffer(answered)) return wordsOfNewOffer(answered)
  if (answered.answer.kind === 'yes') return wordsOfYes(answered)
  const evening = askedEvening(answered)
  return evening ? wordsOfEvening(answered, evening.ownDay) : wordsOfQuestion(answered)
}

function wordsOfYes(answered: AnsweredOffer): ReceiptWords {
  const { answer, offer, replacedOn } = answered
  const through = `tilbudet gjennom ${offer.partnerName}`
  return {
    ...(replacedOn
      ? {
          subject: `Takk for det nye svaret på ${through}`,
          heading: 'Vi har fått det nye svaret deres',
          thanks: `Takk for det nye svaret på ${through}. Det gjelder i stedet for svaret fra ${formatDayAndMonth(replacedOn)}.${movedText(answered)} Jeg tar kontakt innen ${REPLY_PROMISE_HOURS} timer.`,
        }
      : {
          subject: `Takk for svaret på ${through}`,
          heading: 'Svaret deres er kommet fram',
          thanks: `Så hyggelig at dere er interessert i ${through}. Jeg tar kontakt innen ${REPLY_PROMISE_HOURS} timer.`,
        }),
    below: sentText(answer) + keptText(answered),
    facts: [facts('Svaret', repeatable(answered)), storedOffer(answered)],
    done: 'svart på noe tilbud',
  }
}

/** Which day it names in place of the former one; to nobody but the address that gave that. */
function movedText({ answer, former, isFromSameAddress }: AnsweredOffer): string {
  const days = former && isFromSameAddress ? changedDayText(answer.eventDate || null, former.eventDate) : ''
  return days && ` Dere ønsker nå ${days}.`
}

function wordsOfQuestion(answered: AnsweredOffer): ReceiptWords {
  const through = `tilbudet gjennom ${answered.offer.partnerName}`
  return {
    subject: `Takk for spørsmålet om ${through}`,
    heading: 'Spørsmålet er kommet fram',
    thanks: `Takk for at dere spør om ${through}. Dere får svar innen ${REPLY_PROMISE_HOURS} timer.`,
    below: 'Under står hvor jeg svarer dere, og hvilket tilbud det gjelder.',
    facts: [facts('Slik får dere svar', repeatable(answered)), storedOffer(answered)],
    done: 'spurt om noe tilbud',
  }
}

/** What was offered may not be what was agreed: the confirmation says that. */
function wordsOfEvening(answered: AnsweredOffer, day: string | null): ReceiptWords {
  const { offer, contact } = answered
  const about = day ? `kvelden ${formatDayAndMonth(day)}` : 'kvelden som er bekreftet'
  return {
    subject: `Takk for spørsmålet om ${about}`,
    heading: 'Spørsmålet er kommet fram',
    thanks: `Takk for at dere spør om ${about}. Dere får svar innen ${REPLY_PROMISE_HOURS} timer.`,
    below: 'Under står hvor jeg svarer dere. Det er fortsatt bekreftelsen som gjelder.',
    facts: [
      facts('Slik får dere svar', repeatable(answered)),
      facts('Kvelden', [
        ['Dato', day ? formatLongDate(day) : ''],
        ['Gjennom', offer.partnerName],
        ['Kontakt', sellerContactText(contact)],
      ]),
    ],
    done: 'spurt om noen kveld',
  }
}

/** Of the former offer it says no terms, nor whose it was. */
function wordsOfNewOffer(answered: AnsweredOffer): ReceiptWords {
  const { partnerName } = answered.offer
  return {
    subject: `Vi har fått ønsket om et nytt tilbud fra ${partnerName}`,
    heading: 'Ønsket deres er kommet fram',
    thanks: `Vi har fått ønsket om et nytt tilbud fra ${partnerName}. Dere får svar innen ${REPLY_PROMISE_HOURS} timer.`,
    below: 'Under står hvor jeg svarer dere.',
    facts: [facts('Slik får dere svar', repeatable(answered))],
    done: 'bedt om noe tilbud',
  }
}

const storedOffer = ({ offer, contact }: AnsweredOffer) =>
  facts('Tilbudet', [...offerFields(withoutUnverifiedName(offer)), ['Kontakt', sellerContactText(contact)]])

/** What was sent, for the receipt, which does not repeat all of it. */
function sentText({ invoiceReference, note }: AnsweredOffer['answer']): string {
  const more = [invoiceReference && 'fakturareferansen', note && 'beskjeden'].filter(Boolean).join(' og ')
  return `Dette sendte dere.${more && ` ${upperFirst(more)} er også kommet fram.`}`
}

const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })
const KEPT_NAMES = {
  phone: 'telefonnummeret',
  organisationNumber: 'organisasjonsnummeret',
  invoiceReference: 'fakturareferansen',
  note: 'beskjeden',
}

/** That what former answers said still holds: by the names of the fields, as the address may be another's. */
function keptText({ kept = [] }: AnsweredOffer): string {
  const names = LIST.format(kept.map((field) => KEPT_NAMES[field]))
  return names && ` ${upperFirst(names)} fra før gjelder fortsatt.`
}

/** What a receipt does not repeat; of how many come, nothing that could be a link or a phone number. */
const TYPED_FREELY = ['Navn', 'Fakturareferanse', 'Beskjed', 'Spørsmål']
/** '80–100' or 'ca. 80'. */
const HARMLESS_COUNT = /^(?!.*\.\p{L})(?!.*\d{5})(?!(?:.*\d){7})[\p{L}\d\s.,+–-]*$/u
const isTypedFreely = (label: string, text: unknown) =>
  TYPED_FREELY.includes(label) || (label === 'Gjester' && !HARMLESS_COUNT.test(String(text)))

const repeatable = (answered: AnsweredOffer) =>
  answerFields(answered).filter(([label, text]) => !isTypedFreely(label, text))
