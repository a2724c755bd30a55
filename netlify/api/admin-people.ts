import {
  deletedPersonSchema,
  type PersonKey,
  personDeletion,
  personFoundResponseSchema,
  personSearch,
} from '#domain/person.ts'
import { norwegianDay } from '#domain/validity.ts'
import { deletePersonalData } from '../data/queries/person.ts'
import { findPersonalData } from '../data/queries/person-lines.ts'
import { ownerAddresses } from '../mail/addresses.ts'
import { NotFound } from './errors.ts'
import { forAdmin, sessionActor } from './guards.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

const NOBODY = 'nothing is known of the person'

export const adminPeopleRoutes = [
  route({
    method: 'POST',
    path: '/api/admin/people/find',
    summary:
      'What is known of a person by an e-mail address or a phone number, and would go; changes nothing. A POST, so that no address stands in a URL.',
    guard: forAdmin,
    body: personSearch,
    missing: NOBODY,
    responses: () => [ok(personFoundResponseSchema())],
    async handle({ c, services, input }) {
      const person = personOf(input)
      const owners = ownerAddresses(services.environment, services.site)
      const today = norwegianDay(services.now())
      const found = await findPersonalData(services.db, { person, owners, today })
      if (!found) throw unknown(person)
      return c.json({ found }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/people/delete',
    summary:
      'Deletes what is chosen of what is known of a person: enquiries with their mails and contact, the person as whom an offer tells to ask, access and logins; of an address also its mails and its name in the activity log. Payments stay.',
    guard: forAdmin,
    body: personDeletion,
    missing: NOBODY,
    responses: () => [ok(deletedPersonSchema())],
    async handle({ c, services, session, input: { email, phone, ...lines } }) {
      const person = personOf({ email, phone })
      const owners = ownerAddresses(services.environment, services.site)
      const gone = await deletePersonalData(services.db, { person, lines, owners, by: sessionActor(session) })
      if (!gone) throw unknown(person)
      const { deleted, partnerIds } = gone
      await Promise.all(partnerIds.map((partnerId) => purgeOfferPages(c, services, { partnerId })))
      services.log({ event: 'person.deleted', actor: session.email, ...deleted })
      return c.json(deleted, 200)
    },
  }),
]

function personOf({ email, phone }: { email?: string | undefined; phone?: string | undefined }): PersonKey {
  return phone === undefined ? { email: email ?? '' } : { phone }
}

function unknown(person: PersonKey): NotFound {
  return new NotFound(
    'email' in person
      ? 'Ingen henvendelser, e-poster eller tilbud hører til denne adressen.'
      : 'Ingen henvendelser hører til dette telefonnummeret.',
  )
}
