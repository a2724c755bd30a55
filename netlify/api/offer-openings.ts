import { sql } from 'drizzle-orm/sql'
import { isbot } from 'isbot'
import { openingQuery } from '#domain/offer-page-field.ts'
import { PARTNER_ID } from '#domain/partner.ts'
import { doneSchema } from '#domain/response-schema.ts'
import { SLUG } from '#domain/slug.ts'
import { isFingerprintOf } from '../auth/terms-fingerprint.ts'
import {
  countOpening,
  type OfferToOpen,
  type OpeningMails,
  selectOfferByAnySlug,
  type VisitMark,
} from '../data/queries/offer-openings.ts'
import { jsonRow } from '../data/rows.ts'
import { ownerAddress } from '../mail/addresses.ts'
import { buildOfferOpenedMailToOwner, buildOfferOpenedMailToPartner } from '../mail/offer-opened.ts'
import { storeAndSendMail } from '../mail/outbox.ts'
import { type Services, siteUrl } from '../services.ts'
import { forPublic, readSessionIds } from './guards.ts'
import { addressBucket, keyedHash } from './rate-limit.ts'
import { ok } from './response.ts'
import { type ApiContext, route } from './route.ts'

/** The same browser opens an offer once in this time, in milliseconds. */
export const SAME_VISIT_MS = 30 * 60 * 1000
/** What filters of mail servers, and Office as it looks at a link, call themselves; `isbot` knows others. */
const MAIL_SCANNER = /barracuda|proofpoint|symantec|ironport|trend ?micro|ms-?office|microsoft office/i
/** The kind of the marks that visits leave among the rate limits. */
const MARK = 'opening'

export const offerOpeningRoutes = [
  route({
    method: 'POST',
    path: '/api/openings/:partnerId/:kunde',
    summary:
      'Counts that a customer reads an offer; answers alike whether it is counted, and whether there is such an offer.',
    guard: forPublic,
    limits: {
      name: 'offer-opened',
      perAddress: { max: 60, windowSeconds: 60 * 60, over: 'refused' },
    },
    query: openingQuery,
    responses: () => [ok(doneSchema())],
    prefetch: ({ params: { partnerId = '', kunde = '' } }) => {
      const key = { partnerId: partnerId.toLowerCase(), slug: kunde }
      const couldBe = PARTNER_ID.test(key.partnerId) && SLUG.test(kunde)
      return jsonRow(couldBe ? selectOfferByAnySlug(key) : sql<OfferToOpen>`select 1 where false`)
    },
    async handle({ c, services, prefetched: offer, query }) {
      if (offer && isOffer(services, offer, query.termsFingerprint) && (await isCustomer(c, services)))
        await count(c, services, offer)
      return c.json({ success: true }, 200)
    },
  }),
]

/** False if the page that was read showed another offer than its address now has. */
function isOffer({ environment }: Services, offer: OfferToOpen, fingerprint: string): boolean {
  const { id: offerId, partnerId, companyName: customerName } = offer
  const identity = { offerId, partnerId, customerName }
  return fingerprint === '' || isFingerprintOf(fingerprint, environment.sessionSecret, identity)
}

/** A browser that a person looks at, and that is logged in to neither portal. */
async function isCustomer(c: ApiContext, services: Services): Promise<boolean> {
  const program = c.req.header('user-agent') ?? ''
  if (program === '' || isbot(program) || MAIL_SCANNER.test(program)) return false
  if (/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) return false
  const { partner, admin } = await readSessionIds(services, c.req.raw, ['partner', 'admin'])
  return partner === null && admin === null
}

async function count(c: ApiContext, services: Services, offer: OfferToOpen): Promise<void> {
  const { db, now } = services
  const at = now()
  const mails = mailsAbout(services, offer, at)
  const write = () => countOpening(db, { offer, visit: visitOf(c, services, offer, at), mails, now: at })
  if (mails.toPartner || mails.toOwner) await storeAndSendMail(services, c.env.waitUntil, write)
  else await write()
}

function mailsAbout(services: Services, offer: OfferToOpen, at: Date): OpeningMails {
  const { site, environment } = services
  const given = { offer, at, site, siteUrl: siteUrl(services) }
  const to = ownerAddress(environment, site)
  return {
    toPartner: offer.isNew && offer.tellsPartner ? buildOfferOpenedMailToPartner(given) : null,
    toOwner: offer.isNew && offer.tellsOwner ? { ...buildOfferOpenedMailToOwner(given), to } : null,
  }
}

/** Keyed, so that nobody can find out from the mark who it was; another offer gets another one. */
function visitOf(c: ApiContext, services: Services, offer: OfferToOpen, at: Date): VisitMark {
  const visitor = [addressBucket(c.env.ip), c.req.header('user-agent'), offer.id].join('\n')
  return {
    key: `${MARK}:${keyedHash(services, `${MARK}:${visitor}`)}`,
    kind: MARK,
    until: new Date(at.getTime() + SAME_VISIT_MS),
  }
}
