import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '../support/api.ts'
import { digestOf } from '../support/world.ts'

const REPORT = {
  part: 'offer',
  error: 'TypeError',
  places: ['OfferPage.BGbkHtlp.js:1:2345', 'react.x.js:9:1'],
}
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.services.db.execute(sql`truncate rate_limits`)
  api.logs.length = 0
})

/** Sends a report as a browser does and returns the answer. */
const report = (body: unknown, client = api.client()) => client.post('/api/faults', body)

test('a fault in a browser is one line in the log, under its id', async () => {
  const answer = await api.client().send('POST', '/api/faults', {
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'user-agent': SAFARI,
    },
    body: JSON.stringify(REPORT),
  })
  expect(answer).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[0-9a-f]{8}$/) } })
  expect(api.logs).toEqual([
    {
      event: 'browser.fault',
      id: answer.body.id,
      part: 'offer',
      error: 'TypeError',
      places: REPORT.places.join(' '),
      browser: 'Safari på iPhone',
    },
  ])
})

test('nothing of it is stored but the count of its sender’s address', async () => {
  const before = await digestOf(api, { except: ['rate_limits'] })
  await report(REPORT)
  expect(await digestOf(api, { except: ['rate_limits'] })).toEqual(before)
})

test.each([
  ['/api/offer-page/radisson/Kari-Nordmann', '/api/offer-page'],
  ['/api/admin/partners/radisson/offers', '/api/admin/partners'],
  ['/api/auth/partner/session', '/api/auth/partner'],
  ['/kari@firma.example', 'unknown'],
  ['/Kari-Nordmann/api/offer-page', 'unknown'],
])('of the call whose answer did not fit only the kind is logged: %s', async (answer, logged) => {
  await report({ ...REPORT, part: 'answer', answer })
  expect(api.logs).toEqual([expect.objectContaining({ answer: logged })])
})

test.each([
  ['a message in place of the error’s class', { error: 'Kari Nordmann is not valid JSON' }, 'error'],
  ['a place outside the site’s scripts', { places: ['https://x.example/?navn=Kari:1:1'] }, 'places'],
  ['a place with a line break', { places: ['a.js:1:1\n{"event":"login"}'] }, 'places'],
  ['more places than five', { places: Array(6).fill('a.js:1:1') }, 'places'],
  ['a part that is none of the site’s', { part: 'elsewhere' }, 'part'],
])('%s is refused and not logged', async (_what, wrong, field) => {
  const answer = await report({ ...REPORT, ...wrong })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.fields).join()).toContain(field)
  expect(api.logs).toEqual([])
})

test('a twenty-first report within the hour is refused, and others are still heard', async () => {
  const client = api.client()
  for (let times = 1; times <= 20; times++) expect((await report(REPORT, client)).status).toBe(200)
  expect((await report(REPORT, client)).status).toBe(429)
  expect((await report(REPORT)).status).toBe(200)
  expect(api.logs.filter(({ event }) => event === 'browser.fault')).toHaveLength(21)
})
