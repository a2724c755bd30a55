import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { INITIAL_SETTINGS } from '#domain/settings.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { loggedInAdmin, loggedInPartner } from '../support/given.ts'

const OWN = '/api/partner/preferences'
const CHOSEN = { mailWhenOpened: false, validDays: 30, priceTax: 'eks', shareText: 'Se her: {lenke}' }

let api: TestApi
let admin: ApiClient

beforeAll(async () => {
  api = await startApi()
  admin = (await loggedInAdmin(api)).client
})
afterAll(() => api.close())

describe('what a partner decides about its offers (F-1332)', () => {
  test('is the same for partner and admin, whoever saved it, with one version', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const twin = `/api/admin/partners/${partnerId}/preferences`
    const initial = { preferences: { ...INITIAL_PREFERENCES, version: 0 } }
    expect((await client.get(OWN)).body).toEqual(initial)
    expect((await admin.get(twin)).body).toEqual(initial)
    const saved = await client.post(OWN, CHOSEN, { 'if-match': '"0"' })
    expect(saved).toMatchObject({ status: 200, body: { preferences: { ...CHOSEN, version: 1 } } })
    expect((await admin.get(twin)).body).toEqual(saved.body)
    const other = { ...CHOSEN, validDays: null, priceTax: 'inkl', shareText: null }
    expect((await admin.post(twin, other, { 'if-match': '"1"' })).status).toBe(200)
    const late = await client.post(OWN, CHOSEN, { 'if-match': '"1"' })
    expect(late.status).toBe(412)
    expect((await client.get(OWN)).body.preferences).toEqual({ ...other, version: 2 })
  })

  test('is a partner’s own: another’s stay as they are, and an unknown partner is 404', async () => {
    const [mine, theirs] = [await loggedInPartner(api), await loggedInPartner(api)]
    await mine.client.post(OWN, { ...CHOSEN, partnerId: theirs.partnerId })
    expect((await theirs.client.get(OWN)).body.preferences.version).toBe(0)
    const early = await theirs.client.post(OWN, CHOSEN, { 'if-match': '"1"' })
    expect(early.status, 'a version of which nothing is stored').toBe(412)
    expect((await theirs.client.get(OWN)).body.preferences.version).toBe(0)
    const foreign = `/api/admin/partners/${theirs.partnerId}/preferences`
    expect((await mine.client.get(foreign)).status).toBe(401)
    expect((await admin.get('/api/admin/partners/nobody/preferences')).status).toBe(404)
    expect((await admin.post('/api/admin/partners/nobody/preferences', CHOSEN)).status).toBe(404)
  })

  test('is refused with a message per field, and is logged with who changed it', async () => {
    const { client, partnerId, name } = await loggedInPartner(api)
    const wrong = await client.post(OWN, { mailWhenOpened: 1, validDays: 400, priceTax: 'x', shareText: 7 })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.fields)).toEqual(['mailWhenOpened', 'validDays', 'priceTax', 'shareText'])
    await client.post(OWN, CHOSEN)
    const { activity } = (await admin.get(`/api/admin/activity?partnerId=${partnerId}`)).body
    expect(activity[0]).toMatchObject({ action: 'preferences.changed', role: 'partner', subject: name })
    expect(JSON.stringify(activity)).not.toContain('Se her')
  })
})

test('the owner asks for a copy of the mails in the global settings; a save that leaves it out keeps it (F-1333)', async () => {
  const path = '/api/admin/settings'
  expect((await admin.get(path)).body.settings.copyWhenOpened).toBe(false)
  const { copyWhenOpened: _, ...others } = INITIAL_SETTINGS
  await admin.post(path, { ...others, copyWhenOpened: true })
  await admin.post(path, others)
  expect((await admin.get(path)).body.settings.copyWhenOpened).toBe(true)
  expect((await admin.post(path, { ...others, copyWhenOpened: 'ja' })).status).toBe(422)
})
