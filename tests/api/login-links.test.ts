import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#local/postgres/postgres.ts'
import { deliverDueMail } from '#netlify/mail/outbox.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { givenPartner, loggedInAdmin } from '../support/given.ts'
import { queryRow, queryRows } from '../support/rows.ts'
import { waitingStatements } from '../support/waiting-statements.ts'
import { withoutTable } from '../support/without-table.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi({ environment: { PARTNER_LOGIN: 'link', SITE_URL: 'https://magiskefalk.example' } })
})
afterAll(() => api.close())

const MINUTE_MS = 60_000
const ask = (email: string) => api.client().post('/api/auth/partner/login', { email })
const open = (token: string, client = api.client()) => client.post('/api/auth/partner/link', { token })

async function mailsTo(email: string) {
  await api.settled()
  return (await api.mails()).filter(({ to }) => to?.[0]?.address === email)
}

/** How many statements wait for a row that another holds. */
const waiting = async () => (await waitingStatements(api.directUrl)).length

const outboxOf = async (email: string) =>
  (await queryRow<{ id: string; status: string; html: string; text: string; error: string | null }>(
    api.services.db,
    sql`select id, status, html_content as html, text_content as text, error_message as error
      from email_outbox where recipient_email = ${email}`,
  ))!

async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202)
  const text = (await mailsTo(email)).at(-1)?.text ?? ''
  const [, token] = /https:\/\/magiskefalk\.example\/partner#lenke=([\w-]+)\s/.exec(text) ?? []
  if (token === undefined) throw new Error(`No link in: ${text}`)
  return token
}

describe('a login link (F-1236)', () => {
  test('is mailed to an address with access and logs it in, in that browser alone', async () => {
    const { email, partnerId } = await givenPartner(api)
    const token = await tokenFor(` ${email.toUpperCase()} `.trim().toLowerCase())
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Logg inn i partnerportalen' })
    expect(mail!.html).toContain(`href="https://magiskefalk.example/partner#lenke=${token}"`)
    expect(mail!.text).toMatch(/virker én gang, fram til kl\. \d\d\.\d\d\./)
    const client = api.client()
    expect(await open(token, client)).toMatchObject({ status: 200, body: { partnerId, email } })
    expect((await client.get('/api/partner/offers')).status).toBe(200)
    expect(api.logs).toContainEqual({ event: 'login.link-sent', role: 'partner', actor: email })
  })

  test('is answered alike for a known and an unknown address: status, body and headers', async () => {
    const { email } = await givenPartner(api)
    await ask(email)
    const unknown = await ask('a@nowhere.example')
    const known = await ask(email)
    for (const answer of [unknown, known]) {
      expect(answer).toMatchObject({ status: 202, body: { sent: true } })
      expect([...answer.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort())
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await mailsTo('a@nowhere.example')).toEqual([])
    expect(api.logs).toContainEqual({ event: 'login.refused', role: 'partner', actor: 'a@nowhere.example' })
  })

  test('is answered before the address is looked up: no clock tells a known one', async () => {
    const { email } = await givenPartner(api)
    await withClient(api.directUrl, async (client) => {
      await client.query('begin; lock table partners, partner_access, login_links, email_outbox')
      for (const address of [email, 'ingen@ingensteds.example']) expect((await ask(address)).status).toBe(202)
      await client.query('commit')
    })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('that cannot be stored is logged, and nobody is told', async () => {
    const { email } = await givenPartner(api)
    const { db } = api.services
    // What earlier tests asked for is stored after its answer.
    await api.settled()
    await withoutTable(db, 'login_links', async () => {
      expect((await ask(email)).status).toBe(202)
      await api.settled()
    })
    expect(api.logs.filter(({ event }) => event === 'login.link-failed')).toHaveLength(1)
  })

  test('works once: of twenty browsers at the same moment one gets in', async () => {
    const { email } = await givenPartner(api)
    const token = await tokenFor(email)
    const statuses = await withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query('select from login_links where email = $1 for update', [email])
      const opened = Array.from({ length: 20 }, () => open(token))
      // Nobody uses up a link that is locked, so everyone who waits has read it as unused.
      await expect.poll(waiting).toBeGreaterThan(3)
      await holder.query('commit')
      return (await Promise.all(opened)).map(({ status }) => status)
    })
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(19)
    expect((await open(token)).body.error).toContain('brukt eller for gammel')
  })

  test('works for ten minutes and no longer', async () => {
    const { email } = await givenPartner(api)
    const [first, second] = [await tokenFor(email), await tokenFor(email)]
    api.advance(9 * MINUTE_MS)
    expect((await open(first)).status).toBe(200)
    api.advance(MINUTE_MS + 1000)
    expect((await open(second)).status).toBe(401)
  })

  test('that is asked for when an earlier one has run out works in its place', async () => {
    const { email, partnerId } = await givenPartner(api, { grantedAt: new Date(0) })
    const today = await givenPartner(api, { emails: [email] })
    const old = await tokenFor(email)
    api.advance(11 * MINUTE_MS)
    const { client } = await loggedInAdmin(api)
    await client.post('/api/partner/access-config', { partnerId, whitelistedEmails: [] })
    const token = await tokenFor(email)
    expect((await open(old)).status).toBe(401)
    expect(await open(token)).toMatchObject({ status: 200, body: { partnerId: today.partnerId } })
  })

  test.each(['x', 'A'.repeat(43), "' or 1=1 --", 'å'])('that was made up (%s) is refused', async (token) => {
    const answer = await open(token)
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('leads to the partner it was sent for, also if another would come first by now', async () => {
    const { email, partnerId } = await givenPartner(api, { grantedAt: new Date(1000) })
    const token = await tokenFor(email)
    await givenPartner(api, { emails: [email], grantedAt: new Date(0) })
    expect(await open(token)).toMatchObject({ status: 200, body: { partnerId } })
  })

  test('leads to another partner if the one it was sent for has taken the access back', async () => {
    const { email, partnerId } = await givenPartner(api, { grantedAt: new Date(0) })
    const token = await tokenFor(email)
    const next = await givenPartner(api, { emails: [email], grantedAt: new Date(1000) })
    const { client } = await loggedInAdmin(api)
    await client.post('/api/partner/access-config', { partnerId, whitelistedEmails: [] })
    expect(await open(token)).toMatchObject({ status: 200, body: { partnerId: next.partnerId } })
  })

  test('is worth nothing once the access is gone', async () => {
    const { email, partnerId } = await givenPartner(api)
    const token = await tokenFor(email)
    const { client } = await loggedInAdmin(api)
    await client.post('/api/partner/access-config', { partnerId, whitelistedEmails: [] })
    expect((await open(token)).status).toBe(401)
  })

  test('is not used up by who has lost the access at that moment', async () => {
    const { email, partnerId } = await givenPartner(api)
    const token = await tokenFor(email)
    const list = 'update partner_access set whitelisted_emails = $1 where partner_id = $2'
    await withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      // The link and its access have been read by then; nothing is stored as long as this lasts.
      await holder.query('lock table sessions in exclusive mode')
      const opened = open(token)
      await expect.poll(waiting).toBe(1)
      await holder.query(list, [[], partnerId])
      await holder.query('commit')
      const answer = await opened
      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual([])
      await holder.query(list, [[email], partnerId])
    })
    expect((await open(token)).status).toBe(200)
    expect((await open(token)).status).toBe(401)
  })

  test('is not sent again to who has lost the access, and that is logged', async () => {
    const { email, partnerId } = await givenPartner(api)
    const token = await tokenFor(email)
    const { client } = await loggedInAdmin(api)
    const stored = () => queryRows(api.services.db, sql`select * from login_links where email = ${email}`)
    const before = await stored()
    await client.post('/api/partner/access-config', { partnerId, whitelistedEmails: [] })
    // Beside an open link, and in the place of one that has run out.
    for (const minutes of [0, 11]) {
      api.advance(minutes * MINUTE_MS)
      expect(await ask(email)).toMatchObject({ status: 202, body: { sent: true } })
      expect(await mailsTo(email)).toHaveLength(1)
      expect(await stored()).toEqual(before)
    }
    const refused = sql`select role, partner_id from activity where action = 'login.refused' and actor = ${email}`
    expect(await queryRows(api.services.db, refused)).toContainEqual({ role: 'partner', partner_id: null })
    expect((await open(token)).status).toBe(401)
  })

  test('stands in the database as a hash alone, and in no log', async () => {
    const { email, partnerId } = await givenPartner(api)
    const token = await tokenFor(email)
    await open(token)
    const links = await queryRows<{ tokenHash: string }>(
      api.services.db,
      sql`select token_hash as "tokenHash" from login_links where email = ${email}`,
    )
    expect(links).toEqual([{ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(JSON.stringify(api.logs)).not.toContain(token)
    const activity = await queryRows(api.services.db, sql`select * from activity where actor = ${email}`)
    expect(activity).toContainEqual(
      expect.objectContaining({ action: 'login.link-sent', role: 'visitor', partner_id: partnerId }),
    )
    expect(JSON.stringify(activity)).not.toContain(token)
  })

  test('comes at most three times in ten minutes, and all three work', async () => {
    const { email } = await givenPartner(api)
    for (let count = 1; count <= 6; count++) expect((await ask(email)).status).toBe(202)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(3)
    const tokens = mails.map(({ text }) => /lenke=([\w-]+)/.exec(text ?? '')![1]!)
    for (const token of tokens) expect((await open(token)).status).toBe(200)
    await ask(email)
    expect(await mailsTo(email)).toHaveLength(4)
  })

  test('comes at most three times to who asks twenty times at the same moment', async () => {
    const { email, partnerId } = await givenPartner(api)
    const atOnce = () =>
      withClient(api.directUrl, async (holder) => {
        await holder.query('begin')
        await holder.query('select from partners where partner_id = $1 for update', [partnerId])
        await holder.query('select from login_links where email = $1 for update', [email])
        const asked = Array.from({ length: 20 }, () => ask(email))
        // No link is stored while its partner and the slot's old link are locked, so every waiting statement has seen
        // the same state.
        await expect.poll(waiting).toBeGreaterThan(3)
        await holder.query('commit')
        const answers = await Promise.all(asked)
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202))
        return (await mailsTo(email)).length
      })
    const first = await atOnce()
    expect(first).toBeGreaterThanOrEqual(1)
    expect(first).toBeLessThanOrEqual(3)
    for (let count = 1; count <= 3; count++) await ask(email)
    expect(await mailsTo(email)).toHaveLength(3)
    api.advance(10 * MINUTE_MS + 1000)
    const later = (await atOnce()) - 3
    expect(later).toBeGreaterThanOrEqual(1)
    expect(later).toBeLessThanOrEqual(3)
  })

  test('goes through the outbox: a dead mail server loses none', async () => {
    const { email } = await givenPartner(api)
    const send = api.services.mailer.send
    api.services.mailer.send = () => Promise.reject(new Error('mail server is down'))
    await ask(email)
    await api.settled()
    api.services.mailer.send = send
    expect(
      await queryRow(api.services.db, sql`select status from email_outbox where recipient_email = ${email}`),
    ).toEqual({ status: 'pending' })
  })

  test('stands in the outbox only until it is sent', async () => {
    const { email } = await givenPartner(api)
    await tokenFor(email)
    expect(await outboxOf(email)).toMatchObject({ status: 'sent', html: '', text: '' })
  })

  test('that cannot be sent within its ten minutes is given up and erased', async () => {
    const { email } = await givenPartner(api)
    const { services } = api
    const { send } = services.mailer
    services.mailer.send = () => Promise.reject(new Error('mail server is down'))
    await ask(email)
    await api.settled()
    expect(await outboxOf(email)).toMatchObject({
      status: 'pending',
      text: expect.stringContaining('lenke='),
    })
    api.advance(5 * MINUTE_MS + 1000)
    await deliverDueMail(services)
    services.mailer.send = send
    const { id, ...mail } = await outboxOf(email)
    expect(mail).toEqual({ status: 'failed', html: '', text: '', error: 'mail server is down' })
    const { client } = await loggedInAdmin(api)
    const again = await client.post(`/api/admin/outbox/${id}/retry`)
    expect(again).toMatchObject({ status: 409, body: { error: expect.stringMatching(/lenke.*sendes ikke/) } })
    await deliverDueMail(services)
    expect(await mailsTo(email)).toEqual([])
  })

  test.each([
    ['that nobody tried in its ten minutes', 'pending', 'Ikke sendt i tide: Den gjelder ikke lenger.'],
    ['whose worker died', 'sending', 'The worker that held this mail did not report back'],
  ])('%s is not sent', async (_, status, error) => {
    const { email } = await givenPartner(api)
    await ask(email)
    await api.settled()
    await api.services.db.execute(sql`
      update email_outbox set status = ${status}, text_content = 'lenke=x', html_content = 'lenke=x'
      where recipient_email = ${email}`)
    api.advance(10 * MINUTE_MS + 1000)
    await deliverDueMail(api.services)
    expect(await outboxOf(email)).toMatchObject({ status: 'failed', html: '', text: '', error })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('thirty-one guesses within a quarter of an hour from one address are limited', async () => {
    const client = api.client()
    for (let count = 1; count <= 30; count++) await open(`gjett${count}`, client)
    expect((await open('gjett', client)).status).toBe(429)
    expect((await open('gjett')).status).toBe(401)
  })
})
