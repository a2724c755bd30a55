import * as z from 'zod/mini'
import { type DeletedPerson, type PersonKey, personDeletion } from '#domain/person.ts'
import { deletePerson } from '../data/queries/person.ts'
import { ownerAddresses } from '../mail/addresses.ts'
import { ok } from './answer.ts'
import { NotFound } from './errors.ts'
import { actorOf, forAdmin } from './guards.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { route } from './route.ts'
import { count } from './shapes.ts'

export const adminPeopleRoutes = [
  route({
    method: 'POST',
    path: '/api/admin/people/delete',
    summary:
      'Deletes what is known of a person by an e-mail address, or by the phone number of somebody who left no address: enquiries, contact, mails, the person as whom an offer tells to ask, and the name in the activity log. Payments stay.',
    guard: forAdmin,
    body: personDeletion,
    missing: 'nothing is known of the person',
    answers: () => [ok(deletedShape())],
    async handle({ c, services, session, input: { email, phone } }) {
      const person: PersonKey = phone === undefined ? { email: email ?? '' } : { phone }
      const owners = ownerAddresses(services.environment, services.site)
      const gone = await deletePerson(services.db, { person, owners, by: actorOf(session) })
      if (!gone)
        throw new NotFound(
          phone === undefined
            ? 'Ingen henvendelser, e-poster eller tilbud hører til denne adressen.'
            : 'Ingen henvendelser hører til dette telefonnummeret.',
        )
      const { deleted, partnerIds } = gone
      await Promise.all(partnerIds.map((partnerId) => purgeOfferPages(c, services, { partnerId })))
      services.log({ event: 'person.deleted', actor: session.email, ...deleted })
      return c.json(deleted, 200)
    },
  }),
]

const deletedShape = (): z.ZodMiniType<DeletedPerson> =>
  z.strictObject({ enquiries: count(), mails: count(), offers: count(), paymentsKept: count() })
