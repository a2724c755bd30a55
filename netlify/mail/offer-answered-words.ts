import type { AnswerKind } from '#domain/answer-kinds.ts'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { formatDayAndMonth } from '#domain/validity.ts'
import { type AnsweredOffer, askedEvening, asksForNewOffer } from './answered-offer.ts'

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

function wordsOfKind(answered: AnsweredOffer) {
  if (asksForNewOffer(answered)) return NEW_OFFER
  const { kind } = answered.answer
  return kind === 'no' && answered.replacedOn ? NO_AFTER_YES : TOLD[kind]
}

/** The words for an answer in the mails about it: those of its kind, unless it replaces a former one. */
export function wordsOf(answered: AnsweredOffer) {
  const { answer, former } = answered
  const kind = wordsOfKind(answered)
  const words = { ...kind, inSubject: kind.does }
  if (!former) return words
  const isOtherDay = (answer.eventDate || null) !== former.eventDate
  return {
    ...words,
    does: isOtherDay ? 'har endret svaret på' : 'har svart på nytt på',
    heading: isOtherDay ? 'En kunde har endret svaret' : 'En kunde har svart på nytt',
  }
}

/** The confirmed evening of a question, as it is said in a sentence; null for any other answer. */
function eveningText(answered: AnsweredOffer): string | null {
  const evening = askedEvening(answered)
  if (!evening) return null
  return evening.day
    ? `den bekreftede kvelden ${formatDayAndMonth(evening.day)}`
    : 'en kveld som er bekreftet'
}

/** What the answer is about, as the owner and the partner read it in the subject and in the first sentence. */
export function aboutOf(answered: AnsweredOffer) {
  const { id, partnerName } = answered.offer
  const evening = eveningText(answered)
  if (evening) {
    const through = `${evening} gjennom ${partnerName}`
    return {
      owner: { subject: through, sentence: through },
      partner: { subject: evening, sentence: evening },
    }
  }
  return {
    owner: {
      subject: `tilbudet fra ${partnerName}`,
      sentence: `${id ? 'tilbudet' : 'et tilbud'} fra ${partnerName}`,
    },
    partner: id
      ? { subject: 'tilbudet deres', sentence: 'tilbudet dere har laget' }
      : { subject: `et tilbud gjennom ${partnerName}`, sentence: 'et tilbud på siden deres' },
  }
}
