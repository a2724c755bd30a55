import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upperFirst } from '#domain/letters.ts'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { INITIAL_SETTINGS } from '#domain/settings.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'

let api: TestApi
let admin: ApiClient
let partner: Awaited<ReturnType<typeof loggedInPartner>>

beforeAll(async () => {
  api = await startApi()
  admin = (await loggedInAdmin(api)).client
  partner = await loggedInPartner(api)
})
afterAll(() => api.close())

type Kind = {
  title: string
  field: string
  read: () => Promise<Answer>
  save: (text: string, headers?: Record<string, string>) => Promise<Answer>
  savedText: (answer: Answer) => string
  what: string
}

const partnerPath = () => `/api/admin/partners/${partner.partnerId}`
const KINDS: Kind[] = [
  {
    title: 'name and logo of a partner',
    field: 'partner',
    read: () => admin.get(partnerPath()),
    save: (name, headers) => admin.patch(partnerPath(), { name }, headers),
    savedText: ({ body }) => body.partner.name,
    what: 'partneren',
  },
  {
    title: 'default values of a partner',
    field: 'defaults',
    read: () => admin.get(`${partnerPath()}/defaults`),
    save: (price, headers) =>
      admin.post(`${partnerPath()}/defaults`, { partnerId: partner.partnerId, price }, headers),
    savedText: ({ body }) => body.defaults.price,
    what: 'standardverdiene',
  },
  {
    title: 'who may log in for a partner',
    field: 'access',
    read: () => admin.get(`/api/partner/access-config?partnerId=${partner.partnerId}`),
    save: (text, headers) =>
      admin.post(
        '/api/partner/access-config',
        { partnerId: partner.partnerId, trustedDomains: [`${text.toLowerCase()}.example`] },
        headers,
      ),
    savedText: ({ body }) => body.access.trustedDomains[0].replace('.example', ''),
    what: 'tilgangen',
  },
  {
    title: 'the preferences of a partner',
    field: 'preferences',
    read: () => admin.get(`${partnerPath()}/preferences`),
    save: (shareText, headers) =>
      admin.post(`${partnerPath()}/preferences`, { ...INITIAL_PREFERENCES, shareText }, headers),
    savedText: ({ body }) => body.preferences.shareText,
    what: 'innstillingene',
  },
  {
    title: 'the global settings',
    field: 'settings',
    read: () => admin.get('/api/admin/settings'),
    save: (defaultPrice, headers) =>
      admin.post('/api/admin/settings', { ...INITIAL_SETTINGS, defaultPrice }, headers),
    savedText: ({ body }) => body.settings.defaultPrice,
    what: 'innstillingene',
  },
]

/** The version in an answer, which must be the same in its body and its ETag. */
function versionOf(answer: Answer, field: string): number {
  const version = answer.body[field]?.version ?? 0
  expect(answer.headers.get('etag')).toBe(`"${version}"`)
  return version
}

describe.each(KINDS)('two admins save $title (F-1226)', ({ field, read, save, savedText, what }) => {
  test('the second is told, and nothing of the first is lost', async () => {
    const opened = versionOf(await read(), field)
    const condition = { 'if-match': `"${opened}"` }
    const first = await save('forste', condition)
    expect(first.status).toBe(200)
    expect(versionOf(first, field)).toBe(opened + 1)
    const second = await save('andre', condition)
    expect(second.status).toBe(412)
    expect(second.body).toEqual({
      error: `${upperFirst(what)} er endret i mellomtiden, i en annen fane eller av en annen.`,
    })
    const stored = await read()
    expect(versionOf(stored, field)).toBe(opened + 1)
    expect(savedText(stored)).toBe('forste')
    expect((await save('andre', { 'if-match': `"${opened + 1}"` })).status).toBe(200)
  })

  test('a save that names no version goes through; a condition nobody can read is never met', async () => {
    const opened = versionOf(await read(), field)
    expect(versionOf(await save('fri'), field)).toBe(opened + 1)
    expect((await save('rart', { 'if-match': 'rart' })).status).toBe(412)
    expect(savedText(await read())).toBe('fri')
  })

  test('of ten at the same moment one wins', async () => {
    const condition = { 'if-match': `"${versionOf(await read(), field)}"` }
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => save(`nr${at}`, condition)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
    const [won] = answers.filter(({ status }) => status === 200)
    expect(savedText(await read())).toBe(savedText(won!))
  })
})

test('where nothing is stored yet the version is 0, and one of ten first saves wins (F-1226)', async () => {
  const { partnerId } = (await admin.post('/api/admin/partners', { partnerId: 'helt-ny', name: 'Helt ny' }))
    .body.partner
  const path = `/api/admin/partners/${partnerId}/defaults`
  expect(versionOf(await admin.get(path), 'defaults')).toBe(0)
  const early = await admin.post(path, { partnerId, price: '1' }, { 'if-match': '"1"' })
  expect(early.status).toBe(412)
  const saves = Array.from({ length: 10 }, (_, at) =>
    admin.post(path, { partnerId, price: String(at) }, { 'if-match': '"0"' }),
  )
  const answers = await Promise.all(saves)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
  const access = await admin.get(`/api/partner/access-config?partnerId=${partnerId}`)
  expect(versionOf(access, 'access')).toBe(0)
})

test('an address that a partner adds is not lost to an admin who opened the list before (F-1226)', async () => {
  const { client, partnerId, email } = await loggedInPartner(api)
  const opened = await admin.get(`/api/partner/access-config?partnerId=${partnerId}`)
  const added = await client.post('/api/partner/access-config/add-email', { email: 'ny@bedrift.example' })
  expect(versionOf(added, 'access')).toBe(versionOf(opened, 'access') + 1)
  const again = await client.post('/api/partner/access-config/add-email', { email: 'ny@bedrift.example' })
  expect(versionOf(again, 'access')).toBe(versionOf(added, 'access'))
  const refused = await admin.post(
    '/api/partner/access-config',
    { partnerId, whitelistedEmails: [email] },
    { 'if-match': `"${opened.body.access.version}"` },
  )
  expect(refused.status).toBe(412)
  const { whitelistedEmails } = (await client.get('/api/partner/access-config')).body.access
  expect(whitelistedEmails).toEqual([email, 'ny@bedrift.example'])
})

test('a partner is not deleted if body and If-Match do not both name its version (F-1226, F-1391)', async () => {
  const { partnerId } = await givenPartner(api)
  const path = `/api/admin/partners/${partnerId}`
  const { version } = (await admin.patch(path, { name: 'Et annet navn' })).body.partner
  const remove = (inBody: number, inHeader: string) =>
    admin.post(`${path}/delete`, { version: inBody }, { 'if-match': inHeader })
  for (const [inBody, inHeader] of [
    [version, `"${version - 1}"`],
    [version - 1, `"${version}"`],
    [version, 'rart'],
  ] as const) {
    const refused = await remove(inBody, inHeader)
    expect(refused.status, `${inBody} ${inHeader}`).toBe(412)
    expect(refused.body).toEqual({
      error: 'Partneren er endret i mellomtiden, i en annen fane eller av en annen.',
    })
  }
  expect((await admin.get(path)).status).toBe(200)
  expect((await remove(version, `"${version}"`)).status).toBe(200)
  expect((await remove(version, `"${version - 1}"`)).status, 'gone is gone').toBe(404)
})

test('a stale version for an unknown partner is 404, not 412', async () => {
  const stale = { 'if-match': '"7"' }
  expect((await admin.patch('/api/admin/partners/nobody', { name: 'X' }, stale)).status).toBe(404)
  const defaults = { partnerId: 'nobody', price: '1' }
  expect((await admin.post('/api/admin/partners/nobody/defaults', defaults, stale)).status).toBe(404)
  expect((await admin.post('/api/partner/access-config', { partnerId: 'nobody' }, stale)).status).toBe(404)
})
