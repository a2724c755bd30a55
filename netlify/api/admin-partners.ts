import {
  defaultsResponseSchema,
  newPartnerRequest,
  partnerContentsResponseSchema,
  partnerDefaultsRequest,
  partnerDeletion,
  partnerPatch,
  partnerResponseSchema,
  savedDefaultsResponseSchema,
} from '#domain/partner.ts'
import { partnerListQuery, partnerPageSchema } from '#domain/partner-list.ts'
import { doneSchema } from '#domain/response-schema.ts'
import { norwegianDay } from '#domain/validity.ts'
import { findPartnerDefaults, savePartnerDefaults } from '../data/queries/partner-defaults.ts'
import { deletePartner, findPartnerContents } from '../data/queries/partner-deletion.ts'
import {
  countPartners,
  createPartner,
  findPartner,
  listPartners,
  patchPartner,
} from '../data/queries/partners.ts'
import { deleteLogoIfUnused } from '../files/replaced-logos.ts'
import { ownerAddresses } from '../mail/addresses.ts'
import { etagHeader, mergeVersionWithIfMatch, requireSavedRow } from './conditions.ts'
import { Conflict, InvalidInput, NotFound, UNKNOWN_PARTNER } from './errors.ts'
import { forAdmin, forPartnerOrAdmin, readablePartner, sessionActor } from './guards.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { partnerIdParam } from './parameters.ts'
import { created, ok } from './response.ts'
import { route } from './route.ts'

export const adminPartnerRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/partners',
    summary: 'All partners, page by page, with the counts for the stat tiles.',
    guard: forAdmin,
    query: partnerListQuery,
    responses: () => [ok(partnerPageSchema())],
    async handle({ c, services: { db }, query }) {
      const [page, counts] = await Promise.all([listPartners(db, { query }), countPartners(db)])
      return c.json({ ...page, counts }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/partners',
    summary: 'Creates a partner.',
    guard: forAdmin,
    body: newPartnerRequest,
    conflict: 'the partner id is taken',
    responses: () => [created(partnerResponseSchema())],
    async handle({ c, services, session, input }) {
      const partner = await createPartner(services.db, { ...input, by: sessionActor(session) })
      if (!partner) {
        const taken = 'Det finnes allerede en partner med denne ID-en.'
        throw new Conflict(taken, { fields: { partnerId: taken } })
      }
      services.log({ event: 'partner.created', actor: session.email, partner: partner.partnerId })
      return c.json({ partner }, 201, etagHeader(partner))
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/partners/:partnerId',
    summary: 'One partner; a partner may read its own.',
    guard: forPartnerOrAdmin,
    responses: () => [ok(partnerResponseSchema())],
    async handle({ c, services, session }) {
      const partner = await findPartner(services.db, {
        partnerId: readablePartner(session, partnerIdParam(c)),
      })
      if (!partner) throw new NotFound(UNKNOWN_PARTNER)
      return c.json({ partner }, 200, etagHeader(partner))
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/partners/:partnerId',
    summary: 'Changes the given fields of a partner.',
    guard: forAdmin,
    body: partnerPatch,
    conditions: ['If-Match'],
    responses: () => [ok(partnerResponseSchema())],
    async handle({ c, services, session, input, conditions: { ifVersion } }) {
      const partnerId = partnerIdParam(c)
      const { formerLogoUrl, ...partner } = requireSavedRow(
        await patchPartner(services.db, {
          partnerId,
          patch: input,
          ifVersion,
          by: sessionActor(session),
        }),
        'partneren',
      )
      await purgeOfferPages(c, services, { partnerId })
      c.env.waitUntil(deleteLogoIfUnused(services, formerLogoUrl))
      services.log({
        event: 'partner.changed',
        actor: session.email,
        partner: partnerId,
        fields: Object.keys(input).join(','),
      })
      return c.json({ partner }, 200, etagHeader(partner))
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/partners/:partnerId/contents',
    summary:
      'What would go with a partner: offers, links and who loses access, and whose confirmed evenings are to come.',
    guard: forAdmin,
    responses: () => [ok(partnerContentsResponseSchema())],
    async handle({ c, services, now }) {
      const today = norwegianDay(now)
      const contents = await findPartnerContents(services.db, { partnerId: partnerIdParam(c), today })
      if (!contents) throw new NotFound(UNKNOWN_PARTNER)
      return c.json({ contents }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/partners/:partnerId/delete',
    summary:
      'Deletes a partner with its offers, links, logins, access and logo. Enquiries stay. 412 if it has been changed since the version that is sent, or `If-Match` names another one.',
    guard: forAdmin,
    body: partnerDeletion,
    conditions: ['If-Match'],
    responses: () => [ok(doneSchema())],
    async handle({ c, services, session, input, conditions }) {
      const partnerId = partnerIdParam(c)
      const version = mergeVersionWithIfMatch(input.version, conditions)
      const by = sessionActor(session)
      const owners = ownerAddresses(services.environment, services.site)
      const { logoUrl } = requireSavedRow(
        await deletePartner(services.db, { partnerId, version, owners, by }),
        'partneren',
      )
      await purgeOfferPages(c, services, { partnerId })
      c.env.waitUntil(deleteLogoIfUnused(services, logoUrl))
      services.log({ event: 'partner.deleted', actor: session.email })
      return c.json({ success: true }, 200)
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/partners/:partnerId/defaults',
    summary: "A partner's default offer values, null if none are stored; a partner may read its own.",
    guard: forPartnerOrAdmin,
    responses: () => [ok(defaultsResponseSchema())],
    async handle({ c, services, session }) {
      const partnerId = readablePartner(session, partnerIdParam(c))
      const [defaults, partner] = await Promise.all([
        findPartnerDefaults(services.db, { partnerId }),
        findPartner(services.db, { partnerId }),
      ])
      if (!partner) throw new NotFound(UNKNOWN_PARTNER)
      return c.json({ defaults }, 200, etagHeader(defaults ?? { version: 0 }))
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/partners/:partnerId/defaults',
    summary: "Stores a partner's default offer values.",
    guard: forAdmin,
    body: partnerDefaultsRequest,
    conditions: ['If-Match'],
    responses: () => [ok(savedDefaultsResponseSchema())],
    async handle({ c, services, session, input: { partnerId: named, ...input }, conditions: { ifVersion } }) {
      const partnerId = partnerIdParam(c)
      if (named.trim().toLowerCase() !== partnerId) {
        throw new InvalidInput({ partnerId: 'Partner ID does not match the address' })
      }
      const defaults = requireSavedRow(
        await savePartnerDefaults(services.db, {
          partnerId,
          defaults: input,
          ifVersion,
          by: sessionActor(session),
        }),
        'standardverdiene',
      )
      await purgeOfferPages(c, services, { partnerId })
      services.log({ event: 'defaults.changed', actor: session.email, partner: partnerId })
      return c.json({ defaults }, 200, etagHeader(defaults))
    },
  }),
]
