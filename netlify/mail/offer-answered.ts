import { changedDayText } from '#domain/changed-yes.ts'
import { upperFirst } from '#domain/letters.ts'
import type { OfferAnswer } from '#domain/offer-answer.ts'
import { withoutUnverifiedName } from '#domain/shown-offer.ts'
import { formatDayAndMonth, formatLongDate } from '#domain/validity.ts'
import type { MailToMany, OutgoingMail } from '../data/schema/outbox.ts'
import { isUsableReplyTo } from './addresses.ts'
import { type AnsweredOffer, answerFields, askedEvening } from './answered-offer.ts'
import { button, facts, paragraph } from './blocks.ts'
import { attributionFields, offerFields } from './fields.ts'
import { askedBeforeFacts, takenDayNote } from './known-before-answer.ts'
import { aboutOf, wordsOf } from './offer-answered-words.ts'
import { adminEnquiryUrl, adminOfferUrl, partnerAnswerUrl } from './portal-links.ts'
import { newMessageId, renderMail, renderMailToMany } from './template.ts'

/** Tells that an answer replaces a former one, and for which day if that is another; or another person's. */
function replaced(answered: AnsweredOffer) {
  const { answer, former, replacedOn } = answered
  if (answer.kind === 'no') return replacedOn ? [paragraph(takenBackText(answered, replacedOn))] : []
  if (!former)
    return replacedOn
      ? [
          paragraph(
            `Det sto et ja fra ${formatDayAndMonth(replacedOn)} fra før. Kunden har fått vite at det nye gjelder i stedet.`,
          ),
        ]
      : []
  const days = changedDayText(answer.eventDate || null, former.eventDate)
  return [paragraph(`${days && `${upperFirst(days)}. `}Det forrige svaret gjelder ikke lenger.`)]
}

/** That a no takes back the yes of this day, and what whoever gave that knows of it (F-1551). */
function takenBackText({ isOwnNo, tellsFormer }: AnsweredOffer, day: string): string {
  const fallen = `Det sto et ja fra ${formatDayAndMonth(day)}. Det gjelder ikke lenger.`
  if (isOwnNo) return `${fallen} Begge deler er sendt fra samme nettleser.`
  return tellsFormer
    ? `${fallen} Den som svarte ja, får vite det på e-post, i tilfelle det nye svaret kommer fra en annen.`
    : `${fallen} Den som svarte ja, får ingen e-post om det. Ring gjerne og hør om det stemmer.`
}

/** What the answer is about; of a confirmed evening no terms, as the confirmation has them (F-1552). */
function subjectFacts(answered: AnsweredOffer) {
  const evening = askedEvening(answered)
  const { offer } = answered
  if (!evening) return facts('Tilbudet', offerFields(offer))
  return facts('Kvelden', [
    ['Kunde', offer.companyName ?? ''],
    ['Dato', evening.day ? formatLongDate(evening.day) : ''],
    ['Gjennom', offer.partnerName],
    ['Tilbudsside', offer.url],
  ])
}

const stillConfirmed = (answered: AnsweredOffer) =>
  askedEvening(answered) ? [paragraph('Det er fortsatt bekreftelsen som gjelder.')] : []

/** Where the owner's mail goes, and the enquiry that the answer is stored as; a no is none. */
type ToOwner = { recipient: string; siteUrl: string; enquiryId: string }

/** Builds the mail to the magician about a customer's answer, with everything known about the visit. */
export function buildOfferAnsweredMailToOwner(
  answered: AnsweredOffer,
  { recipient, siteUrl, enquiryId }: ToOwner,
): OutgoingMail {
  const { answer, offer, site } = answered
  const { inSubject, does, heading, next } = wordsOf(answered)
  const company = withoutUnverifiedName(offer).companyName
  const about = aboutOf(answered).owner
  return {
    recipientEmail: recipient,
    recipientName: site.name,
    replyTo: answer.email || null,
    messageId: newMessageId(site),
    ...renderMail({
      subject: subjectOf(
        answered,
        company
          ? `${company} ${inSubject} ${about.subject}`
          : `En kunde ${inSubject} et tilbud fra ${offer.partnerName}`,
      ),
      heading,
      blocks: [
        paragraph(`${who(answered)} ${does} ${about.sentence}${next}`),
        ...replaced(answered),
        ...stillConfirmed(answered),
        ...takenDayNote(answered),
        ...wayBack(answer),
        ...lastForNow(answered, 'Alle står i adminportalen.'),
        answer.kind === 'no'
          ? button('Se tilbudet i admin', adminOfferUrl(siteUrl, offer))
          : button('Åpne henvendelsen i admin', adminEnquiryUrl(siteUrl, enquiryId)),
        facts(answer.kind === 'question' ? 'Spørsmålet' : 'Svaret', answerFields(answered)),
        askedBeforeFacts(answered),
        subjectFacts(answered),
        facts('Veien hit', attributionFields(answer)),
      ],
      voice: 'site',
      site,
    }),
  }
}

/** Builds the mail to the partner about their customer's answer. */
export function buildOfferAnsweredMailToPartner(
  answered: AnsweredOffer,
  { siteUrl }: Pick<ToOwner, 'siteUrl'>,
): MailToMany {
  const { answer, offer, site } = answered
  const { inSubject, does, heading, nextHere } = wordsOf(answered)
  const company = withoutUnverifiedName(offer).companyName
  const about = aboutOf(answered).partner
  return renderMailToMany(
    {
      subject: subjectOf(answered, `${company ?? 'En kunde'} ${inSubject} ${about.subject}`),
      heading,
      blocks: [
        paragraph(`${who(answered)} ${does} ${about.sentence}${nextHere(site.name)}`),
        ...replaced(answered),
        ...stillConfirmed(answered),
        ...wayBack(answer),
        ...lastForNow(answered, `${site.name} ser alle.`),
        offer.id
          ? button(
              answer.kind === 'question' ? 'Se spørsmålet i portalen' : 'Se svaret i portalen',
              partnerAnswerUrl(siteUrl, offer),
            )
          : button('Åpne portalen', partnerAnswerUrl(siteUrl, offer)),
        facts(answer.kind === 'question' ? 'Spørsmålet' : 'Svaret', answerFields(answered)),
        askedBeforeFacts(answered),
        subjectFacts(answered),
      ],
      site,
    },
    { replyTo: answer.email || site.email },
  )
}

/** An inbox shows a subject's first words: there it says that an answer replaces a former one. */
function subjectOf({ isLast, answer, offer, former, replacedOn }: AnsweredOffer, ofOne: string): string {
  if (!isLast) {
    if (former) return `Endret svar: ${ofOne}`
    if (answer.kind === 'no') return replacedOn ? `Nei etter et ja: ${ofOne}` : ofOne
    return replacedOn ? `Nytt svar: ${ofOne}` : ofOne
  }
  const company = withoutUnverifiedName(offer).companyName
  return company
    ? `Flere svar på tilbudet til ${company}`
    : `Flere svar på tilbudssiden til ${offer.partnerName}`
}

function lastForNow({ isLast }: AnsweredOffer, where: string) {
  return isLast
    ? [
        paragraph(
          `Det har kommet mange svar i dag. Fram til i morgen kan det komme flere uten at det går ut e-post om dem, så innboksen ikke fylles opp. Ingen svar går tapt. ${where}`,
        ),
      ]
    : []
}

function who({ offer, answer: { name } }: AnsweredOffer): string {
  const { companyName } = withoutUnverifiedName(offer)
  if (name === '') return companyName ?? 'En kunde'
  return companyName ? `${name} i ${companyName}` : name
}

function wayBack({ kind, email, phone }: OfferAnswer) {
  if (kind === 'no') return []
  if (email === '') return [paragraph(`Kunden vil bli ringt på ${phone}.`)]
  return [
    paragraph(
      isUsableReplyTo(email)
        ? 'Svar på denne e-posten, så går svaret rett til kunden.'
        : `Skriv til kunden på ${email}. Svar på denne e-posten når ikke fram dit.`,
    ),
  ]
}
