import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outboxListQuery } from '#domain/outbox.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { LATE_MS, MAX_TRIES } from '#netlify/data/queries/outbox.ts'
import { listMails } from '#netlify/data/queries/outbox-list.ts'
import { deliverDueMail } from '#netlify/mail/outbox.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { whileAway } from '../support/database.ts'
import { loggedInAdmin } from '../support/given.ts'
import { planOf, settleTable, stepsOfPage, wholeTables } from '../support/plan.ts'
import { fill, queryRows } from '../support/rows.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

const PATH = '/api/admin/outbox'
const FIELDS = [
  ...['id', 'status', 'recipientEmail', 'recipientName', 'subject', 'retryCount'],
  ...['nextAttemptAt', 'lastAttemptAt', 'errorMessage', 'createdAt', 'sentAt', 'canRetry', 'enquiryId'],
  'errorReason',
]

let smtp: TestSmtp
let api: TestApi
let admin: ApiClient
let email: string

beforeAll(async () => {
  smtp = await startSmtp()
  api = await startApi({ environment: { SMTP_URL: smtp.url } })
  ;({ client: admin, email } = await loggedInAdmin(api))
})
afterAll(async () => {
  await api.close()
  await smtp.stop()
})
beforeEach(async () => {
  await api.settled()
  await api.services.db.execute(sql`truncate email_outbox, activity`)
  await api.services.pendingMail.take(await api.services.pendingMail.all())
  smtp.received.length = 0
})
afterEach(() => api.rewind())

const givenMails = (statuses: string[]) =>
  api.services.db.execute(sql`
    insert into email_outbox
      (recipient_email, recipient_name, subject, html_content, text_content, status, retry_count, error_message,
        message_id, created_at, next_attempt_at)
    select 'p' || n || '@bedrift.example', 'Pål', 'Nummer ' || n, '<p>hemmelig lenke</p>', 'hemmelig lenke', status,
      case status when 'failed' then ${MAX_TRIES}::int else 0 end,
      case status when 'failed' then 'ECONNREFUSED' end, '<' || n || '@test.example>',
      now() + n * interval '1 second', now() + interval '6 hours'
    from unnest(${sql.param(statuses)}::text[]) with ordinality as wanted(status, n)`)
const list = async (query = '') => (await admin.get(`${PATH}${query}`)).body
const retry = (id: string) => admin.post(`${PATH}/${id}/retry`)
const activity = () =>
  queryRows(api.services.db, sql`select action, actor, subject from activity order by at`)

const NO_SUCH_MAIL = { status: 404, body: { error: 'Fant ikke e-posten. Den kan være slettet.' } }

describe('the outbox (F-1252)', () => {
  test('is listed newest first, counted and filtered by status, and never tells what a mail says', async () => {
    await givenMails(['sent', 'failed', 'pending', 'failed', 'sending'])
    const page = await list()
    expect(page).toMatchObject({ total: 5, counts: { pending: 1, sending: 1, sent: 1, failed: 2 } })
    expect(page.mails.map(({ subject }: { subject: string }) => subject)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `Nummer ${n}`),
    )
    for (const mail of page.mails) expect(Object.keys(mail)).toEqual(FIELDS)
    expect(JSON.stringify(page)).not.toContain('hemmelig')
    expect(await list('?status=failed')).toMatchObject({
      total: 2,
      mails: [
        {
          subject: 'Nummer 4',
          errorReason: 'E-postserveren svarte ikke.',
          errorMessage: 'ECONNREFUSED',
          retryCount: MAX_TRIES,
        },
        { subject: 'Nummer 2' },
      ],
    })
    expect(await list('?q=P3@BEDRIFT')).toMatchObject({ total: 1, mails: [{ status: 'pending' }] })
    expect((await admin.get(`${PATH}?status=ny`)).status).toBe(422)
    expect((await admin.get(`${PATH}?cursor=x`)).status).toBe(422)
  })

  test('a mail is opened with its text, and with nothing of its HTML', async () => {
    await givenMails(['sent'])
    const { id } = (await list()).mails[0]
    const { status, body } = await admin.get(`${PATH}/${id}`)
    expect(status).toBe(200)
    expect(Object.keys(body.mail).sort()).toEqual([...FIELDS, 'text'].sort())
    expect(body.mail).toMatchObject({ subject: 'Nummer 1', text: 'hemmelig lenke' })
    expect(JSON.stringify(body)).not.toContain('<p>')
    expect(await admin.get(`${PATH}/${crypto.randomUUID()}`)).toMatchObject(NO_SUCH_MAIL)
    expect((await api.client().get(`${PATH}/${id}`)).status).toBe(401)
  })

  test('the mails of an enquiry name it, any other mail none', async () => {
    const enquiry = { name: 'Åse Ødegård', email: 'aase@bedrift.example', message: 'Sommerfest, 60 stykker' }
    await api.client().post('/api/contact', enquiry)
    await api.settled()
    await givenMails(['sent'])
    const [{ id }] = (await admin.get('/api/admin/enquiries')).body.enquiries
    const { mails } = await list()
    expect(mails.map(({ enquiryId }: { enquiryId: string | null }) => enquiryId)).toEqual([null, id, id])
  })

  test.each(['pending', 'sending', 'sent', 'failed'])(
    'the text of a %s mail with a login link is never told',
    async (status) => {
      await givenMails([status])
      await api.services.db.execute(sql`update email_outbox set expires_at = now() + interval '10 minutes'`)
      const { id } = (await list()).mails[0]
      const { body } = await admin.get(`${PATH}/${id}`)
      expect(body.mail).toMatchObject({ id, text: null })
      expect(JSON.stringify(body)).not.toContain('hemmelig')
    },
  )

  test('a failed mail is sent again, at once and once, however often it is asked for', async () => {
    await givenMails(['failed'])
    const { id } = (await list()).mails[0]
    const answers = await Promise.all([retry(id), retry(id), retry(id)])
    await api.settled()
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const first = answers.find(({ status }) => status === 200)!
    expect(first.body.mail).toMatchObject({ id, status: 'pending', retryCount: 0 })
    expect(Object.keys(first.body)).toEqual(['mail'])
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual(['<1@test.example>'])
    expect((await list()).mails[0]).toMatchObject({ status: 'sent', errorMessage: null })
    expect((await activity())[0]).toEqual({ action: 'mail.retried', actor: email, subject: 'Nummer 1' })
    expect(api.logs).toContainEqual({ event: 'mail.retried', actor: email, mail: id })
  })

  test('of two failed mails the one that is asked for goes, and no other is touched', async () => {
    await givenMails(['failed', 'failed', 'sent'])
    const { id } = (await list()).mails.find(({ subject }: { subject: string }) => subject === 'Nummer 2')
    const asked = api.services.now()
    expect((await retry(id)).body.mail).toMatchObject({ id, subject: 'Nummer 2' })
    await api.settled()
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual(['<2@test.example>'])
    const { mails } = await list()
    expect(mails.map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent', 'failed'])
    expect(mails[2]).toMatchObject({ retryCount: MAX_TRIES, lastAttemptAt: null })
    expect(Date.parse(mails[1].lastAttemptAt)).toBeGreaterThanOrEqual(asked.getTime())
    const logged = await queryRows(
      api.services.db,
      sql`select subject_id as id from activity where action = 'mail.retried'`,
    )
    expect(logged).toEqual([{ id }])
  })

  test('a failed mail that goes out while its retry waits for it is not sent twice', async () => {
    await givenMails(['failed'])
    const { id } = (await list()).mails[0]
    const answer = await withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query(`update email_outbox set status = 'sent' where id = $1`, [id])
      const retrying = retry(id)
      await expect.poll(async () => (await waitingStatements(api.directUrl)).length).toBe(1)
      await holder.query('commit')
      return retrying
    })
    expect(answer).toMatchObject({ status: 409, body: { mail: { id, status: 'sent' } } })
    await api.settled()
    expect(smtp.received).toEqual([])
    expect(await activity()).toEqual([])
  })

  const LINK_ONLY_ONCE =
    'En e-post med en hemmelig lenke sendes ikke på nytt. Mottakeren kan be om en ny innloggingslenke; en bekreftelse får en ny lenke fra henvendelsen.'
  test.each([
    ['pending', '+10 minutes', 200],
    ['pending', '-1 second', 409],
    ['failed', '+10 minutes', 409],
  ])('a %s mail whose link ends in %s is answered %i', async (status, ends, answered) => {
    await givenMails([status])
    await api.services.db.execute(
      sql`update email_outbox set expires_at = ${api.services.now().toISOString()}::timestamptz + ${ends}::interval`,
    )
    const { status: got, body } = await retry((await list()).mails[0].id)
    expect([got, body.error ?? null]).toEqual([answered, answered === 200 ? null : LINK_ONLY_ONCE])
    await api.settled()
    expect(smtp.received).toHaveLength(answered === 200 ? 1 : 0)
  })

  test('a mail that waits hours for its next try goes at once', async () => {
    await givenMails(['pending'])
    expect(await deliverDueMail(api.services)).toEqual({ sent: 0, failed: 0 })
    expect((await retry((await list()).mails[0].id)).status).toBe(200)
    await api.settled()
    expect(smtp.received).toHaveLength(1)
  })

  test('with the mail server still down it waits with all its tries before it', async () => {
    await givenMails(['failed'])
    const { id } = (await list()).mails[0]
    await smtp.stop()
    try {
      expect((await retry(id)).status).toBe(200)
      await api.settled()
      expect((await list()).mails[0]).toMatchObject({ status: 'pending', retryCount: 1 })
    } finally {
      await smtp.start()
    }
  })

  test.each([
    ['sent', 'E-posten er allerede sendt.'],
    ['sending', 'E-posten er på vei ut akkurat nå.'],
  ])('a mail that is %s is not sent again', async (status, error) => {
    await givenMails([status])
    const { id } = (await list()).mails[0]
    const answer = await retry(id)
    expect(answer).toMatchObject({ status: 409, body: { error, mail: { id, status } } })
    await api.settled()
    expect(smtp.received).toEqual([])
    expect(await activity()).toEqual([])
  })

  test('an unknown mail is 404', async () => {
    expect(await retry(crypto.randomUUID())).toMatchObject(NO_SUCH_MAIL)
    expect((await retry('x')).status).toBe(404)
  })

  test('with 10,000 mails a page reads its own rows by index', async () => {
    const { db } = api.services
    await fill(
      api,
      sql`
      insert into email_outbox (recipient_email, subject, html_content, text_content, status, created_at)
      select 'p' || n || '@bedrift.example', 'Nummer ' || n, '', '', case n % 50 when 0 then 'failed' else 'sent' end,
        now() - n * interval '1 minute'
      from generate_series(1, 10000) n`,
    )
    await settleTable(db, 'email_outbox')
    for (const query of [{}, { status: 'failed' as const }]) {
      const steps = await planOf(db, (explaining) =>
        listMails(explaining, { query: { ...outboxListQuery.parse({}), ...query }, now: api.services.now() }),
      )
      const page = stepsOfPage(steps)
      expect(wholeTables(page)).toEqual([])
      for (const step of page) {
        expect(step['Actual Rows']).toBeLessThanOrEqual(60)
        expect(step['Rows Removed by Filter'] ?? 0).toBe(0)
      }
    }
  })
})

describe('GET /api/health', () => {
  const MAIL_LIES = 'E-post blir liggende: den planlagte utsendingen går ikke.'

  test('says that the database answers and which way mail takes', async () => {
    const answer = await api.client().get('/api/health')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ok: true, database: 'ok', mail: 'smtp' })
    expect((await api.client().get('/api/health?without=mail')).status).toBe(422)
  })

  test('asked without the database it wakes none, and knows of mail that waits', async () => {
    const ask = () => api.client().get('/api/health?without=database')
    const healthy = { ok: true, database: 'not asked', mail: 'smtp' }
    const note = await api.services.pendingMail.leave(api.services.now())
    await whileAway(api, async () => {
      expect(await ask()).toMatchObject({ status: 200, body: healthy })
      api.advance(LATE_MS + 1_000)
      const late = { error: MAIL_LIES, ok: false, database: 'not asked', mail: 'late' }
      expect(await ask()).toMatchObject({ status: 503, body: late })
      await api.services.pendingMail.take([note])
      expect((await ask()).status).toBe(200)
      const asked = await api.client().send('GET', '/api/health', { breaks: true })
      expect(asked.status).toBeGreaterThanOrEqual(500)
    })
  })

  test('answers 503 when mail is due for long and nobody sends it', async () => {
    await givenMails(['pending', 'failed', 'sent'])
    api.advance(6 * 60 * 60_000 + LATE_MS - 60_000)
    expect((await api.client().get('/api/health')).status).toBe(200)
    api.advance(120_000)
    const late = await api.client().get('/api/health')
    expect(late.status).toBe(503)
    expect(late.body).toEqual({ error: MAIL_LIES, ok: false, database: 'ok', mail: 'late' })
    await deliverDueMail(api.services)
    expect((await api.client().get('/api/health')).status).toBe(200)
  })
})
