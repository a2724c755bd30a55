import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#local/postgres/postgres.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { ADMIN_PASSWORD } from '../support/given.ts'
import { queryRow, queryRows } from '../support/rows.ts'
import { appCode, quickAdmin, switchOn } from '../support/second-factor.ts'
import { beginSession } from '../support/sessions.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

const PATH = '/api/auth/admin/second-factor'
const STEP_MS = 30_000
const HOUR_MS = 60 * 60_000

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterEach(() => api.rewind())
afterAll(() => api.close())

const now = () => api.services.now()

/** An admin whose second factor is on, and whose next code is not spent. */
async function withFactor() {
  const { client, email } = await quickAdmin(api)
  const factor = await switchOn(client, now())
  api.advance(STEP_MS)
  const login = (code?: string, from: ApiClient = api.client()) =>
    from.post('/api/auth/admin/login', {
      email,
      password: ADMIN_PASSWORD,
      ...(code !== undefined && { code }),
    })
  return { client, email, login, ...factor }
}

/** A code of six digits that is none of those around now. */
function wrongCode(secret: string, at = 0): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, now(), steps))
  return Array.from({ length: 20 }, (_, n) => String(100_000 + n)).filter((code) => !near.includes(code))[at]!
}

const logOf = (email: string) =>
  queryRows<{ action: string; role: string; details: object }>(
    api.services.db,
    sql`select action, role, details from activity where actor = ${email} or subject = ${email} order by at`,
  )
const mailsTo = async (email: string) => {
  await api.settled()
  const mails = (await api.mails()).filter(({ to }) => to?.[0]?.address === email)
  return mails.map(({ subject }) => subject)
}

describe('switching it on', () => {
  test('asks for the password, gives a secret, and is on once the app’s first code is sent (F-1340)', async () => {
    const { client, email } = await quickAdmin(api)
    expect((await client.get(PATH)).body).toEqual({ isOn: false, since: null, codesLeft: 0 })
    expect(await client.post(PATH, { password: 'feil' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'Passordet er feil.' } },
    })
    const begun = await client.post(PATH, { password: ADMIN_PASSWORD })
    expect(begun.body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: expect.stringContaining(`secret=${begun.body.secret}`),
    })
    const { protocol, host, pathname } = new URL(begun.body.address)
    expect([protocol, host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(pathname)).toBe(`/${api.services.site.brand}:${email}`)
    expect(begun.headers.get('cache-control')).toBe('no-store')
    const { secret } = begun.body
    expect((await client.get(PATH)).body.isOn).toBe(false)
    expect(await client.post(`${PATH}/confirm`, { code: wrongCode(secret) })).toMatchObject({
      status: 422,
      body: { fields: { code: expect.stringContaining('Koden er feil') } },
    })
    const spaced = appCode(secret, now()).replace(/^(...)/, ' $1 ')
    const confirmed = await client.post(`${PATH}/confirm`, { code: spaced })
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect((await client.get(PATH)).body).toEqual({
      isOn: true,
      since: expect.stringMatching(/Z$/),
      codesLeft: 10,
    })
    expect(await mailsTo(email)).toEqual(['Totrinnsinnlogging er slått på'])
    expect(await logOf(email)).toContainEqual({ action: 'second-factor.on', role: 'admin', details: {} })
  })

  test('ends the admin’s other logins, which began without it, and nobody else’s (F-1340)', async () => {
    const { client, email } = await quickAdmin(api)
    const stranger = await quickAdmin(api)
    const phone = api.client()
    await phone.post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
    await switchOn(client, now())
    expect((await phone.get('/api/admin/partners')).status).toBe(401)
    expect((await client.get('/api/admin/partners')).status).toBe(200)
    expect((await stranger.client.get('/api/admin/partners')).status).toBe(200)
  })

  test('a login with the password alone that is stored at that very moment opens nothing (F-1340)', async () => {
    const { client, email } = await quickAdmin(api)
    const phone = api.client()
    const answer = await withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query('select from admin_users where email = $1 for no key update', [email])
      const login = phone.post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
      // It has seen that there is no second factor, and waits for the row of its admin.
      await expect.poll(async () => (await waitingStatements(api.directUrl)).length).toBe(1)
      await switchOn(client, now())
      await holder.query('commit')
      return login
    })
    expect(answer.status).toBe(200)
    expect((await phone.get('/api/admin/partners')).status).toBe(401)
    expect((await client.get('/api/admin/partners')).status).toBe(200)
  })

  test('a password that was checked before it was on begins no session after', async () => {
    const { email } = await withFactor()
    const session = { owner: { role: 'admin', email }, secret: 'hemmelig', now: now() } as const
    await expect(beginSession(api.services.db, session)).rejects.toThrow('No session')
  })

  test('what is not begun, took too long or is on already is 409', async () => {
    const { client } = await quickAdmin(api)
    const confirm = (secret: string) => client.post(`${PATH}/confirm`, { code: appCode(secret, now()) })
    const begin = () => client.post(PATH, { password: ADMIN_PASSWORD })
    const refused = (error: string) => ({ status: 409, body: { error } })
    const startAgain = refused(
      'Det gikk for lang tid, eller du har begynt på nytt et annet sted. Begynn forfra.',
    )
    expect(await confirm('GEZDGNBVGY3TQOJQ')).toMatchObject(startAgain)
    const first = (await client.post(PATH, { password: ADMIN_PASSWORD })).body.secret
    api.advance(15 * 60_000)
    expect(await confirm(first)).toMatchObject(startAgain)
    const second = (await begin()).body.secret
    expect((await confirm(first)).status).toBe(422)
    api.advance(14 * 60_000)
    expect((await confirm(second)).status).toBe(200)
    expect(await confirm(second)).toMatchObject(startAgain)
    expect(await begin()).toMatchObject(refused('Totrinnsinnlogging er allerede slått på.'))
    for (const what of ['off', 'recovery-codes']) {
      const { client: without } = await quickAdmin(api)
      const answer = await without.post(`${PATH}/${what}`, { password: ADMIN_PASSWORD, code: '123456' })
      expect(answer, what).toMatchObject(refused('Totrinnsinnlogging er ikke slått på.'))
    }
  })

  test('of two who confirm one secret at once, one gets recovery codes', async () => {
    const { client } = await quickAdmin(api)
    const { secret } = (await client.post(PATH, { password: ADMIN_PASSWORD })).body
    const code = appCode(secret, now())
    const answers = await Promise.all([1, 2].map(() => client.post(`${PATH}/confirm`, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the database holds neither the secret nor a recovery code (SECURITY 30)', async () => {
    const { email, secret, recoveryCodes } = await withFactor()
    const row = await queryRow<{ text: string }>(
      api.services.db,
      sql`select second_factors::text as text from second_factors
        join admin_users on id = admin_id where email = ${email}`,
    )
    expect(row!.text.length).toBeGreaterThan(600)
    for (const known of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(row!.text.toUpperCase()).not.toContain(known)
    }
  })
})

describe('logging in with it', () => {
  test('the right password alone gets 202 and no cookie; with the app’s code it gets a session (F-1343)', async () => {
    const { email, login, secret } = await withFactor()
    const client = api.client()
    for (const code of [undefined, '', '  ']) {
      const asked = await login(code, client)
      expect(asked).toMatchObject({ status: 202, body: { codeNeeded: true } })
      expect(asked.headers.getSetCookie()).toEqual([])
    }
    expect((await client.get('/api/auth/admin/session')).body).toEqual({ authenticated: false })
    expect(await login(appCode(secret, now()), client)).toMatchObject({
      status: 200,
      body: { admin: { email } },
    })
    expect((await client.get('/api/admin/partners')).status).toBe(200)
  })

  test('a wrong password gets the same answer whether a second factor is on or not, and whatever the code (F-1343)', async () => {
    const { email, secret, recoveryCodes } = await withFactor()
    const without = await quickAdmin(api)
    const right = appCode(secret, now())
    const answers = []
    for (const address of [email, without.email, 'ukjent@nowhere.example']) {
      const client = api.client()
      for (const code of [undefined, right, '000000', recoveryCodes[0]]) {
        const answer = await client.post('/api/auth/admin/login', {
          email: address,
          password: 'feil',
          ...(code && { code }),
        })
        answers.push({ status: answer.status, text: answer.text, cookies: answer.headers.getSetCookie() })
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual({
      status: 401,
      text: JSON.stringify({ error: 'Feil e-postadresse eller passord.' }),
      cookies: [],
    })
    // Nothing was spent or counted by all this.
    expect(
      (await api.client().post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD, code: right }))
        .status,
    ).toBe(200)
  })

  test('one that was begun, and never confirmed, asks nobody for a code', async () => {
    const { client, email } = await quickAdmin(api)
    await client.post(PATH, { password: ADMIN_PASSWORD })
    const login = await api.client().post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
    expect(login.status).toBe(200)
    expect(login.headers.getSetCookie()).toHaveLength(1)
  })

  test('an admin without a second factor logs in as before, with whatever code', async () => {
    const { email } = await quickAdmin(api)
    for (const code of [undefined, '', '123456']) {
      const body = { email, password: ADMIN_PASSWORD, ...(code !== undefined && { code }) }
      expect((await api.client().post('/api/auth/admin/login', body)).status).toBe(200)
    }
  })

  test('a code works once, and then neither it nor one from before it (F-1341)', async () => {
    const { login, secret } = await withFactor()
    api.advance(STEP_MS)
    const [before, current] = [appCode(secret, now(), -1), appCode(secret, now())]
    expect((await login(current)).status).toBe(200)
    for (const used of [current, before]) {
      const answer = await login(used)
      expect(answer).toMatchObject({
        status: 401,
        body: { fields: { code: expect.stringContaining('allerede brukt') } },
      })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await login(appCode(secret, now(), 1))).status).toBe(200)
  })

  test('the code that switched it on opens nothing more (F-1341)', async () => {
    const { client, email } = await quickAdmin(api)
    const { secret } = await switchOn(client, now())
    const body = { email, password: ADMIN_PASSWORD, code: appCode(secret, now()) }
    expect((await api.client().post('/api/auth/admin/login', body)).status).toBe(401)
  })

  test('of five simultaneous logins with one code, or one recovery code, one gets in (SECURITY 30)', async () => {
    const { email, login, secret, recoveryCodes } = await withFactor()
    for (const code of [appCode(secret, now()), recoveryCodes[0]!]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => login(code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(4).fill(401)])
    }
    const running = await queryRows(
      api.services.db,
      sql`select id from sessions where email = ${email} and ended_at is null`,
    )
    // The one that switched it on, and one for each code.
    expect(running).toHaveLength(3)
  })

  test('a recovery code works once, in small letters too; it is told by mail and in the log (F-1342)', async () => {
    const { client, email, login, recoveryCodes } = await withFactor()
    const code = recoveryCodes[3]!
    expect((await login(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await client.get(PATH)).body.codesLeft).toBe(9)
    expect((await login(code)).status).toBe(401)
    expect((await login(recoveryCodes[4]!)).status).toBe(200)
    expect((await client.get(PATH)).body.codesLeft).toBe(8)
    expect((await mailsTo(email)).sort()).toEqual([
      'Noen logget inn med en reservekode',
      'Noen logget inn med en reservekode',
      'Totrinnsinnlogging er slått på',
    ])
    expect(await logOf(email)).toContainEqual({
      action: 'login',
      role: 'admin',
      details: { by: 'recovery-code' },
    })
  })

  test('another admin’s code or recovery code opens nothing (SECURITY 30)', async () => {
    const one = await withFactor()
    const other = await withFactor()
    expect((await one.login(appCode(other.secret, now()))).status).toBe(401)
    expect((await one.login(other.recoveryCodes[0]!)).status).toBe(401)
    expect((await other.login(other.recoveryCodes[0]!)).status).toBe(200)
  })
})

describe('wrong codes (F-1344)', () => {
  test('ten in an hour are answered, wherever they come from; then not even the right one', async () => {
    const { email, login, secret, recoveryCodes } = await withFactor()
    for (let at = 0; at < 10; at++) expect((await login(wrongCode(secret, at))).status).toBe(401)
    expect(api.logs).toContainEqual({ event: 'login.code-refused', role: 'admin', actor: email })
    const actions = async () => (await logOf(email)).map(({ action }) => action)
    expect(await actions()).not.toContain('limited')
    const limited = await login(wrongCode(secret))
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3500)
    const TOO_MANY = 'Det ble for mange feil koder. Prøv igjen om 60 minutter, eller bruk en reservekode.'
    expect(limited.body).toEqual({ error: TOO_MANY })
    api.advance(HOUR_MS - 59 * 1000)
    const LAST_MINUTE = 'Det ble for mange feil koder. Prøv igjen om 1 minutt, eller bruk en reservekode.'
    expect((await login(wrongCode(secret))).body).toEqual({ error: LAST_MINUTE })
    const right = await login(appCode(secret, now()))
    expect(right.status).toBe(429)
    expect(right.headers.getSetCookie()).toEqual([])
    // A recovery code cannot be guessed: its owner still gets in.
    expect((await login(recoveryCodes[0]!)).status).toBe(200)
    expect((await login(recoveryCodes[0]!)).status).toBe(429)
    const logged = await actions()
    expect(logged.filter((action) => action === 'limited')).toHaveLength(1)
    const route = 'second-factor'
    expect(await logOf(email)).toContainEqual({ action: 'limited', role: 'admin', details: { route } })
    expect(logged.filter((action) => action === 'login.code-refused')).toHaveLength(1)
    api.advance(60 * 1000)
    expect((await login(appCode(secret, now()))).status).toBe(200)
  })

  test('sent all at once are counted one by one', async () => {
    const { login, secret } = await withFactor()
    // As many as the queue of passwords to check holds, however slow the machine is.
    const answers = await Promise.all(Array.from({ length: 11 }, (_, at) => login(wrongCode(secret, at))))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), 429])
    expect((await login(appCode(secret, now()))).status).toBe(429)
  })

  test('right codes are not counted, and one admin’s wrong codes do not slow another', async () => {
    const { login, secret } = await withFactor()
    const other = await withFactor()
    for (let at = 0; at < 10; at++) await other.login(wrongCode(other.secret, at))
    for (let at = 0; at < 12; at++) {
      expect((await login(appCode(secret, now()))).status).toBe(200)
      api.advance(STEP_MS)
    }
    expect((await other.login(wrongCode(other.secret))).status).toBe(429)
  })

  test('ten of them leave a recovery code good, and the app’s code not', async () => {
    const { client, login, secret, recoveryCodes } = await withFactor()
    for (let at = 0; at < 10; at++) await login(wrongCode(secret, at))
    const NEW_PASSWORD = 'ti hvite duer i en hatt'
    const [first, second] = recoveryCodes
    const changes = [
      { path: '/api/auth/admin/password', code: first, newPassword: NEW_PASSWORD, password: ADMIN_PASSWORD },
      { path: `${PATH}/recovery-codes`, code: second, password: NEW_PASSWORD },
    ]
    for (const { path, ...body } of changes) {
      const limited = await client.post(path, { ...body, code: appCode(secret, now()) })
      expect(limited.status, path).toBe(429)
      expect(limited.body.error).toContain('eller bruk en reservekode')
      const changed = await client.post(path, body)
      expect(changed.status, path).toBe(200)
      const [fresh] = changed.body.recoveryCodes ?? []
      if (fresh) changes.push({ path: `${PATH}/off`, code: fresh, password: NEW_PASSWORD })
    }
    expect(changes).toHaveLength(3)
    expect((await client.get(PATH)).body.isOn).toBe(false)
  })

  test('wrong passwords where it is changed are counted on their own, and there alone', async () => {
    const { client, email, login, secret, recoveryCodes } = await withFactor()
    for (let at = 0; at < 10; at++) {
      const answer = await client.post(`${PATH}/off`, { password: 'feil', code: '000000' })
      expect(answer.status).toBe(422)
    }
    const right = { password: ADMIN_PASSWORD, code: appCode(secret, now()) }
    const limited = await client.post(`${PATH}/off`, right)
    expect(limited.status).toBe(429)
    expect(limited.body).toEqual({
      error: 'Det ble for mange feil passord. Prøv igjen om 60 minutter.',
    })
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await client.post(`${PATH}/off`, { ...right, code: recoveryCodes[0] })).status).toBe(429)
    expect((await client.post(`${PATH}/recovery-codes`, right)).status).toBe(429)
    expect((await client.get(PATH)).body.isOn).toBe(true)
    expect((await login(right.code)).status, 'no code was wrong').toBe(200)
    api.advance(HOUR_MS + 1000)
    const later = api.client()
    expect((await login(recoveryCodes[1], later)).status).toBe(200)
    expect((await later.post(`${PATH}/off`, { ...right, password: 'feil' })).status).toBe(422)
    expect((await later.post(`${PATH}/off`, { ...right, code: recoveryCodes[0] })).status).toBe(200)
    expect((await logOf(email)).map(({ action }) => action)).not.toContain('login.code-refused')
  })
})

describe('changing it (F-1345)', () => {
  test('new recovery codes for password and code: the old ones work no more', async () => {
    const { client, email, login, secret, recoveryCodes } = await withFactor()
    const phone = api.client()
    await login(recoveryCodes[0], phone)
    const body = { password: ADMIN_PASSWORD, code: appCode(secret, now()) }
    const wrong = await client.post(`${PATH}/recovery-codes`, { ...body, code: wrongCode(secret) })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } })
    const { status, body: fresh } = await client.post(`${PATH}/recovery-codes`, body)
    expect(status).toBe(200)
    expect((await client.get(PATH)).body.codesLeft).toBe(10)
    expect((await client.post(`${PATH}/recovery-codes`, body)).status).toBe(422)
    expect((await login(recoveryCodes[1])).status).toBe(401)
    expect((await login(fresh.recoveryCodes[1])).status).toBe(200)
    expect((await phone.get('/api/admin/partners')).status).toBe(200)
    api.advance(STEP_MS)
    expect((await login(appCode(secret, now()))).status).toBe(200)
    expect(await mailsTo(email)).toContain('Du har fått nye reservekoder')
    expect((await logOf(email)).map(({ action }) => action)).toContain('second-factor.new-codes')
  })

  test.each(['the app’s code', 'a recovery code'])(
    'off for password and %s: the password alone gets in again',
    async (by) => {
      const { client, email, login, secret, recoveryCodes } = await withFactor()
      const code = by === 'a recovery code' ? recoveryCodes[9] : appCode(secret, now())
      expect((await client.post(`${PATH}/off`, { password: 'feil', code })).status).toBe(422)
      expect(
        (await client.post(`${PATH}/off`, { password: ADMIN_PASSWORD, code: wrongCode(secret) })).status,
      ).toBe(422)
      expect((await login()).status).toBe(202)
      expect(await client.post(`${PATH}/off`, { password: ADMIN_PASSWORD, code })).toMatchObject({
        status: 200,
        body: { success: true },
      })
      expect((await client.get(PATH)).body).toEqual({ isOn: false, since: null, codesLeft: 0 })
      expect((await login()).status).toBe(200)
      expect((await client.get('/api/admin/partners')).status).toBe(200)
      expect(await mailsTo(email)).toContain('Totrinnsinnlogging er slått av')
      expect((await logOf(email)).map(({ action }) => action)).toContain('second-factor.off')
      await switchOn(client, now())
    },
  )

  test('neither mail, log nor log lines hold a secret or a code', async () => {
    const { client, login, secret, recoveryCodes } = await withFactor()
    const code = appCode(secret, now())
    await login(recoveryCodes[0])
    await client.post(`${PATH}/off`, { password: ADMIN_PASSWORD, code })
    await api.settled()
    const activity = await queryRows(api.services.db, sql`select activity::text from activity`)
    const told = JSON.stringify([api.logs, activity, await api.mails()])
    expect(told.length).toBeGreaterThan(1000)
    for (const known of [secret, ...recoveryCodes]) expect(told).not.toContain(known)
  })
})

test('with another SESSION_SECRET recovery codes still work, and the log says why (SECURITY 30)', async () => {
  const { client, login, secret, recoveryCodes } = await withFactor()
  const { sessionSecret } = api.services.environment
  api.services.environment.sessionSecret = 'Qm4Tz81LwYx7Kn5Rb9VdAc2HsPe4Gj6Ue3Ib'
  try {
    expect((await login(appCode(secret, now()))).status).toBe(401)
    expect(api.logs).toContainEqual({
      event: 'second-factor.unreadable',
      hint: expect.stringContaining('a recovery code works, or admin:create -- --reset-second-factor'),
    })
    expect((await login(recoveryCodes[0])).status).toBe(200)
  } finally {
    api.services.environment.sessionSecret = sessionSecret
  }
  expect((await client.get(PATH)).body.isOn).toBe(true)
})
