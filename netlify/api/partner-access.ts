import {
  accessConfigQuery,
  accessConfigRequest,
  accessResponseSchema,
  addEmailRequest,
  addedEmailSchema,
  WHITELIST_MAX_LENGTH,
} from '#domain/access.ts'
import { publicMailDomains } from '../auth/public-mail-domains.ts'
import { addWhitelistedEmail, readAccessConfig, saveAccessConfig } from '../data/queries/access.ts'
import type { MailToMany } from '../data/schema/outbox.ts'
import { buildAccessAddedMailToColleagues, buildAccessGrantedMail } from '../mail/access.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { type Services, siteUrl } from '../services.ts'
import { etagHeader, requireSavedRow } from './conditions.ts'
import { Forbidden, InvalidInput, NotFound, UNKNOWN_PARTNER } from './errors.ts'
import { forPartner, forPartnerOrAdmin, readablePartner, sessionActor } from './guards.ts'
import type { RateLimit } from './rate-limit.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

/** Each address added is mailed to everybody else who has access. */
const ADDED_PER_PARTNER: RateLimit = { max: 30, windowSeconds: 60 * 60, over: 'refused' }

export const partnerAccessRoutes = [
  route({
    method: 'GET',
    path: '/api/partner/access-config',
    summary: 'Who may log in for the partner; an admin names the partner with ?partnerId=.',
    guard: forPartnerOrAdmin,
    query: accessConfigQuery,
    missing: 'there is no such partner, or it is not the partner that asks',
    responses: () => [ok(accessResponseSchema())],
    async handle({ c, services, session, query }) {
      const partnerId = readablePartner(session, query.partnerId)
      const access = await readAccessConfig(services.db, { partnerId })
      if (!access) throw new NotFound(UNKNOWN_PARTNER)
      return c.json({ access }, 200, etagHeader(access))
    },
  }),
  route({
    method: 'POST',
    path: '/api/partner/access-config',
    summary:
      'Replaces the lists of who may log in for a partner, and mails it to whoever gets in by it (admin only).',
    guard: forPartnerOrAdmin,
    body: accessConfigRequest,
    conditions: ['If-Match'],
    missing: 'there is no such partner',
    responses: () => [ok(accessResponseSchema())],
    async handle({ c, services, session: { admin }, input, conditions: { ifVersion } }) {
      if (!admin) throw new Forbidden('Bare administratoren kan endre eller fjerne tilganger.')
      const { partnerId, whitelistedEmails = null, trustedDomains = null } = input
      await refusePublicDomains(trustedDomains ?? [])
      const now = services.now()
      const save = () =>
        saveAccessConfig(services.db, {
          ...{ partnerId, whitelistedEmails, trustedDomains, ifVersion, now },
          welcome: welcomeFrom(services.site.name, services),
          by: sessionActor(admin),
        })
      // Where no address is named, nobody gets in whom a mail could reach.
      const saved = await (whitelistedEmails ? storeAndSendMail(services, c.env.waitUntil, save) : save())
      const access = requireSavedRow(saved.access, 'tilgangen')
      services.log({
        event: 'access.changed',
        actor: admin.email,
        partner: partnerId,
        emails: access.whitelistedEmails.length,
        domains: access.trustedDomains.length,
      })
      return c.json({ access }, 200, etagHeader(access))
    },
  }),
  route({
    method: 'POST',
    path: '/api/partner/access-config/add-email',
    summary:
      'Gives one more address access to the partner, and mails it to that address and the partner’s other ones.',
    guard: forPartner,
    body: addEmailRequest,
    limits: { name: 'access-added', perPartner: ADDED_PER_PARTNER },
    missing: 'the partner was deleted in that moment',
    responses: () => [ok(addedEmailSchema())],
    async handle({ c, services, session, input: { email } }) {
      const { partnerId, email: actor } = session
      const { db, site } = services
      const mail = buildAccessAddedMailToColleagues({
        added: email,
        by: actor,
        partnerName: session.partnerName,
        site,
        siteUrl: siteUrl(services),
      })
      const welcome = welcomeFrom(actor, services, session.partnerName)
      const { access } = await storeAndSendMail(services, c.env.waitUntil, () =>
        addWhitelistedEmail(db, {
          partnerId,
          email,
          mail,
          welcome,
          now: services.now(),
          by: sessionActor(session),
        }),
      )
      if (!access) throw new NotFound(UNKNOWN_PARTNER)
      if (access === 'full') {
        throw new InvalidInput({ email: `Listen er full: høyst ${WHITELIST_MAX_LENGTH} adresser.` })
      }
      services.log({ event: 'access.changed', actor, partner: partnerId, added: email })
      return c.json({ success: true, access }, 200, etagHeader(access))
    },
  }),
]

/** The mail to an address that has just got access. */
function welcomeFrom(by: string, services: Services, partnerName?: string): MailToMany {
  const { environment, site } = services
  const login = environment.partnerLogin
  return buildAccessGrantedMail({
    by,
    ...(partnerName && { partnerName }),
    login,
    site,
    siteUrl: siteUrl(services),
  })
}

/** Refuses to trust domains where anybody can get an address: trusting one would let everybody in. */
async function refusePublicDomains(domains: readonly string[]): Promise<void> {
  const open = await publicMailDomains(domains)
  if (open.length === 0) return
  const sentence = `Hvem som helst kan skaffe seg en adresse hos ${inWords(open)}. Legg heller inn hver enkelt e-postadresse.`
  throw new InvalidInput({ trustedDomains: sentence })
}

/** A list as people write it: `a`, `a og b`, `a, b og c`. */
const inWords = (entries: readonly string[]) =>
  new Intl.ListFormat('nb-NO', { type: 'conjunction' }).format(entries)
