import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INITIAL_SETTINGS } from '#domain/settings.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { givenPartner, loggedInAdmin } from '../support/given.ts'

let api: TestApi
let admin: ApiClient

beforeAll(async () => {
  api = await startApi({ environment: { SITE_URL: 'https://www.magiskefalk.example/' } })
  admin = (await loggedInAdmin(api)).client
})
afterAll(() => api.close())

describe('partners', () => {
  test('a created partner is listed, with its advanced flag on (F-1046, F-1045, F-726)', async () => {
    const answer = await admin.post('/api/admin/partners', {
      partnerId: ' Grand-Hotell ',
      name: 'Grand  Hotell',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.partner).toMatchObject({
      partnerId: 'grand-hotell',
      name: 'Grand Hotell',
      logoUrl: null,
      allowAdvancedSettings: 'true',
    })
    expect((await admin.get('/api/admin/partners')).body.partners).toContainEqual({
      ...answer.body.partner,
      ...{ hasDefaults: false, hasAccess: false },
    })
    expect((await admin.get('/api/admin/partners/grand-hotell')).body).toEqual(answer.body)
  })

  test('wrong, reserved and taken ids are refused (F-924, F-1221)', async () => {
    const create = (partnerId: unknown, rest: object = { name: 'X' }) =>
      admin.post('/api/admin/partners', { partnerId, ...rest })
    expect((await create('')).body.fields).toEqual({ partnerId: 'Partner ID is required' })
    expect((await create('hôtel')).body.fields).toEqual({
      partnerId: 'Only alphanumeric and hyphens allowed',
    })
    for (const reserved of ['dashboard', 'offer', 'new', 'settings', 'admin', 'api', 'kunde']) {
      expect((await create(reserved)).status, reserved).toBe(422)
    }
    expect((await create('ok', { name: ' ', logoUrl: 'javascript:alert(1)' })).body.fields).toEqual({
      name: 'Partner name is required',
      logoUrl: 'Invalid logo URL',
    })
    const { partnerId } = await givenPartner(api)
    const taken = await create(partnerId)
    const sentence = 'Det finnes allerede en partner med denne ID-en.'
    expect(taken).toMatchObject({ status: 409, body: { error: sentence, fields: { partnerId: sentence } } })
  })

  test('a patch changes only the given fields (F-1047, F-1048)', async () => {
    const { partnerId, name } = await givenPartner(api)
    const patch = async (fields: object) =>
      (await admin.patch(`/api/admin/partners/${partnerId}`, fields)).body.partner
    expect(await patch({ logoUrl: 'https://cdn.example/logo.png' })).toMatchObject({
      name,
      logoUrl: 'https://cdn.example/logo.png',
    })
    expect(await patch({ allowAdvancedSettings: 'false' })).toMatchObject({
      name,
      allowAdvancedSettings: 'false',
    })
    expect(await patch({ name: 'Nytt', logoUrl: null })).toMatchObject({
      name: 'Nytt',
      logoUrl: null,
      allowAdvancedSettings: 'false',
    })
    const { status, body } = await admin.get(`/api/admin/partners/${partnerId}`)
    expect(status).toBe(200)
    expect(body.partner).toMatchObject({ partnerId, name: 'Nytt', logoUrl: null })
    expect((await admin.patch('/api/admin/partners/nobody', { name: 'X' })).status).toBe(404)
    for (const path of ['', '/contents']) {
      const missing = await admin.get(`/api/admin/partners/nobody${path}`)
      expect(missing, path).toMatchObject({ status: 404, body: { error: 'Fant ikke partneren.' } })
    }
  })

  test('defaults are stored and read; what is not sent of the rest stays (F-1049, F-1050, F-927)', async () => {
    const { partnerId } = await givenPartner(api)
    const path = `/api/admin/partners/${partnerId}/defaults`
    expect((await admin.get(path)).body).toEqual({ defaults: null })
    const first = { partnerId, price: '45000', ctaButtonUrl: 'https://h.example/', ctaButtonText: 'Book' }
    const saved = await admin.post(path, { ...first, heroDescription: 'Hei {partnerName}', beforePrice: '9' })
    expect(saved.status).toBe(200)
    expect(saved.body.defaults).toEqual({
      ...first,
      heroDescription: 'Hei {partnerName}',
      beforePrice: '9',
      selectedExtras: INITIAL_SETTINGS.defaultSelectedExtras,
      version: 1,
    })
    await admin.post(path, { partnerId, price: null, selectedExtras: ['levitate'] })
    expect((await admin.get(path)).body.defaults).toEqual({
      partnerId,
      heroDescription: 'Hei {partnerName}',
      beforePrice: '9',
      price: null,
      ctaButtonUrl: null,
      ctaButtonText: null,
      selectedExtras: ['levitate'],
      version: 2,
    })
    expect(await admin.post(path, { partnerId: 'another' })).toMatchObject({
      status: 422,
      body: { fields: { partnerId: 'Partner ID does not match the address' } },
    })
    expect((await admin.post(path, { partnerId: ` ${partnerId.toUpperCase()} ` })).status).toBe(200)
    expect((await admin.post(path, { partnerId, ctaButtonUrl: 'x' })).body.fields).toEqual({
      ctaButtonUrl: 'Invalid URL',
    })
    expect((await admin.post('/api/admin/partners/nobody/defaults', { partnerId: 'nobody' })).status).toBe(
      404,
    )
    expect((await admin.get('/api/admin/partners/nobody/defaults')).status).toBe(404)
  })
})

describe("a partner's offers", () => {
  test('an admin creates, edits, lists and takes them back, advanced fields included (F-1053, F-1054, F-1055, F-1006)', async () => {
    const { partnerId } = await givenPartner(api, { advanced: 'false' })
    const path = `/api/admin/partners/${partnerId}/offers`
    expect((await admin.get(path)).body).toMatchObject({ offers: [], nextCursor: null, total: 0 })
    const body = {
      companyName: 'Acme',
      customerSlug: 'acme',
      price: '1',
      beforePrice: '2',
      ctaButtonUrl: 'https://a.example/',
      ctaButtonText: 'Book',
      selectedExtras: ['em_act'],
    }
    const created = await admin.post(path, body)
    expect(created.status).toBe(201)
    expect(created.body.offer).toMatchObject({ ...body, partnerId })
    const { id } = created.body.offer
    const edited = await admin.post(path, { ...body, id, beforePrice: '3' }, { 'if-match': '"1"' })
    expect(edited).toMatchObject({ status: 200, body: { offer: { id, beforePrice: '3', version: 2 } } })
    expect((await admin.get(path)).body.offers).toEqual([
      {
        ...edited.body.offer,
        booked: false,
        asked: false,
        bookedFor: null,
        evening: null,
        cancelledFor: null,
        sharedAt: null,
        spoken: null,
        wished: null,
      },
    ])
    expect((await admin.get(`${path}/${id}`)).body).toMatchObject(edited.body)
    const other = await givenPartner(api)
    expect((await admin.get(`/api/admin/partners/${other.partnerId}/offers/${id}`)).status).toBe(404)
    expect((await admin.delete(`/api/admin/partners/${other.partnerId}/offers/${id}`)).status).toBe(404)
    expect((await admin.post(`/api/admin/partners/${other.partnerId}/offers/${id}/restore`)).status).toBe(404)
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
    expect((await admin.get(path)).body).toMatchObject({ offers: [], nextCursor: null, total: 0 })
    expect((await admin.get('/api/admin/partners/nobody/offers')).status).toBe(404)
    expect((await admin.post('/api/admin/partners/nobody/offers', body)).status).toBe(404)
  })
})

describe('global settings', () => {
  test('a new installation has the initial settings, with address and name in place (F-1051, F-730)', async () => {
    expect((await admin.get('/api/admin/settings')).body.settings).toEqual({
      ...INITIAL_SETTINGS,
      defaultCtaLink: 'https://www.magiskefalk.example/[partnername]/kontakt',
      defaultCtaText: `Book ${api.services.site.name}`,
      version: 0,
      updatedAt: expect.any(String),
    })
  })

  test('saved ones are kept, wrong ones are named (F-1052, F-930, F-931)', async () => {
    const settings = {
      defaultPrice: '1',
      defaultCtaLink: 'https://x.example/[partnername]',
      defaultCtaText: 'Book nå',
      defaultSelectedExtras: ['levitate'],
      closeupOnlyPrice: '2',
      withEmActPrice: '3',
      withBigIllusionsPrice: '4',
      showAdvancedSettingsByDefault: 'true',
    }
    expect((await admin.post('/api/admin/settings', settings)).status).toBe(200)
    expect((await admin.get('/api/admin/settings')).body.settings).toEqual({
      ...settings,
      copyWhenOpened: false,
      version: 1,
      updatedAt: expect.any(String),
    })
    const wrong = {
      ...settings,
      defaultPrice: ' ',
      defaultSelectedExtras: [],
      showAdvancedSettingsByDefault: 'ja',
    }
    const refused = await admin.post('/api/admin/settings', { ...wrong, closeupOnlyPrice: undefined })
    expect(refused.status).toBe(422)
    expect(refused.body).toEqual({
      error: 'Default price is required',
      fields: {
        defaultPrice: 'Default price is required',
        defaultSelectedExtras: 'At least one default extra is required',
        closeupOnlyPrice: 'Close-up only price is required',
        showAdvancedSettingsByDefault: "Must be 'true' or 'false'",
      },
    })
  })
})
