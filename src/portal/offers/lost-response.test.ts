import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { INITIAL_TIERS } from '#domain/before-price.ts'
import { offerRequest } from '#domain/offer.ts'
import { newOfferValues, type OfferFormValues, toOfferRequest } from './form-values.ts'
import { createOfferSaver } from './save-offer.ts'

const ID = '0d0f4c3e-6d0a-4e6e-9f3e-0f1f5f1c9a10'
const values = newOfferValues({ partnerId: 'radisson', defaults: null, settings: null })
const bodyOf = (typed: Partial<OfferFormValues>) => toOfferRequest({ ...values, ...typed }, INITIAL_TIERS)
const nordlys = bodyOf({ companyName: ' Nordlys ', price: '42000' })

/** What an offer has besides what is sent. */
const REST = {
  partnerId: 'radisson',
  ctaButtonUrl: null,
  ctaButtonText: null,
  withdrawnAt: null,
  createdAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
  firstOpenedAt: null,
  lastOpenedAt: null,
  answeredAt: null,
  declinedAt: null,
  openCount: 0,
}

/** A body as the API stores it. */
const storedAs = (body: object, version: number) => ({
  ...REST,
  ...offerRequest.parse(body),
  id: ID,
  version,
})
type Stored = ReturnType<typeof storedAs>

let server: Server
let path: string
let stored: Stored | null
let saves: number
let losesResponse: 'never' | 'once stored' | 'before it is stored'

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end(JSON.stringify({ offer: stored }))
    let text = ''
    for await (const chunk of request) text += chunk
    const isMatch = request.headers['if-match'] === `"${stored?.version}"`
    if (losesResponse === 'before it is stored') return request.socket.destroy()
    const body = offerRequest.parse(JSON.parse(text))
    if (stored && !isMatch && stored.customerSlug === body.customerSlug)
      return response.writeHead(412).end(JSON.stringify({ error: 'Nei', offer: stored }))
    saves += 1
    stored = storedAs(body, isMatch ? stored!.version + 1 : 1)
    if (losesResponse === 'once stored') return request.socket.destroy()
    return response.end(JSON.stringify({ offer: stored }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/partner/offers`
})
afterAll(() => server.close())
beforeEach(() => {
  stored = null
  saves = 0
  losesResponse = 'never'
})

/** A form whose first save has no answer. */
async function formWithoutAnswer(body = nordlys, opened: { id: string; version: number } | null = null) {
  const saver = createOfferSaver(path, opened)
  losesResponse = 'once stored'
  await expect(saver.save(body)).rejects.toThrow()
  losesResponse = 'never'
  return saver
}

test('a new offer whose answer is lost is found by the next try, and stored once', async () => {
  const saver = await formWithoutAnswer()
  expect(await saver.save(nordlys)).toMatchObject({ id: ID, companyName: 'Nordlys', version: 1 })
  expect(saves).toBe(1)
})

test('what was typed after the lost answer becomes a change of that offer', async () => {
  const saver = await formWithoutAnswer()
  expect(await saver.save(bodyOf({ companyName: 'Nordlys', price: '39000' }))).toMatchObject({
    id: ID,
    price: '39000',
    version: 2,
  })
})

test('two answers lost in a row are still one offer', async () => {
  const saver = await formWithoutAnswer()
  losesResponse = 'once stored'
  const changed = bodyOf({ companyName: 'Nordlys', price: '39000' })
  await expect(saver.save(changed)).rejects.toThrow()
  losesResponse = 'never'
  expect(await saver.save(changed)).toMatchObject({ id: ID, price: '39000', version: 2 })
  expect(saves).toBe(2)
})

test('a change whose answer is lost is no stranger’s change', async () => {
  stored = storedAs(bodyOf({ companyName: 'Nordlys' }), 3)
  const saver = await formWithoutAnswer(nordlys, { id: ID, version: 3 })
  expect(await saver.save(nordlys)).toMatchObject({ id: ID, price: '42000', version: 4 })
  expect(saver.version()).toBe(4)
})

test('a save that never arrived is sent again', async () => {
  const saver = createOfferSaver(path, null)
  losesResponse = 'before it is stored'
  await expect(saver.save(nordlys)).rejects.toThrow()
  losesResponse = 'never'
  expect(await saver.save(nordlys)).toMatchObject({ id: ID, version: 1 })
})

test.each([
  ['with another price', { price: '1' }, 1],
  ['with another contact', { contactName: 'Ola' }, 1],
  ['that has been changed since', {}, 2],
])('an offer of the same name %s is somebody else’s', async (_, other, version) => {
  const saver = createOfferSaver(path, null)
  losesResponse = 'before it is stored'
  await expect(saver.save(nordlys)).rejects.toThrow()
  losesResponse = 'never'
  stored = storedAs({ ...nordlys, ...other }, version)
  await expect(saver.save(nordlys)).rejects.toMatchObject({ status: 412 })
  expect(saves).toBe(0)
})

test('without a lost answer an equal offer is somebody else’s too', async () => {
  stored = storedAs(nordlys, 1)
  await expect(createOfferSaver(path, null).save(nordlys)).rejects.toMatchObject({ status: 412 })
})

test('under another name it is still that offer', async () => {
  const saver = await formWithoutAnswer()
  expect(await saver.save(bodyOf({ companyName: 'Vestlys', price: '42000' }))).toMatchObject({
    customerSlug: 'Vestlys',
    version: 2,
  })
})

test('an answer lost together with the page is found from what the form was left with', async () => {
  await formWithoutAnswer()
  const left = { companyName: 'Nordlys', price: '42000' }
  expect(await createOfferSaver(path, null, bodyOf(left)).save(bodyOf(left))).toMatchObject({ version: 1 })
  expect(saves).toBe(1)
  const typedOn = bodyOf({ ...left, price: '39000' })
  expect(await createOfferSaver(path, null, bodyOf(left)).save(typedOn)).toMatchObject({ version: 2 })
  const another = bodyOf({ ...left, companyName: 'Vestlys' })
  expect(await createOfferSaver(path, null, bodyOf(left)).save(another)).toMatchObject({ version: 1 })
})
