import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../support/api.ts'
import { loggedInAdmin } from '../support/given.ts'

const LIVE = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }

let live: TestApi
let atHome: TestApi

beforeAll(async () => {
  live = await startApi({ environment: LIVE })
  atHome = await startApi()
})
afterAll(() => Promise.all([live.close(), atHome.close()]))

const told = async (client: Awaited<ReturnType<typeof loggedInAdmin>>['client']) =>
  (await client.get('/api/admin/notices')).body

const warnings = ({ logs }: TestApi) => logs.filter(({ event }) => event === 'login.direct')

test('a live site that lets partners in by their address says so once in its log, and how to change it', async () => {
  expect(warnings(live)).toEqual([
    { event: 'login.direct', hint: expect.stringContaining('PARTNER_LOGIN=link') },
  ])
})

test('and tells every admin, until that admin has put it away', async () => {
  const { client } = await loggedInAdmin(live)
  expect(await told(client)).toEqual({ notices: ['direct-login'] })
  for (let times = 1; times <= 2; times++) {
    expect((await client.post('/api/admin/notices/seen', { notice: 'direct-login' })).status).toBe(200)
  }
  expect(await told(client)).toEqual({ notices: [] })
  const another = await loggedInAdmin(live)
  expect(await told(another.client)).toEqual({ notices: ['direct-login'] })
  expect((await client.post('/api/admin/notices/seen', { notice: 'noe annet' })).status).toBe(422)
})

test('neither is said of a site that mails links, of a preview or of a developer’s own machine', async () => {
  const others: Record<string, string>[] = [
    { ...LIVE, PARTNER_LOGIN: 'link' },
    { CONTEXT: 'deploy-preview', NODE_ENV: 'production', PREVIEW_DATABASE_URL: live.directUrl },
  ]
  for (const environment of others) {
    const other = await startApi({ environment })
    expect(warnings(other)).toEqual([])
    expect(await told((await loggedInAdmin(other)).client)).toEqual({ notices: [] })
    await other.close()
  }
  expect(warnings(atHome)).toEqual([])
  expect(await told((await loggedInAdmin(atHome)).client)).toEqual({ notices: [] })
})
