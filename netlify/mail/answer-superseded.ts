import { withoutUnverifiedName } from '#domain/shown-offer.ts'
import { formatDayAndMonth } from '#domain/validity.ts'
import type { YesSender } from '../data/queries/offer-list.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import type { AnsweredOffer } from './answered-offer.ts'
import { facts, paragraph } from './blocks.ts'
import { extractFirstName, formatGreeting } from './fields.ts'
import { newMessageId, renderMail } from './template.ts'

/**
 * The mail to whose yes of the day `replacedOn` another person's yes or no replaces (F-1485, F-1551). Both addresses
 * may be somebody else's: it says nothing of the new answer, and of the former one only a plausible first name and the
 * day.
 */
export function buildAnswerSupersededMail(
  {
    answer,
    offer,
    site,
    replacedOn,
  }: Pick<AnsweredOffer, 'answer' | 'offer' | 'site'> & { replacedOn: string },
  { to, replyTo }: { to: Pick<YesSender, 'name' | 'email'>; replyTo: string },
): OutgoingMail {
  const { companyName, partnerName, url } = withoutUnverifiedName(offer)
  const through = `tilbudet gjennom ${partnerName}`
  const former = `svaret ditt fra ${formatDayAndMonth(replacedOn)}`
  const words =
    answer.kind === 'no'
      ? {
          subject: `Det har kommet et nei til ${through}`,
          heading: 'Det har kommet et nei etter svaret ditt',
          told: `Det har kommet et nei til ${through}. Det gjelder nå, og ${former} gjelder ikke lenger.`,
          wrong: `Er det fra en kollega, eller fra deg selv, trenger du ikke gjøre noe. Stemmer det ikke? Svar på denne e-posten eller ring ${site.phone}. Så lenge tilbudet gjelder, kan dere også si ja igjen på tilbudssiden.`,
        }
      : {
          subject: `Et nyere svar på ${through} gjelder nå`,
          heading: 'Et nyere svar gjelder nå',
          told: `Det har kommet et nyere ja til ${through}. Det gjelder nå, og ${former} gjelder ikke lenger. Det jeg har å si om kvelden, går til den som svarte sist.`,
          wrong:
            'Er det fra en kollega, eller fra deg selv med en annen adresse, trenger du ikke gjøre noe. Stemmer det ikke? Svar på denne e-posten.',
        }
  return {
    recipientEmail: to.email,
    recipientName: extractFirstName(to.name),
    replyTo,
    messageId: newMessageId(site),
    ...renderMail({
      subject: words.subject,
      heading: words.heading,
      blocks: [
        paragraph(`${formatGreeting(to.name)} ${words.told}`),
        paragraph(words.wrong),
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
