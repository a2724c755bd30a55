import type { ConfirmedTerms } from '#domain/confirmation.ts'
import { upperFirst } from '#domain/letters.ts'
import type { SiteFacts } from '#domain/site.ts'
import { formatLongDate } from '#domain/validity.ts'
import type { MailToMany } from '../data/schema/outbox.ts'
import { paragraph } from './blocks.ts'
import { renderMailToMany } from './template.ts'

/** Tells partners whose customers have asked for a day that it has been booked, without saying by whom. */
export function buildDayBookedMail(
  { eventDate }: Pick<ConfirmedTerms, 'eventDate'>,
  site: SiteFacts,
): MailToMany {
  const day = formatLongDate(eventDate)
  return renderMailToMany({
    subject: `Booket: ${day}`,
    heading: 'Dagen er booket',
    blocks: [
      paragraph(
        `${upperFirst(day)} er nå booket. En kunde av dere har spurt om samme dag: Ring ${site.name} før dere lover noe.`,
      ),
    ],
    site,
  })
}

/** Tells those partners that the day is free again, without saying whose it was. */
export function buildDayFreeMail(
  { eventDate }: Pick<ConfirmedTerms, 'eventDate'>,
  site: SiteFacts,
): MailToMany {
  const day = formatLongDate(eventDate)
  return renderMailToMany({
    subject: `Ledig igjen: ${day}`,
    heading: 'Dagen er ledig igjen',
    blocks: [
      paragraph(
        `${upperFirst(day)} var booket, men er ledig igjen. En kunde av dere har spurt om dagen: Ring ${site.name} hvis dere fortsatt vil ha den.`,
      ),
    ],
    site,
  })
}
