import { sql } from 'drizzle-orm/sql'
import { doneSchema } from '#domain/response-schema.ts'
import {
  LOGIN_LINK_MINUTES,
  linkSentSchema,
  partnerLinkRequest,
  partnerLoginRequest,
  partnerLoginSchema,
  partnerSessionSchema,
  partnerSwitchRequest,
  sessionIdentity,
} from '#domain/session.ts'
import { type Grant, sortGrantsByPrecedence } from '../auth/grants.ts'
import { hashOfLinkToken, newLinkToken } from '../auth/tokens.ts'
import { failureForLog } from '../data/failure.ts'
import { recordRefusedLogin } from '../data/queries/activity.ts'
import { listGrants, selectGrants } from '../data/queries/grants.ts'
import { createLoginLink, selectLoginLink } from '../data/queries/login-links.ts'
import { createPartnerSession, type PartnerOwner } from '../data/queries/sessions.ts'
import { jsonRow, jsonRows } from '../data/rows.ts'
import { buildPartnerLoginLinkMail } from '../mail/login.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { type Services, siteUrl } from '../services.ts'
import { NotFound, NotLoggedIn, UNKNOWN_PARTNER } from './errors.ts'
import { activeSessions, forPartner, forPublic } from './guards.ts'
import { logIn, logOut } from './login.ts'
import { accepted, ok } from './response.ts'
import { type ApiContext, route } from './route.ts'

export const partnerAuthRoutes = [
  route({
    method: 'GET',
    path: '/api/auth/partner/session',
    summary: 'Who is logged in to the partner portal in this browser.',
    guard: forPublic,
    responses: () => [ok(partnerSessionSchema())],
    async handle({ c, services }) {
      const { partner: session } = await activeSessions(services, c.req.raw, ['partner'])
      if (!session) return c.json({ authenticated: false }, 200)
      const { partnerId, partnerName, email } = session
      const grants = sortGrantsByPrecedence(await listGrants(services.db, { email }))
      const partners = grants.map((grant) => ({ partnerId: grant.partnerId, name: grant.name }))
      const identity = sessionIdentity({ email, partnerId })
      return c.json({ authenticated: true, partnerId, partnerName, email, partners, identity }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/partner/login',
    summary:
      'Logs in an address that is whitelisted or on a trusted domain, or mails it a link (PARTNER_LOGIN).',
    guard: forPublic,
    body: partnerLoginRequest,
    limits: {
      name: 'partner-login',
      perAddress: { max: 20, windowSeconds: 15 * 60, over: 'refused' },
      perIdentity: { max: 100, windowSeconds: 60 * 60, over: { delayMs: 1000 } },
      identity: ({ email }) => email,
    },
    responses: () => [
      ok(partnerLoginSchema()),
      accepted(linkSentSchema(), 'PARTNER_LOGIN=link, whether the address is known or not'),
    ],
    // A login by link reads nothing before it answers: how long it takes must not reveal whether the address is known.
    prefetch: ({ input: { email }, environment }) =>
      environment.partnerLogin === 'link' ? sql<Grant[]>`'[]'::jsonb` : jsonRows(selectGrants({ email })),
    async handle({ c, services, input: { email }, prefetched: grants }) {
      if (services.environment.partnerLogin === 'link') {
        c.env.waitUntil(sendLink(services, { email }))
        return c.json({ sent: true }, 202)
      }
      const [grant] = sortGrantsByPrecedence(grants)
      const isIn = grant && (await logInPartner(c, services, { email, partnerId: grant.partnerId }))
      if (!isIn) {
        services.log({ event: 'login.refused', role: 'partner', actor: email })
        await recordRefusedLogin(services.db, { role: 'partner', email })
        throw new NotLoggedIn(
          `Denne adressen har ikke tilgang. Kontakt ${services.site.name} på ${services.site.phone} for å få det.`,
        )
      }
      return c.json({ partnerId: grant.partnerId, email }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/partner/link',
    summary: 'Logs in with the token of a one-time link.',
    guard: forPublic,
    body: partnerLinkRequest,
    limits: { name: 'partner-link', perAddress: { max: 30, windowSeconds: 15 * 60, over: 'refused' } },
    responses: () => [ok(partnerLoginSchema())],
    prefetch: ({ input: { token }, now }) =>
      jsonRow(selectLoginLink({ tokenHash: hashOfLinkToken(token), now })),
    async handle({ c, services, input: { token }, prefetched: link }) {
      const { db, log } = services
      const grants = sortGrantsByPrecedence(link?.grants ?? [])
      const grant = grants.find(({ partnerId }) => partnerId === link?.partnerId) ?? grants[0]
      const spends = hashOfLinkToken(token)
      const isIn =
        link &&
        grant &&
        (await logInPartner(c, services, { email: link.email, partnerId: grant.partnerId }, { spends }))
      if (!isIn) {
        log({ event: 'login.refused', role: 'partner', actor: link?.email })
        await recordRefusedLogin(db, { role: 'partner', email: link?.email ?? null })
        throw new NotLoggedIn('Lenken er brukt eller for gammel. Be om en ny, så kommer den på e-post.')
      }
      return c.json({ partnerId: grant.partnerId, email: link.email }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/partner/switch',
    summary: 'Switches to another partner the logged-in address has access to.',
    guard: forPartner,
    body: partnerSwitchRequest,
    missing: 'there is no such partner, or the address has no access to it',
    responses: () => [ok(partnerLoginSchema())],
    async handle({ c, services, session: { email, partnerId: from, expiresAt }, input: { partnerId } }) {
      // This does not extend the login itself.
      const goesOn = { until: new Date(expiresAt), switchedFrom: from }
      const isIn = await logInPartner(c, services, { email, partnerId }, goesOn)
      if (!isIn) throw new NotFound(UNKNOWN_PARTNER)
      return c.json({ partnerId, email }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/partner/logout',
    summary: 'Ends the partner session of this browser.',
    guard: forPublic,
    responses: () => [ok(doneSchema())],
    async handle({ c, services }) {
      await logOut(c, services, 'partner')
      return c.json({ success: true }, 200)
    },
  }),
]

/** Logs in an address; `spends` is the token hash of the link to use up. False if access or link is gone. */
function logInPartner(
  c: ApiContext,
  services: Services,
  who: Omit<PartnerOwner, 'role'>,
  { spends, ...how }: { spends?: string; until?: Date; switchedFrom?: string } = {},
): Promise<boolean> {
  const owner = { role: 'partner', ...who } as const
  return logIn(c, services, owner, {
    ...how,
    begin: (session) => createPartnerSession(services.db, { ...session, spends }),
  })
}

/**
 * Mails a one-time link to an address with access; does the same work for one without. All of it happens after the
 * answer, so a failure is only logged: whoever gets no link asks for another.
 */
async function sendLink(services: Services, { email }: { email: string }): Promise<void> {
  try {
    await storeAndSend(services, { email })
  } catch (error) {
    services.log({ event: 'login.link-failed', ...failureForLog(error) })
  }
}

async function storeAndSend(services: Services, { email }: { email: string }): Promise<void> {
  const { db, site, log } = services
  const now = services.now()
  const [grant] = sortGrantsByPrecedence(await listGrants(db, { email }))
  const expiresAt = new Date(now.getTime() + LOGIN_LINK_MINUTES * 60_000)
  const { token, tokenHash } = newLinkToken()
  const mail = buildPartnerLoginLinkMail({ email, token, expiresAt, site, siteUrl: siteUrl(services) })
  const link = { tokenHash, email, partnerId: grant?.partnerId ?? null, mail, now, expiresAt }
  let sending: Promise<unknown> = Promise.resolve()
  const later = (work: Promise<unknown>) => {
    sending = work
  }
  const { mailIds } = await storeAndSendMail(services, later, () => createLoginLink(db, link))
  await sending
  log({ event: mailIds.length > 0 ? 'login.link-sent' : 'login.refused', role: 'partner', actor: email })
}
