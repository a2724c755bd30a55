import type { AnswerKind } from '#domain/answer-kinds.ts'
import { changedDayText } from '#domain/changed-yes.ts'
import { upperFirst } from '#domain/letters.ts'
import type { OfferAnswer } from '#domain/offer-answer.ts'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { withoutUnverifiedName } from '#domain/shown-offer.ts'
import { formatDayAndMonth, formatLongDate } from '#domain/validity.ts'
import type { MailToMany, OutgoingMail } from '../data/schema/outbox.ts'
import { isUsableReplyTo } from './addresses.ts'
import { type AnsweredOffer, answerFields, askedEvening, asksForNewOffer } from './answered-offer.ts'
import { button, facts, paragraph } from './blocks.ts'
import { attributionFields, offerFields } from './fields.ts'
import { adminEnquiryUrl, adminOfferUrl, partnerAnswerUrl } from './portal-links.ts'
import { newMessageId, renderMail, renderMailToMany } from './template.ts'

/** The words for each kind of answer: before the offer, as the heading, and what happens next. */
const TOLD: Record<
  AnswerKind,
  { does: string; heading: string; next: string; nextHere: (name: string) => string }
> = {
  yes: {
    does: 'er interessert i',
    heading: 'En kunde er interessert',
    next: ` og venter svar innen ${REPLY_PROMISE_HOURS} timer. Ingenting er bestilt ennå.`,
    nextHere: (name) =>
      `. Ingenting er bestilt ennå. ${name} har fått samme beskjed og tar kontakt innen ${REPLY_PROMISE_HOURS} timer.`,
  },
  question: {
    does: 'har et spørsmål om',
    heading: 'En kunde har et spørsmål',
    next: ` og venter svar innen ${REPLY_PROMISE_HOURS} timer.`,
    nextHere: (name) => `. Dere kan gjerne svare selv. ${name} har fått samme beskjed.`,
  },
  no: {
    does: 'sier nei takk til',
    heading: 'En kunde sier nei takk',
    next: '. Kunden får ingen e-post om det, og kan ombestemme seg så lenge tilbudet gjelder.',
    nextHere: (name) =>
      `. Kunden får ingen e-post om det, og kan ombestemme seg så lenge tilbudet gjelder. ${name} har fått samme beskjed.`,
  },
}

/** The words for a question to an offer that is over. */
const NEW_OFFER: (typeof TOLD)['question'] = {
  does: 'ber om å få fornyet',
  heading: 'En kunde ber om et nytt tilbud',
  next: ` og venter svar innen ${REPLY_PROMISE_HOURS} timer.`,
  nextHere: (name) => `. Dere kan gjerne lage det selv. ${name} har fått samme beskjed.`,
}

/** The words for a no that takes a yes back: whoever gave that may be mailed of it. */
const NO_AFTER_YES: (typeof TOLD)['no'] = {
  does: 'sier nei takk til',
  heading: 'Et nei etter et ja',
  next: '. Kunden kan ombestemme seg så lenge tilbudet gjelder.',
  nextHere: (name) =>
    `. Kunden kan ombestemme seg så lenge tilbudet gjelder. ${name} har fått samme beskjed.`,
}

/** The words for an answer, those of its kind unless it replaces a former one. */
function wordsOf(answered: AnsweredOffer) {
  const { answer, former, replacedOn } = answered
  const kind = asksForNewOffer(answered)
    ? NEW_OFFER
    : answer.kind === 'no' && replacedOn
      ? NO_AFTER_YES
      : TOLD[answer.kind]
  const words = { ...kind, inSubject: kind.does }
  if (!former) return words
  const isOtherDay = (answer.eventDate || null) !== former.eventDate
  return {
    ...words,
    does: isOtherDay ? 'har endret svaret på' : 'har svart på nytt på',
    heading: isOtherDay ? 'En kunde har endret svaret' : 'En kunde har svart på nytt',
  }
}

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

/** The confirmed evening of a question, as it is said in a sentence; null for any other answer. */
function eveningText(answered: AnsweredOffer): string | null {
  const evening = askedEvening(answered)
  if (!evening) return null
  return evening.day
    ? `den bekreftede kvelden ${formatDayAndMonth(evening.day)}`
    : 'en kveld som er bekreftet'
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
  const evening = eveningText(answered)
  const isOwn = offer.id !== null
  return {
    recipientEmail: recipient,
    recipientName: site.name,
    replyTo: answer.email || null,
    messageId: newMessageId(site),
    ...renderMail({
      subject: subjectOf(
        answered,
        company
          ? `${company} ${inSubject} ${evening ?? 'tilbudet'} ${evening ? 'gjennom' : 'fra'} ${offer.partnerName}`
          : `En kunde ${inSubject} et tilbud fra ${offer.partnerName}`,
      ),
      heading,
      blocks: [
        paragraph(
          `${who(answered)} ${does} ${evening ?? (isOwn ? 'tilbudet' : 'et tilbud')} ${evening ? 'gjennom' : 'fra'} ${offer.partnerName}${next}`,
        ),
        ...replaced(answered),
        ...stillConfirmed(answered),
        ...wayBack(answer),
        ...lastForNow(answered, 'Alle står i adminportalen.'),
        answer.kind === 'no'
          ? button('Se tilbudet i admin', adminOfferUrl(siteUrl, offer))
          : button('Åpne henvendelsen i admin', adminEnquiryUrl(siteUrl, enquiryId)),
        facts(answer.kind === 'question' ? 'Spørsmålet' : 'Svaret', answerFields(answered)),
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
  const evening = eveningText(answered)
  const isOwn = offer.id !== null
  return renderMailToMany(
    {
      subject: subjectOf(
        answered,
        `${company ?? 'En kunde'} ${inSubject} ${evening ?? (isOwn ? 'tilbudet deres' : `et tilbud gjennom ${offer.partnerName}`)}`,
      ),
      heading,
      blocks: [
        paragraph(
          `${who(answered)} ${does} ${evening ?? (isOwn ? 'tilbudet dere har laget' : 'et tilbud på siden deres')}${nextHere(site.name)}`,
        ),
        ...replaced(answered),
        ...stillConfirmed(answered),
        ...wayBack(answer),
        ...lastForNow(answered, `${site.name} ser alle.`),
        isOwn
          ? button(
              answer.kind === 'question' ? 'Se spørsmålet i portalen' : 'Se svaret i portalen',
              partnerAnswerUrl(siteUrl, offer),
            )
          : button('Åpne portalen', partnerAnswerUrl(siteUrl, offer)),
        facts(answer.kind === 'question' ? 'Spørsmålet' : 'Svaret', answerFields(answered)),
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
