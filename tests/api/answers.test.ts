import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { INITIAL_SETTINGS } from '#domain/settings.ts'
import type { Route } from '#netlify/api/route.ts'
import { routes } from '#netlify/api/routes.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { Answer } from '../support/api-client.ts'
import { ADMIN_PASSWORD } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'
import { appCode, quickAdmin } from '../support/second-factor.ts'
import { withoutTable } from '../support/without-table.ts'
import { addressOf, givenWorld, queryOf, type World } from '../support/world.ts'

let api: TestApi
let world: World

beforeAll(async () => {
  api = await startApi()
  world = await givenWorld(api)
})
afterAll(() => api.close())

/** Compares an answer with its contract field by field: one field too many is a leak. */
function expectAsWritten(name: string, answer: Answer): void {
  const { responses } = routes.find(({ method, path }) => `${method} ${path}` === name)!
  const written = responses().filter(({ status }) => status === answer.status)
  expect(written.length, `${name} ${answer.status} ${answer.text}`).toBeGreaterThan(0)
  const contract = written.find(({ is }) => typeof is !== 'string')?.is as z.ZodMiniType | undefined
  if (contract) expect(contract.safeParse(answer.body).error?.issues ?? [], name).toEqual([])
  else expect(answer.headers.get('content-type')).toContain(String(written[0]!.is).replace('/*', '/'))
}

const clientFor = ({ guard }: Route) => {
  if (guard.access === 'public') return world.visitor
  return guard.access === 'partner' ? world.mine.client : world.admin.client
}
const reading = routes.filter(({ method }) => method === 'GET').map((route) => [route.path, route] as const)

test.each(reading)('GET %s answers exactly what its contract has (SECURITY 11)', async (path, route) => {
  const answer = await clientFor(route).get(addressOf(route, world, world.mine) + queryOf(route, world.mine))
  expect(answer.status).toBe(200)
  expectAsWritten(`GET ${path}`, answer)
})

test('what changes something answers exactly what its contract has', async () => {
  const { mine, admin, visitor, ids } = world
  const { partnerId } = mine
  const offer = { companyName: 'Acme', customerSlug: 'acme', price: '1', selectedExtras: ['em_act'] }
  const partner = `/api/admin/partners/${partnerId}`
  const written = (name: string, answer: Answer) => expectAsWritten(name, answer)
  const first = await mine.client.post('/api/partner/offers', offer)
  written('POST /api/partner/offers', first)
  written('POST /api/partner/offers', await mine.client.post('/api/partner/offers', offer))
  const offersPath = '/api/admin/partners/:partnerId/offers'
  written(`POST ${offersPath}`, await admin.client.post(`${partner}/offers`, offer))
  const one = `${partner}/offers/${first.body.offer.id}`
  written(`POST ${offersPath}/:offerId/withdraw`, await admin.client.post(`${one}/withdraw`))
  written(`DELETE ${offersPath}/:offerId`, await admin.client.delete(one))
  const patched = await admin.client.patch(partner, { name: 'Nytt navn' })
  written('PATCH /api/admin/partners/:partnerId', patched)
  const defaults = await admin.client.post(`${partner}/defaults`, { partnerId, price: '1' })
  written('POST /api/admin/partners/:partnerId/defaults', defaults)
  const preferences = await mine.client.post('/api/partner/preferences', INITIAL_PREFERENCES)
  written('POST /api/partner/preferences', preferences)
  const twin = await admin.client.post(`${partner}/preferences`, INITIAL_PREFERENCES)
  written('POST /api/admin/partners/:partnerId/preferences', twin)
  const created = await admin.client.post('/api/admin/partners', { partnerId: 'ny-en', name: 'Ny' })
  written('POST /api/admin/partners', created)
  const settings = await admin.client.post('/api/admin/settings', INITIAL_SETTINGS)
  written('POST /api/admin/settings', settings)
  const lists = { partnerId: 'ny-en', trustedDomains: ['ny.example'] }
  const access = await admin.client.post('/api/partner/access-config', lists)
  written('POST /api/partner/access-config', access)
  const added = await mine.client.post('/api/partner/access-config/add-email', { email: 'a@b.example' })
  written('POST /api/partner/access-config/add-email', added)
  const enquiry = await admin.client.patch(`/api/admin/enquiries/${ids.enquiries}`, { status: 'tapt' })
  written('PATCH /api/admin/enquiries/:id', enquiry)
  const seen = await admin.client.post('/api/admin/notices/seen', { notice: 'direct-login' })
  written('POST /api/admin/notices/seen', seen)
  const { client, email } = await quickAdmin(api)
  const factor = '/api/auth/admin/second-factor'
  const begun = await client.post(factor, { password: ADMIN_PASSWORD })
  written(`POST ${factor}`, begun)
  const code = appCode(begun.body.secret, api.services.now())
  const confirmed = await client.post(`${factor}/confirm`, { code })
  written(`POST ${factor}/confirm`, confirmed)
  const [oneCode, otherCode] = confirmed.body.recoveryCodes
  const adminLogin = (typed?: string) =>
    visitor.post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD, ...(typed && { code: typed }) })
  written('POST /api/auth/admin/login', await adminLogin())
  written('POST /api/auth/admin/login', await adminLogin(oneCode))
  const renewed = await client.post(`${factor}/recovery-codes`, { password: ADMIN_PASSWORD, code: otherCode })
  written(`POST ${factor}/recovery-codes`, renewed)
  const off = { password: ADMIN_PASSWORD, code: renewed.body.recoveryCodes[0] }
  written(`POST ${factor}/off`, await client.post(`${factor}/off`, off))
  const sent = await visitor.post('/api/contact', { name: 'A', email: 'a@b.example', message: 'x' })
  written('POST /api/contact', sent)
  const login = await visitor.post('/api/auth/partner/login', { email: mine.email })
  written('POST /api/auth/partner/login', login)
  written('POST /api/auth/partner/logout', await visitor.post('/api/auth/partner/logout'))
})

test('the log has a line for every change, with nothing of customers in it', async () => {
  const { theirs, admin, visitor } = world
  const { partnerId, email, client } = theirs
  const before = api.logs.length
  const body = { companyName: 'Hemmelig kunde', customerSlug: 'hemmelig', price: '1' }
  const { offer } = (await client.post('/api/partner/offers', body)).body
  await client.post('/api/partner/offers', { ...body, price: '2' })
  await client.post(`/api/partner/offers/${offer.id}/withdraw`)
  await client.post(`/api/partner/offers/${offer.id}/restore`)
  await client.post('/api/partner/preferences', INITIAL_PREFERENCES)
  await client.post('/api/partner/access-config/add-email', { email: 'ny@annet.example' })
  await client.delete(`/api/auth/partner/sessions/${theirs.ids.sessions}`)
  await client.delete('/api/auth/partner/sessions')
  const path = `/api/admin/partners/${partnerId}`
  await admin.client.patch(path, { name: 'Hotell', logoUrl: '' })
  await admin.client.post(`${path}/defaults`, { partnerId, price: '1' })
  await admin.client.post('/api/partner/access-config', {
    partnerId,
    whitelistedEmails: [email, 'ny@annet.example'],
    trustedDomains: ['firma.example'],
  })
  await admin.client.post('/api/admin/settings', INITIAL_SETTINGS)
  await admin.client.post('/api/admin/partners', { partnerId: 'ny-to', name: 'Ny' })
  const told = { status: 'besvart', value: 1000, note: 'Hemmelig merknad' }
  await admin.client.patch(`/api/admin/enquiries/${world.ids.enquiries}`, told)
  await visitor.post('/api/auth/partner/login', { email: 'ukjent@annet.example' })
  await visitor.post('/api/auth/partner/link', { token: 'a'.repeat(43) })
  await visitor.post('/api/auth/admin/login', { email: admin.email, password: 'Hemmelig passord' })
  await visitor.post('/api/auth/partner/login', { email })
  await visitor.post('/api/auth/partner/logout')
  await api.settled()
  const lines = api.logs.slice(before).filter(({ event }) => !event.startsWith('mail.'))
  const theirOffer = { actor: email, partner: partnerId, offer: offer.id }
  const byAdmin = { actor: admin.email, partner: partnerId }
  const denied = { event: 'denied', status: 401, method: 'POST' }
  expect(lines).toEqual([
    { event: 'offer.created', ...theirOffer },
    { event: 'offer.updated', ...theirOffer },
    { event: 'offer.withdrawn', ...theirOffer },
    { event: 'offer.restored', ...theirOffer },
    { event: 'preferences.changed', actor: email, partner: partnerId },
    { event: 'access.changed', actor: email, partner: partnerId, added: 'ny@annet.example' },
    { event: 'session.ended', role: 'partner', actor: email },
    { event: 'session.ended', role: 'partner', actor: email, others: 0 },
    { event: 'partner.changed', ...byAdmin, fields: 'name,logoUrl' },
    { event: 'defaults.changed', ...byAdmin },
    { event: 'access.changed', ...byAdmin, emails: 2, domains: 1 },
    { event: 'settings.changed', actor: admin.email },
    { event: 'partner.created', actor: admin.email, partner: 'ny-to' },
    {
      ...{ event: 'enquiry.changed', actor: admin.email, enquiry: world.ids.enquiries },
      ...{ fields: 'status,value,note', status: 'besvart' },
    },
    { event: 'login.refused', role: 'partner', actor: 'ukjent@annet.example' },
    { ...denied, route: '/api/auth/partner/login' },
    { event: 'login.refused', role: 'partner', actor: undefined },
    { ...denied, route: '/api/auth/partner/link' },
    { event: 'login.refused', role: 'admin', actor: admin.email },
    { ...denied, route: '/api/auth/admin/login' },
    { event: 'login', role: 'partner', actor: email, partner: partnerId },
    { event: 'logout', role: 'partner', actor: email },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/hemmelig/i)
})

test('whatever mail these changes made has left with them (F-1250)', async () => {
  await api.settled()
  const mails = await queryRows<{ subject: string; status: string }>(
    api.services.db,
    sql`select distinct subject, status from email_outbox`,
  )
  expect(mails.length).toBeGreaterThan(2)
  expect(mails.filter(({ status }) => status !== 'sent')).toEqual([])
})

test('a fault of ours is told as a sentence and an id in the log (SECURITY 10)', async () => {
  const { db } = api.services
  const path = `/api/partners/${world.mine.partnerId}/defaults`
  const answer = await withoutTable(db, 'partner_defaults', () =>
    world.visitor.send('GET', path, { breaks: true }),
  )
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ error: 'Noe gikk galt hos oss. Prøv igjen om et øyeblikk.' })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('retry-after')).toBeNull()
  const told = JSON.stringify([...answer.headers])
  expect(told).not.toMatch(/partner_defaults|relation|select/)
  const id = answer.headers.get('x-error-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(api.logs.find((entry) => entry.id === id)).toMatchObject({
    event: 'error',
    method: 'GET',
    route: path,
  })
})

test('nor does the form without JavaScript: it shows the sentence and what was typed (SECURITY 10)', async () => {
  const { db } = api.services
  const fields = { name: 'Per', email: 'per@b.example', phone: '', message: 'Julebord', website: '' }
  const answer = await withoutTable(db, 'email_outbox', () =>
    api.client().send('POST', '/api/contact', {
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      breaks: true,
    }),
  )
  expect(answer.status).toBe(500)
  expect(answer.text).toContain(
    'Noe gikk galt hos oss. Prøv igjen om et øyeblikk. Alt du skrev, står her ennå.',
  )
  expect(answer.text).toContain('>\nJulebord</textarea>')
  expect(answer.text).not.toMatch(/email_outbox|relation|gone_for/)
  const id = answer.headers.get('x-error-id')
  expect(api.logs.find((entry) => entry.id === id)).toMatchObject({
    event: 'error',
    method: 'POST',
    route: '/api/contact',
  })
})

test('a guess at an offer that cannot be counted is not answered (SECURITY 36)', async () => {
  const { db } = api.services
  const path = `/api/offers/${world.mine.partnerId}/finnes-ikke-her`
  await db.execute(sql`alter table rate_limits add constraint shut check (false) not valid`)
  const answer = await world.visitor.send('GET', path, { breaks: true })
  await db.execute(sql`alter table rate_limits drop constraint shut`)
  expect(answer.status).toBe(500)
  expect(api.logs.at(-1)).toMatchObject({ code: '23514', message: expect.stringContaining('"shut"') })
})
