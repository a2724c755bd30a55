import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INITIAL_TIERS } from '#domain/before-price.ts'
import { storedOffer } from '#tests/support/offer.ts'
import { saveFailureText } from '../forms/contract-form.ts'
import { newOfferValues, toOfferRequest } from './form-values.ts'
import { createOfferSaver, toRefusal } from './save-offer.ts'

const EDITED = { id: '0d0f4c3e-6d0a-4e6e-9f3e-0f1f5f1c9a10', version: 3 }
const EXISTING = { id: 'other', companyName: 'Nordlys', customerSlug: 'Nordlys', version: 1 }
const OFFER = storedOffer({ ...EDITED, selectedExtras: ['em_act'] })
const start = newOfferValues({ partnerId: 'radisson', defaults: null, settings: null })
const body = toOfferRequest({ ...start, companyName: 'Nordlys' }, INITIAL_TIERS)

let server: Server
let path: string
let answer = { status: 200, body: '' }
let headers: IncomingMessage['headers'] = {}
let received: unknown

beforeAll(async () => {
  server = createServer(async (request, response) => {
    headers = request.headers
    let text = ''
    for await (const chunk of request) text += chunk
    received = JSON.parse(text)
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/partner/offers`
})
afterAll(() => server.close())

function save(edited: typeof EDITED | null, status: number, reply: unknown) {
  answer = { status, body: typeof reply === 'string' ? reply : JSON.stringify(reply) }
  return createOfferSaver(path, edited).save(body)
}

test('a new offer is sent to be created only (F-1225, F-1037)', async () => {
  expect(await save(null, 201, { offer: OFFER })).toEqual(OFFER)
  expect(headers['if-none-match']).toBe('*')
  expect(headers['if-match']).toBeUndefined()
  expect(received).toEqual(body)
})

test('a change carries the offer’s id and the version it was made on (F-1226, F-1222)', async () => {
  const offer = { ...OFFER, version: 4 }
  expect(await save(EDITED, 200, { offer })).toEqual(offer)
  expect(headers['if-match']).toBe('"3"')
  expect(headers['if-none-match']).toBeUndefined()
  expect(received).toEqual({ ...body, id: EDITED.id })
})

test.each([[{}], [''], [{ offer: { ...OFFER, selectedExtras: 'alle' } }]])(
  'an answer without a whole offer (%j) is a save all the same (F-858)',
  async (reply) => {
    expect(await save(null, 200, reply)).toBeNull()
  },
)

/** The error a refused save throws. */
async function failureOf(edited: typeof EDITED | null, status: number, reply: unknown): Promise<unknown> {
  return save(edited, status, reply).then(
    () => expect.unreachable('the save went through'),
    (error: unknown) => error,
  )
}

test('a taken link names the offer that has it (F-1225)', async () => {
  const taken = { kind: 'taken', existing: EXISTING }
  expect(toRefusal(await failureOf(null, 412, { error: 'Finnes', offer: EXISTING }), false)).toEqual(taken)
  expect(toRefusal(await failureOf(EDITED, 409, { error: 'Tatt', offer: EXISTING }), true)).toEqual(taken)
  expect(toRefusal(await failureOf(null, 412, 'no JSON'), false)).toEqual({ kind: 'taken', existing: null })
})

test('a change on an old version is stale (F-1226)', async () => {
  const failure = await failureOf(EDITED, 412, { error: 'Endret', offer: EXISTING })
  expect(toRefusal(failure, true)).toEqual({ kind: 'stale' })
})

test.each([401, 404, 422, 500])('an answer of %i is no refusal of this kind', async (status) => {
  expect(toRefusal(await failureOf(EDITED, status, { error: 'Nei' }), true)).toBeNull()
})

test.each([
  [503, { error: 'Tjenesten svarer ikke akkurat nå.' }, 'Tjenesten svarer ikke akkurat nå.'],
  [500, 'broken', 'Failed to save offer'],
  [404, { error: 'Fant ikke tilbudet.' }, 'Fant ikke tilbudet.'],
])('a failure with %s %j reads «%s» (F-953)', async (status, reply, sentence) => {
  expect(saveFailureText(await failureOf(EDITED, status, reply), 'Failed to save offer')).toBe(sentence)
})

test('without an answer the sentence says what to do, and that nothing is lost (F-953)', async () => {
  const nowhere = createOfferSaver('http://127.0.0.1:9/api/partner/offers', null)
  const failure: unknown = await nowhere.save(body).catch((error: unknown) => error)
  expect(saveFailureText(failure, 'Failed to save offer')).toBe(
    'Sjekk internettforbindelsen din og prøv igjen. Alt du skrev, står her.',
  )
})
