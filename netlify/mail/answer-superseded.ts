import { withoutUnverifiedName } from '#domain/shown-offer.ts'
import { formatDayAndMonth } from '#domain/validity.ts'
import type { YesSender } from '../data/queries/offer-list.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import type { AnsweredOffer } from './answered-offer.ts'
import { facts, paragraph } from './blocks.ts'
import { extractFirstName, formatGreeting } from './fields.ts'
import { newMessageId, renderMail } from './template.ts'

/**
 * The mail to whose yes of the day `replacedOn` another person's replaces (F-1485). Both addresses may be somebody
 * else's: it says nothing of the new answer, and of the former one only a plausible first name and the day.
 */
export function buildAnswerSupersededMail(
  { offer, site, replacedOn }: Pick<AnsweredOffer, 'offer' | 'site'> & { replacedOn: string },
  { to, replyTo }: { to: Pick<YesSender, 'name' | 'email'>; replyTo: string },
): OutgoingMail {
  const { companyName, partnerName, url } = withoutUnverifiedName(offer)
  const through = `tilbudet gjennom ${partnerName}`
  return {
    recipientEmail: to.email,
    recipientName: extractFirstName(to.name),
    replyTo,
    messageId: newMessageId(site),
    ...renderMail({
      subject: `Et nyere svar på ${through} gjelder nå`,
      heading: 'Et nyere svar gjelder nå',
      blocks: [
        paragraph(
          `${formatGreeting(to.name)} Det har kommet et nyere ja til ${through}. Det gjelder nå, og svaret ditt fra ${formatDayAndMonth(replacedOn)} gjelder ikke lenger. Det jeg har å si om kvelden, går til den som svarte sist.`,
        ),
        paragraph(
          'Er det fra en kollega, eller fra deg selv med en annen adresse, trenger du ikke gjøre noe. Stemmer det ikke? Svar på denne e-posten.',
        ),
        facts('Tilbudet', [
          ['Kunde', companyName ?? ''],
          ['Gjennom', partnerName],
          ['Tilbudsside', url],
        ]),
      ],
      smallPrint: [
        paragraph(
          `Har du ikke svart på noe tilbud? Noen har tastet adressen din i skjemaet på ${site.domain}, og du kan se bort fra denne e-posten.`,
        ),
      ],
      voice: 'magician',
      site,
    }),
  }
}
