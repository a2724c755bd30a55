import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '#local/postgres/postgres.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { ADMIN_PASSWORD, browserOf, givenQuickAdmin } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'
import { appCode, quickAdmin, switchOn } from '../support/second-factor.ts'
import { waitingStatements } from '../support/waiting-statements.ts'
import { withoutTable } from '../support/without-table.ts'

const PATH = '/api/auth/admin/password'
const NEW_PASSWORD = 'ti hvite duer i en hatt'
const MINUTE_MS = 60_000

let api: TestApi

beforeAll(async () => {
  api = await startApi({ environment: { SITE_URL: 'https://magiskefalk.example' } })
})
afterAll(() => api.close())
beforeEach(() => api.services.db.execute(sql`truncate rate_limits`))

const change = (client: ApiClient, body: object = {}) =>
  client.post(PATH, { password: ADMIN_PASSWORD, newPassword: NEW_PASSWORD, ...body })
const logIn = (email: string, password: string, code?: string) =>
  api.client().post('/api/auth/admin/login', { email, password, ...(code && { code }) })
const isIn = async (client: ApiClient) => (await client.get('/api/admin/settings')).status === 200
const ask = (email: string, client = api.client()) => client.post(`${PATH}/link`, { email })
const reset = (token: string, newPassword = NEW_PASSWORD, client = api.client()) =>
  client.post(`${PATH}/reset`, { token, newPassword })

async function mailsTo(email: string) {
  await api.settled()
  return (await api.mails()).filter(({ to }) => to?.[0]?.address === email)
}

/** The link of a mail to a new password, with its token. */
const LINK = /https:\/\/magiskefalk\.example\/admin#passord=([\w-]+)\s/

async function tokenFor(email: string): Promise<string> {
  expect(await ask(email)).toMatchObject({ status: 202, body: { sent: true } })
  // Other mails may be under way, and come after it.
  const texts = (await mailsTo(email)).map(({ text }) => text ?? '')
  const [, token] = texts.map((text) => LINK.exec(text)).findLast((found) => found !== null) ?? []
  if (token === undefined) throw new Error(`No link in: ${texts.join('\n')}`)
  return token
}

const GUESSED_FIRST =
  'Dette passordet er blant dem som gjettes først. Bruk heller noen ord som ikke hører sammen.'

/** How many statements wait for a row that another holds. */
const waiting = async () => (await waitingStatements(api.directUrl)).length

const activityOf = (email: string) =>
  queryRows<{ action: string }>(
    api.services.db,
    sql`select action from activity where actor = ${email} and action like 'password%' order by at, id`,
  )

describe('an admin’s own change of password (F-1384)', () => {
  test('takes the old one, ends the other logins and says so by mail', async () => {
    const { client, email } = await quickAdmin(api)
    const other = await browserOf(api, { role: 'admin', email })
    // One admin's second factor is no other's, and what was begun and never confirmed asks for no code.
    const colleague = await quickAdmin(api)
    await switchOn(colleague.client, api.services.now())
    await client.post('/api/auth/admin/second-factor', { password: ADMIN_PASSWORD })
    const third = await quickAdmin(api)
    expect((await change(client)).body).toEqual({ success: true })
    expect((await logIn(third.email, ADMIN_PASSWORD)).status, 'their own password alone').toBe(200)
    expect(await isIn(third.client)).toBe(true)
    expect([await isIn(client), await isIn(other)]).toEqual([true, false])
    expect((await logIn(email, ADMIN_PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Passordet ditt er byttet' }])
    expect(await activityOf(email)).toEqual([{ action: 'password.changed' }])
    expect(api.logs).toContainEqual({ event: 'password.changed', role: 'admin', actor: email })
    expect(JSON.stringify(api.logs)).not.toMatch(new RegExp(`${NEW_PASSWORD}|${ADMIN_PASSWORD}`))
  })

  test.each([
    [{ password: 'feil' }, { password: 'Passordet er feil.' }],
    [{ newPassword: 'elleve tegn' }, { newPassword: expect.any(String) }],
    [{ newPassword: 'x'.repeat(1001) }, { newPassword: expect.any(String) }],
    [{ newPassword: 'Password2026!' }, { newPassword: GUESSED_FIRST }],
    [{ newPassword: ADMIN_PASSWORD }, { newPassword: 'Det er det passordet du har nå.' }],
  ])('is refused with a sentence and changes nothing: %o', async (body, fields) => {
    const { client, email } = await quickAdmin(api)
    const answer = await change(client, body)
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect((await logIn(email, ADMIN_PASSWORD)).status).toBe(200)
    expect(await mailsTo(email)).toEqual([])
  })

  test('asks for the code too while a second factor is on, and spends it', async () => {
    const { client, email } = await quickAdmin(api)
    const { secret } = await switchOn(client, api.services.now())
    const code = () => appCode(secret, api.services.now())
    for (const none of [{}, { code: '' }, { code: ' ' }]) {
      const answer = await change(client, none)
      expect([answer.status, answer.body.fields]).toEqual([422, { code: 'Skriv koden appen viser.' }])
    }
    const wrong = await change(client, { code: '000000' })
    const WRONG = 'Koden er feil eller allerede brukt. Prøv den neste.'
    expect([wrong.status, wrong.body.fields]).toEqual([422, { code: WRONG }])
    api.advance(MINUTE_MS)
    const spent = code()
    expect((await change(client, { code: spent })).status).toBe(200)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(202)
    expect((await logIn(email, NEW_PASSWORD, spent)).status).toBe(401)
    api.advance(MINUTE_MS)
    expect((await logIn(email, NEW_PASSWORD, code())).status).toBe(200)
  })

  test('counts wrong passwords: an eleventh within the hour is refused unseen', async () => {
    const { client } = await quickAdmin(api)
    for (let at = 0; at < 10; at++) expect((await change(client, { password: 'feil' })).status).toBe(422)
    const limited = await change(client)
    expect(limited.status).toBe(429)
    expect(limited.body.error).toBe('Det ble for mange feil passord. Prøv igjen om 60 minutter.')
  })

  test('happens once: of several at the same moment one is done, and the others are told', async () => {
    const { client, email } = await quickAdmin(api)
    const passwords = Array.from({ length: 4 }, (_, at) => `${NEW_PASSWORD} nummer ${at}`)
    const answers = await Promise.all(passwords.map((newPassword) => change(client, { newPassword })))
    const done = passwords.filter((_, at) => answers[at]!.status === 200)
    expect(done).toHaveLength(1)
    const TOLD = 'Innloggingen din er endret et annet sted. Last inn siden og prøv igjen.'
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.error)).toEqual(refused.map(() => TOLD))
    expect((await logIn(email, done[0]!)).status).toBe(200)
  })
})

describe('a login under way with the old password (F-1384, F-1386)', () => {
  test.each([
    { by: 'its owner', withCode: false },
    { by: 'its owner', withCode: true },
    { by: 'a link', withCode: false },
    { by: 'a link', withCode: true },
  ])('begins nothing once $by has replaced it (with a code: $withCode)', async ({ by, withCode }) => {
    const { client, email } = await quickAdmin(api)
    const codes = withCode ? (await switchOn(client, api.services.now())).recoveryCodes : []
    expect((await logIn(email, ADMIN_PASSWORD, codes[0])).status).toBe(200)
    const token = by === 'a link' ? await tokenFor(email) : ''
    const replace = () => (by === 'a link' ? reset(token) : change(client, { code: codes[1] }))
    const attacker = api.client()
    const [replaced, login] = await withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query('select from sessions where email = $1 for update', [email])
      // The new hash is written, and the other logins are still to be ended: their rows are held.
      const replacing = replace()
      await expect.poll(waiting).toBe(1)
      const body = { email, password: ADMIN_PASSWORD, code: codes[2] }
      const login = attacker.post('/api/auth/admin/login', body)
      await expect.poll(waiting).toBe(2)
      await holder.query('commit')
      return Promise.all([replacing, login])
    })
    expect(replaced.status).toBe(200)
    expect(login).toMatchObject({ status: 401, body: { error: 'Feil e-postadresse eller passord.' } })
    expect(login.headers.getSetCookie()).toEqual([])
    expect(await isIn(attacker)).toBe(false)
    const entries = await queryRows<{ action: string }>(
      api.services.db,
      sql`select action from activity where actor = ${email} and action like 'login.%refused'`,
    )
    expect(entries).toEqual([{ action: 'login.refused' }])
    expect((await logIn(email, NEW_PASSWORD, codes[2])).status, 'the code is as good as it was').toBe(200)
  })
})

test.each(['its owner', 'a link'])(
  'a login that is just being stored is worth nothing once %s has replaced the password (F-1384, F-1386)',
  async (by) => {
    const { client, email } = await quickAdmin(api)
    const attacker = await browserOf(api, { role: 'admin', email })
    const token = by === 'a link' ? await tokenFor(email) : ''
    const [login, replaced] = await withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query('select from sessions where email = $1 for update', [email])
      // The new login waits to end the one it replaces, and the new password for that login: neither sees the other.
      const beginning = attacker.post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
      await expect.poll(waiting).toBe(1)
      const replacing = by === 'a link' ? reset(token) : change(client)
      await expect.poll(waiting).toBe(2)
      await holder.query('commit')
      return Promise.all([beginning, replacing])
    })
    expect([login.status, replaced.status]).toEqual([200, 200])
    expect(await isIn(attacker)).toBe(false)
    expect(await isIn(client), 'who replaced it').toBe(by === 'its owner')
  },
)

describe('a link for a forgotten password (F-1385)', () => {
  test('is answered alike for a known and an unknown address: status, body and headers', async () => {
    const email = await givenQuickAdmin(api.services.db)
    const [known, unknown] = [await ask(email), await ask('ingen@ingensteds.example')]
    for (const answer of [known, unknown]) {
      expect(answer).toMatchObject({ status: 202, body: { sent: true } })
      expect([...answer.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort())
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await mailsTo('ingen@ingensteds.example')).toEqual([])
    const nobody = { event: 'login.refused', role: 'admin', actor: 'ingen@ingensteds.example' }
    expect(api.logs).toContainEqual(nobody)
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Nytt passord til adminportalen' }])
    expect(await activityOf(email)).toEqual([{ action: 'password.link-sent' }])
    const refused = await queryRows<{ actor: string }>(
      api.services.db,
      sql`select actor from activity where action = 'login.refused' and actor in (${email}, 'ingen@ingensteds.example')`,
    )
    expect(refused, 'an admin looks here for who was refused').toEqual([
      { actor: 'ingen@ingensteds.example' },
    ])
  })

  test('is answered before the address is looked up: no clock tells a known one', async () => {
    const email = await givenQuickAdmin(api.services.db)
    await withClient(api.directUrl, async (client) => {
      await client.query('begin; lock table admin_users, password_links, email_outbox')
      for (const address of [email, 'ingen@ingensteds.example']) expect((await ask(address)).status).toBe(202)
      await client.query('commit')
    })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('of which three may be open at a time: nobody fills an inbox', async () => {
    const [email, colleague] = [
      await givenQuickAdmin(api.services.db),
      await givenQuickAdmin(api.services.db),
    ]
    const tokens = [await tokenFor(email), await tokenFor(email), await tokenFor(email)]
    for (let at = 0; at < 2; at++)
      expect(await ask(email)).toMatchObject({ status: 202, body: { sent: true } })
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await reset(await tokenFor(colleague))).status, 'a colleague').toBe(200)
    api.advance(29 * MINUTE_MS)
    await ask(email)
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await reset(tokens[1]!)).status, 'the three all work').toBe(200)
  })

  test.each(['the one in use', 'the portal'])(
    'comes again, and works, right after a new password by %s, which closed the three',
    async (by) => {
      const { client, email } = await quickAdmin(api)
      const tokens = [await tokenFor(email), await tokenFor(email), await tokenFor(email)]
      const replaced = await (by === 'the portal' ? change(client) : reset(tokens[0]!))
      expect(replaced.status).toBe(200)
      const token = await tokenFor(email)
      for (const closed of tokens) expect((await reset(closed, 'noe helt annet igjen')).status).toBe(401)
      expect((await reset(token, 'noe helt annet igjen')).status).toBe(200)
      expect((await logIn(email, 'noe helt annet igjen')).status).toBe(200)
    },
  )

  test('comes at most three times to who asks ten times at the same moment', async () => {
    const email = await givenQuickAdmin(api.services.db)
    await withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query('select from admin_users where email = $1 for update', [email])
      const client = api.client()
      const asked = Array.from({ length: 10 }, () => ask(email, client))
      // No link is stored while its admin is locked, so every waiting statement has seen the same state.
      await expect.poll(waiting).toBeGreaterThan(3)
      await holder.query('commit')
      for (const { status } of await Promise.all(asked)) expect(status).toBe(202)
    })
    const first = (await mailsTo(email)).length
    expect(first).toBeGreaterThanOrEqual(1)
    expect(first).toBeLessThanOrEqual(3)
    for (let at = 0; at < 3; at++) await ask(email)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('an eleventh from one network address within a quarter of an hour is refused', async () => {
    const client = api.client({ address: '10.9.8.7' })
    for (let at = 0; at < 10; at++)
      expect((await ask(`ingen${at}@ingensteds.example`, client)).status).toBe(202)
    expect((await ask('ingen@ingensteds.example', client)).status).toBe(429)
  })

  test('that cannot be stored is logged, and nobody is told', async () => {
    const email = await givenQuickAdmin(api.services.db)
    const { db } = api.services
    // What earlier tests asked for is stored after its answer.
    await api.settled()
    await withoutTable(db, 'password_links', async () => {
      expect((await ask(email)).status).toBe(202)
      await api.settled()
    })
    expect(api.logs.filter(({ event }) => event === 'password.link-failed')).toHaveLength(1)
  })

  test('stands in the database as a hash alone, and in no log', async () => {
    const email = await givenQuickAdmin(api.services.db)
    const token = await tokenFor(email)
    const stored = await queryRows<{ row: string }>(
      api.services.db,
      sql`select row_to_json(l)::text as row from password_links l
        union all select row_to_json(m)::text from email_outbox m union all select row_to_json(a)::text from activity a`,
    )
    expect(stored.length).toBeGreaterThan(2)
    expect(JSON.stringify([stored, api.logs])).not.toContain(token)
  })
})

describe('a new password by link (F-1386)', () => {
  test('ends all logins, begins none, and says so by mail and in the log', async () => {
    const { client, email } = await quickAdmin(api)
    const colleague = await quickAdmin(api)
    const token = await tokenFor(email)
    const answer = await reset(token)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await isIn(colleague.client), 'a colleague').toBe(true)
    expect((await logIn(colleague.email, ADMIN_PASSWORD)).status, 'a colleague').toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await isIn(client)).toBe(false)
    expect((await logIn(email, ADMIN_PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    expect((await mailsTo(email)).at(-1)).toMatchObject({ subject: 'Passordet ditt er byttet' })
    expect(await activityOf(email)).toEqual([{ action: 'password.link-sent' }, { action: 'password.reset' }])
    for (const event of ['password.link-sent', 'password.reset']) {
      expect(api.logs).toContainEqual({ event, role: 'admin', actor: email })
    }
  })

  test('leaves what was over before with the time at which it ended', async () => {
    const { email } = await quickAdmin(api)
    const over = () =>
      queryRows(
        api.services.db,
        sql`select id, ended_at as at from sessions where ended_at is not null
          union all select id, used_at from password_links where used_at is not null order by id`,
      )
    expect((await reset(await tokenFor(email))).status).toBe(200)
    const before = await over()
    expect(before.length).toBeGreaterThan(1)
    api.advance(MINUTE_MS)
    expect((await reset(await tokenFor(email))).status).toBe(200)
    expect(await over()).toEqual(expect.arrayContaining(before))
  })

  test('leaves the second factor on: the login asks for its code', async () => {
    const { client, email } = await quickAdmin(api)
    const { secret } = await switchOn(client, api.services.now())
    expect((await reset(await tokenFor(email))).status).toBe(200)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(202)
    api.advance(MINUTE_MS)
    expect((await logIn(email, NEW_PASSWORD, appCode(secret, api.services.now()))).status).toBe(200)
  })

  test('works once: of ten browsers at the same moment one gets it', async () => {
    const email = await givenQuickAdmin(api.services.db)
    const [token, other] = [await tokenFor(email), await tokenFor(email)]
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(9)
    expect((await reset(other)).body.error).toContain('brukt eller for gammel')
  })

  test('works for half an hour and no longer, and a link made up is refused', async () => {
    const email = await givenQuickAdmin(api.services.db)
    const [first, second] = [await tokenFor(email), await tokenFor(email)]
    api.advance(30 * MINUTE_MS + 1000)
    for (const token of [first, second, 'x', 'A'.repeat(43), "' or 1=1 --", 'å'])
      expect((await reset(token)).status, token).toBe(401)
    expect(api.logs).toContainEqual({ event: 'login.refused', role: 'admin' })
    const logged = sql`select role from activity where action = 'login.refused' and actor is null`
    expect(await queryRows(api.services.db, logged)).toContainEqual({ role: 'admin' })
    const third = await tokenFor(email)
    api.advance(29 * MINUTE_MS)
    expect((await reset(third)).status).toBe(200)
  })

  test.each(['elleve tegn', 'qwertyuiop123'])(
    'that will not do (%s) does not use up the link',
    async (weak) => {
      const email = await givenQuickAdmin(api.services.db)
      const token = await tokenFor(email)
      expect(await reset(token, weak)).toMatchObject({
        status: 422,
        body: { fields: { newPassword: weak === 'elleve tegn' ? expect.any(String) : GUESSED_FIRST } },
      })
      expect((await reset(token)).status).toBe(200)
    },
  )

  test('no link outlives a change of the password', async () => {
    const { client, email } = await quickAdmin(api)
    const token = await tokenFor(email)
    expect((await change(client)).status).toBe(200)
    expect((await reset(token, 'noe helt annet igjen')).status).toBe(401)
  })
})
