import type { OfferAnswer } from '#domain/offer-answer.ts'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { facts, paragraph } from './blocks.ts'
import { extractFirstName, formatGreeting } from './fields.ts'
import { newMessageId, renderMail } from './template.ts'

/** The receipt of whoever asks for a new offer: of the former one it says no terms, nor whose it was. */
export function buildNewOfferReceipt(
  { answer, offer, site }: { answer: OfferAnswer; offer: Pick<ShownOffer, 'partnerName'>; site: SiteFacts },
  replyTo: string,
): OutgoingMail {
  return {
    recipientEmail: answer.email,
    recipientName: extractFirstName(answer.name),
    replyTo,
    messageId: newMessageId(site),
    ...renderMail({
      subject: `Vi har fått ønsket om et nytt tilbud fra ${offer.partnerName}`,
      heading: 'Ønsket deres er kommet fram',
      blocks: [
        paragraph(
          `${formatGreeting(answer.name)} Vi har fått ønsket om et nytt tilbud fra ${offer.partnerName}. Dere får svar innen ${REPLY_PROMISE_HOURS} timer.`,
        ),
        paragraph(
          'Under står hvor jeg svarer dere. Stemmer noe ikke? Svar på denne e-posten. Ingenting er bestilt før vi har snakket sammen.',
        ),
        facts('Slik får dere svar', [
          ['Telefon', answer.phone],
          ['E-post', answer.email],
        ]),
      ],
      smallPrint: [
        paragraph(
          `Har du ikke bedt om noe tilbud? Noen har tastet adressen din i skjemaet på ${site.domain}, og du kan se bort fra denne e-posten.`,
        ),
      ],
      voice: 'magician',
      site,
    }),
  }
}
