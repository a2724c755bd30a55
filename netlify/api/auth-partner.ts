import { type PartnerSession, partnerLoginRequest } from '../../src/domain/session.ts'
import { byPrecedence } from '../auth/partner-access.ts'
import { grantsOf } from '../data/queries/access.ts'
import { NotLoggedIn } from './errors.ts'
import { forPublic, partnerSession } from './guards.ts'
import { logIn, logOut } from './login.ts'
import { route } from './route.ts'

export const partnerAuthRoutes = [
  route({
    method: 'GET',
    path: '/api/auth/partner/session',
    summary: 'Who is logged in to the partner portal in this browser.',
    guard: forPublic,
    async handle({ c, services }) {
      const session = await partnerSession(services, c.req.raw)
      if (!session) return c.json({ authenticated: false } satisfies PartnerSession)
      const { partnerId, partnerName, email } = session
      const grants = byPrecedence(await grantsOf(services.db, { email }))
      const partners = grants.map((grant) => ({ partnerId: grant.partnerId, name: grant.name }))
      return c.json({ authenticated: true, partnerId, partnerName, email, partners } satisfies PartnerSession)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/partner/login',
    summary: 'Logs in an address that is whitelisted or on a trusted domain.',
    guard: forPublic,
    body: partnerLoginRequest,
    limits: {
      name: 'partner-login',
      perAddress: { max: 20, windowSeconds: 15 * 60 },
      perIdentity: { max: 100, windowSeconds: 60 * 60 },
      identity: ({ email }) => email,
    },
    async handle({ c, services, input: { email } }) {
      const [grant] = byPrecedence(await grantsOf(services.db, { email }))
      if (!grant) {
        services.log({ event: 'login.refused', role: 'partner', actor: email })
        throw new NotLoggedIn(
          `Denne adressen har ikke tilgang. Kontakt ${services.site.name} på ${services.site.phone} for å få det.`,
        )
      }
      const { partnerId } = grant
      await logIn(c, services, { role: 'partner', email, partnerId })
      return c.json({ partnerId, email })
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/partner/logout',
    summary: 'Ends the partner session of this browser.',
    guard: forPublic,
    async handle({ c, services }) {
      await logOut(c, services, 'partner')
      return c.json({ success: true })
    },
  }),
]
