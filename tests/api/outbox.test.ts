import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type ClaimedMail,
  claimMails,
  findNextMailDueTime,
  HOLD_MS,
  MAX_TRIES,
  markMailSent,
  RETRY_DELAYS_MS,
  recordMailFailure,
} from '#netlify/data/queries/outbox.ts'
import {
  deliverDueMail,
  deliverPendingMail,
  hasOverdueMailMarker,
  storeAndSendMail,
} from '#netlify/mail/outbox.ts'
import { createPendingMarkers, type PendingMarker } from '#netlify/mail/pending-markers.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { queryRows } from '../support/rows.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

const ENQUIRY = {
  name: 'Åse Ødegård',
  email: 'aase@bedrift.example',
  message: 'Sommerfest 14. juni, 60 stykker',
}

let smtp: TestSmtp
let api: TestApi

beforeAll(async () => {
  smtp = await startSmtp()
  api = await startApi({
    environment: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Falk <falk@sender.example>',
      MAIL_TO: 'eier@sender.example',
    },
  })
})
afterAll(async () => {
  await api.close()
  await smtp.stop()
})
beforeEach(async () => {
  await api.settled()
  await api.services.pendingMail.take(await api.services.pendingMail.all())
  await api.services.db.execute(sql`truncate contacts, email_outbox, rate_limits cascade`)
  smtp.received.length = 0
})
afterEach(() => api.rewind())

const rows = () =>
  queryRows<{
    id: string
    status: string
    retryCount: number
    error: string | null
    waitMs: number
    sent: boolean
  }>(
    api.services.db,
    sql`select id, status, retry_count as "retryCount", error_message as error, sent_at is not null as sent,
      round(extract(epoch from next_attempt_at - ${api.services.now().toISOString()}::timestamptz) * 1000)::int as "waitMs"
      from email_outbox order by recipient_email`,
  )

const givenMails = async (count: number) => {
  await api.services.db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content, message_id, next_attempt_at)
    select 'p' || n || '@bedrift.example', 'Nummer ' || n, '<p>x</p>', 'x', '<' || n || '@test.example>',
      ${api.services.now().toISOString()}::timestamptz
    from generate_series(1, ${count}) n`)
}

/** What a worker that begins now holds, and until when. */
const claimed = async (limit = 5) => {
  const { db, now } = api.services
  const heldUntil = new Date(now().getTime() + HOLD_MS)
  return { batch: await claimMails(db, { now: now(), heldUntil, limit }), heldUntil }
}

test('both mails leave through SMTP at once, with sender, reply address and a fixed Message-ID (F-746, F-1251)', async () => {
  await api.client().post('/api/contact', ENQUIRY)
  await api.settled()
  expect(smtp.received).toHaveLength(2)
  const owner = smtp.received.find((mail) => mail.to?.[0]?.address === 'eier@sender.example')!
  const visitor = smtp.received.find((mail) => mail.to?.[0]?.address === ENQUIRY.email)!
  expect(owner.from).toMatchObject({ name: 'Falk', address: 'falk@sender.example' })
  expect(owner.replyTo?.[0]?.address).toBe(ENQUIRY.email)
  expect(owner.subject).toBe('Ny henvendelse om sommerfesten 14. juni')
  expect(owner.text).toContain('60 stykker')
  expect(visitor.replyTo?.[0]?.address).toBe('eier@sender.example')
  expect(visitor.to?.[0]?.name).toBe('Åse')
  // Out-of-office programs answer no mail that says it is automatic.
  for (const { headers } of smtp.received)
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  expect(visitor.html).toContain('Hei, Åse!')
  const stored = await queryRows<{ id: string }>(
    api.services.db,
    sql`select message_id as id from email_outbox`,
  )
  expect(new Set(smtp.received.map((mail) => mail.messageId))).toEqual(new Set(stored.map(({ id }) => id)))
  expect(await rows()).toMatchObject(
    Array(2).fill({ status: 'sent', sent: true, retryCount: 0, error: null }),
  )
})

test('with a dead mail server the visitor gets success, and the mail goes when the server is back (F-1250, F-1252)', async () => {
  await smtp.stop()
  try {
    expect((await api.client().post('/api/contact', ENQUIRY)).status).toBe(200)
    await api.settled()
    expect(await rows()).toMatchObject(Array(2).fill({ status: 'pending', sent: false, retryCount: 1 }))
    expect((await rows())[0]!.error).toContain('ECONNREFUSED')
    for (const [at, delay] of RETRY_DELAYS_MS.slice(0, -1).entries()) {
      const { waitMs } = (await rows())[0]!
      expect(Math.abs(waitMs - delay), `wait ${at + 1}`).toBeLessThan(60_000)
      expect(await deliverDueMail(api.services)).toEqual({ sent: 0, failed: 0 })
      api.advance(delay)
      expect(await deliverDueMail(api.services)).toEqual({ sent: 0, failed: 2 })
    }
  } finally {
    await smtp.start()
  }
  expect(smtp.received).toEqual([])
  api.advance(RETRY_DELAYS_MS.at(-1)!)
  expect(await deliverDueMail(api.services)).toEqual({ sent: 2, failed: 0 })
  expect(smtp.received).toHaveLength(2)
  expect(await rows()).toMatchObject(Array(2).fill({ status: 'sent', error: null }))
})

test('growing delays: each wait is longer than the one before, together longer than a day (F-1252)', () => {
  expect([...RETRY_DELAYS_MS].sort((one, other) => one - other)).toEqual([...RETRY_DELAYS_MS])
  expect(RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(24 * 60 * 60_000)
})

test('after five failed tries a mail is failed, keeps its error, and is not tried again (F-1252)', async () => {
  await smtp.stop()
  try {
    await givenMails(1)
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      expect(await deliverDueMail(api.services)).toEqual({ sent: 0, failed: 1 })
      expect(await rows()).toMatchObject([
        { retryCount: tries, status: tries < MAX_TRIES ? 'pending' : 'failed' },
      ])
      api.advance(24 * 60 * 60_000)
    }
  } finally {
    await smtp.start()
  }
  expect(MAX_TRIES).toBe(5)
  expect(await deliverDueMail(api.services)).toEqual({ sent: 0, failed: 0 })
  const { id, error } = (await rows())[0]!
  expect(error).toContain('ECONNREFUSED')
  const told = api.logs.flatMap((entry) =>
    entry.event === 'mail.failed' && entry.mail === id ? [entry.status] : [],
  )
  expect(told).toEqual([...Array<string>(MAX_TRIES - 1).fill('pending'), 'failed'])
})

test('four workers at the same time send sixty mails once each (F-1253)', async () => {
  await givenMails(60)
  const runs = await Promise.all([1, 2, 3, 4].map(() => deliverDueMail(api.services)))
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(60)
  const ids = smtp.received.map((mail) => mail.messageId)
  expect(ids).toHaveLength(60)
  expect(new Set(ids).size).toBe(60)
})

test('what a killed worker held is sent when its hold runs out, not before (F-1253)', async () => {
  await givenMails(1)
  expect((await claimed()).batch).toHaveLength(1)
  expect(await deliverDueMail(api.services)).toEqual({ sent: 0, failed: 0 })
  api.advance(HOLD_MS + 1_000)
  expect(await deliverDueMail(api.services)).toEqual({ sent: 1, failed: 0 })
  expect(await rows()).toMatchObject([{ status: 'sent', retryCount: 1 }])
})

test('a mail stored without a Message-ID has one of its own from its first try on, another mail’s stays (F-1251)', async () => {
  await givenMails(2)
  const { db } = api.services
  await db.execute(
    sql`update email_outbox set message_id = null where recipient_email = 'p1@bedrift.example'`,
  )
  for (let tries = 1; tries <= 2; tries++) {
    const { batch } = await claimed()
    const ids = new Map(batch.map(({ recipientEmail, messageId }) => [recipientEmail, messageId]))
    const own = batch.find(({ recipientEmail }) => recipientEmail === 'p1@bedrift.example')!
    expect(ids.get('p1@bedrift.example')).toBe(`<${own.id}@outbox.invalid>`)
    expect(ids.get('p2@bedrift.example')).toBe('<2@test.example>')
    api.advance(HOLD_MS + 1_000)
  }
})

test('a mail that kills its worker five times is failed, not tried for ever (F-1252)', async () => {
  await givenMails(1)
  for (let worker = 1; worker <= MAX_TRIES + 1; worker++) {
    await claimed()
    api.advance(HOLD_MS + 1_000)
  }
  expect(await rows()).toMatchObject([{ status: 'failed', retryCount: MAX_TRIES }])
  expect(await deliverDueMail(api.services)).toEqual({ sent: 0, failed: 0 })
})

test('a mail whose sending cannot be noted at first is noted then, and the others of its batch are waited for (F-1253)', async () => {
  await givenMails(5)
  // A sequence is not rolled back: the first attempt to mark a mail as sent fails, the next succeeds.
  await api.services.db.execute(sql`create sequence notes`)
  await api.services.db.execute(sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin if nextval('notes') = 1 then raise exception 'not now'; end if; return new; end $$`)
  await api.services.db.execute(sql`
    create trigger fail_once before update on email_outbox
    for each row when (new.status = 'sent') execute function fail_once()`)
  expect(await deliverDueMail(api.services)).toEqual({ sent: 5, failed: 0 })
  api.advance(HOLD_MS + 1_000)
  expect(await deliverDueMail(api.services)).toEqual({ sent: 0, failed: 0 })
  expect(smtp.received).toHaveLength(5)
  await api.services.db.execute(sql`drop function fail_once cascade`)
})

test('a slow worker whose hold ran out cannot undo the work of the next (F-1253)', async () => {
  await givenMails(1)
  const { batch, heldUntil } = await claimed()
  api.advance(HOLD_MS + 1_000)
  await deliverDueMail(api.services)
  const late = { id: batch[0]!.id, heldUntil, now: api.services.now(), error: 'too late' }
  expect(await recordMailFailure(api.services.db, late)).toBeNull()
  expect(await rows()).toMatchObject([{ status: 'sent', error: null }])
})

test('a failed try counts for its own mail, not for others of its batch (F-1253)', async () => {
  await givenMails(2)
  const { batch, heldUntil } = await claimed()
  const now = api.services.now()
  expect(await recordMailFailure(api.services.db, { id: batch[0]!.id, heldUntil, now, error: 'no' })).toBe(
    'pending',
  )
  expect(await rows()).toMatchObject([
    { status: 'pending', retryCount: 1 },
    { status: 'sending', retryCount: 0 },
  ])
})

test('a slow worker cannot put off what the next one holds (F-1253)', async () => {
  await givenMails(1)
  const first = await claimed()
  api.advance(HOLD_MS + 1_000)
  const next = await claimed()
  const [{ id }] = next.batch as [ClaimedMail]
  const late = { id, heldUntil: first.heldUntil, now: api.services.now(), error: 'too late' }
  expect(await recordMailFailure(api.services.db, late)).toBeNull()
  expect(await rows()).toMatchObject([{ status: 'sending', retryCount: 1 }])
})

test('what two workers sent was sent when the first one did (F-1253)', async () => {
  await givenMails(1)
  const { batch } = await claimed()
  const id = batch[0]!.id
  const sentAt = api.services.now()
  await markMailSent(api.services.db, { id, now: sentAt })
  await markMailSent(api.services.db, { id, now: new Date(sentAt.getTime() + 60_000) })
  const [row] = await queryRows<{ at: string }>(api.services.db, sql`select sent_at as at from email_outbox`)
  expect(new Date(row!.at)).toEqual(sentAt)
})

test('what has waited longest goes first, and the next try is the soonest (F-1252)', async () => {
  await givenMails(3)
  const { db, now } = api.services
  const begun = now().getTime()
  const minutesFromNow = (minutes: number) => new Date(begun + minutes * 60_000)
  const places = [
    ['p1@bedrift.example', -1],
    ['p2@bedrift.example', -3],
    ['p3@bedrift.example', -2],
  ] as const
  for (const [address, minutes] of places) {
    await db.execute(sql`update email_outbox set next_attempt_at = ${minutesFromNow(minutes).toISOString()}::timestamptz
      where recipient_email = ${address}`)
  }
  expect(await findNextMailDueTime(db)).toEqual(minutesFromNow(-3))
  const firsts = []
  for (const _ of places) firsts.push((await claimed(1)).batch[0]!.recipientEmail)
  expect(firsts).toEqual(['p2@bedrift.example', 'p3@bedrift.example', 'p1@bedrift.example'])
})

test('of an error 500 characters are kept (F-1252)', async () => {
  await givenMails(1)
  const { batch, heldUntil } = await claimed()
  const failed = { id: batch[0]!.id, heldUntil, now: api.services.now(), error: 'å'.repeat(600) }
  await recordMailFailure(api.services.db, failed)
  expect((await rows())[0]!.error).toBe('å'.repeat(500))
})

test('nobody is thanked before a note says that mail may wait, and none remains when all is sent (F-1250)', async () => {
  const { pendingMail } = api.services
  const before = api.services.now().getTime()
  const left = Promise.withResolvers<void>()
  const notes: PendingMarker[] = []
  api.services.pendingMail = {
    ...pendingMail,
    async leave(lookAt) {
      await left.promise
      const note = await pendingMail.leave(lookAt)
      notes.push(note)
      return note
    },
  }
  try {
    let isThanked = false
    const thanked = api
      .client()
      .post('/api/contact', ENQUIRY)
      .then(() => (isThanked = true))
    await expect.poll(rows).toHaveLength(2)
    expect(isThanked).toBe(false)
    left.resolve()
    await thanked
    await api.settled()
    expect(notes).toHaveLength(1)
    expect(notes[0]!.lookAt.getTime()).toBeGreaterThanOrEqual(before + HOLD_MS)
    expect(await pendingMail.all()).toEqual([])
  } finally {
    api.services.pendingMail = pendingMail
  }
})

test('a mail that fails is tried again at its time and not before, by its note alone (F-1252)', async () => {
  await smtp.stop()
  try {
    await api.client().post('/api/contact', ENQUIRY)
    await api.settled()
    const [first] = RETRY_DELAYS_MS
    expect(await deliverPendingMail(api.services)).toEqual({ sent: 0, failed: 0 })
    api.advance(first - 60_000)
    expect(await deliverPendingMail(api.services)).toEqual({ sent: 0, failed: 0 })
    api.advance(120_000)
    expect(await deliverPendingMail(api.services)).toEqual({ sent: 0, failed: 2 })
    const notes = await api.services.pendingMail.all()
    const waits = notes.map(({ lookAt }) => lookAt.getTime() - api.services.now().getTime())
    expect(waits).toHaveLength(1)
    expect(Math.abs(waits[0]! - RETRY_DELAYS_MS[1])).toBeLessThan(60_000)
  } finally {
    await smtp.start()
  }
  api.advance(RETRY_DELAYS_MS[1] + 1_000)
  expect(await deliverPendingMail(api.services)).toEqual({ sent: 2, failed: 0 })
  expect(await api.services.pendingMail.all()).toEqual([])
})

test('an enquiry that is sent again leaves a note of the mails of the first (F-1250)', async () => {
  const enquiry = { ...ENQUIRY, submissionId: crypto.randomUUID(), elapsedMs: 9000 }
  await api.client().post('/api/contact', enquiry)
  await api.settled()
  await api.services.db.execute(sql`update email_outbox set status = 'pending', sent_at = null`)
  expect((await api.client().post('/api/contact', enquiry)).status).toBe(200)
  await api.settled()
  api.advance(HOLD_MS + 1_000)
  expect(await deliverPendingMail(api.services)).toEqual({ sent: 2, failed: 0 })
  expect(await api.services.pendingMail.all()).toEqual([])
})

test('with the notes away mail goes all the same, and what waits is looked for in the database (F-1250)', async () => {
  const { pendingMail } = api.services
  const away = async () => {
    throw new TypeError('fetch failed')
  }
  api.services.pendingMail = { leave: away, take: away, all: away }
  try {
    expect((await api.client().post('/api/contact', ENQUIRY)).status).toBe(200)
    await api.settled()
    expect(smtp.received).toHaveLength(2)
    await givenMails(1)
    expect(await deliverPendingMail(api.services)).toEqual({ sent: 1, failed: 0 })
    const told = api.logs.filter(({ event }) => event.startsWith('mail.marker'))
    expect(told).toContainEqual({ event: 'mail.marker-failed', error: 'TypeError' })
    expect(told).toContainEqual({ event: 'mail.markers-unread', error: 'TypeError' })
  } finally {
    api.services.pendingMail = pendingMail
  }
})

test('with only the leaving of a note failing, mail goes and nothing is put off (F-1250)', async () => {
  const { pendingMail } = api.services
  const logged = api.logs.length
  api.services.pendingMail = { ...pendingMail, leave: () => Promise.reject(new TypeError('fetch failed')) }
  try {
    await api.client().post('/api/contact', ENQUIRY)
    await api.settled()
  } finally {
    api.services.pendingMail = pendingMail
  }
  expect(smtp.received).toHaveLength(2)
  const told = api.logs.slice(logged).filter(({ event }) => /^mail\.(marker|postponed)/.test(event))
  expect(told).toEqual([{ event: 'mail.marker-failed', error: 'TypeError' }])
})

test('of two mails one fails: a note for its next try stays (F-1252)', async () => {
  const { send } = api.services.mailer
  api.services.mailer.send = (mail) =>
    mail.recipientEmail === ENQUIRY.email ? send(mail) : Promise.reject(new Error('452 4.2.2 Over quota'))
  try {
    await api.client().post('/api/contact', ENQUIRY)
    await api.settled()
  } finally {
    api.services.mailer.send = send
  }
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['pending', 'sent'])
  expect(await api.services.pendingMail.all()).toHaveLength(1)
  api.advance(RETRY_DELAYS_MS[0] + 1_000)
  expect(await deliverPendingMail(api.services)).toEqual({ sent: 1, failed: 0 })
})

test('a mail that is out but cannot be noted stops the run, which the log tells, and its note stays (F-1253)', async () => {
  const { db, pendingMail } = api.services
  const logged = api.logs.length
  await db.execute(sql`
    create function fail_always() returns trigger language plpgsql as $$
    begin raise exception 'not now'; end $$`)
  await db.execute(sql`
    create trigger fail_always before update on email_outbox
    for each row when (new.status = 'sent') execute function fail_always()`)
  try {
    expect((await api.client().post('/api/contact', ENQUIRY)).status).toBe(200)
    await api.settled()
    expect(smtp.received).toHaveLength(2)
    expect(await pendingMail.all()).toHaveLength(1)
    const told = api.logs.slice(logged).filter(({ event }) => event.startsWith('mail.'))
    expect(told).toEqual([{ event: 'mail.postponed', error: expect.stringMatching(/Error$/) }])
  } finally {
    await db.execute(sql`drop function fail_always cascade`)
  }
})

test('a note is looked at from its very moment on (F-1250)', async () => {
  await givenMails(1)
  const at = new Date(api.services.now().getTime() + 1_000)
  const { key } = await api.services.pendingMail.leave(at)
  const services = { ...api.services, now: () => at }
  expect(await deliverPendingMail(services)).toEqual({ sent: 1, failed: 0 })
  expect((await api.services.pendingMail.all()).map((note) => note.key)).not.toContain(key)
})

test('mail whose note was lost goes with the run that looks without one, and with no other (F-1250)', async () => {
  const { pendingMail } = api.services
  await givenMails(1)
  expect(await deliverPendingMail(api.services)).toEqual({ sent: 0, failed: 0 })
  await pendingMail.leave(new Date(api.services.now().getTime() + HOLD_MS))
  expect(await deliverPendingMail(api.services)).toEqual({ sent: 0, failed: 0 })
  expect(await pendingMail.all()).toHaveLength(1)
  expect(await deliverPendingMail(api.services, { evenWithoutMarker: true })).toEqual({ sent: 1, failed: 0 })
  expect(await pendingMail.all()).toEqual([])
})

test('a note is late half an hour after mail should have been looked at (F-1250)', async () => {
  const { pendingMail } = api.services
  const at = (minutes: number) => new Date(api.services.now().getTime() + minutes * 60_000)
  await pendingMail.leave(at(-29))
  expect(await hasOverdueMailMarker(api.services)).toBe(false)
  await pendingMail.leave(at(-31))
  expect(await hasOverdueMailMarker(api.services)).toBe(true)
})

test('a note tells its time as it was left, and a preview leaves its own elsewhere (F-1250)', async () => {
  const { pendingMail } = api.services
  const [own, other] = [await pendingMail.leave(new Date(0)), await pendingMail.leave(api.services.now())]
  const preview = createPendingMarkers('waiting-mail', api.blobs.access, { preview: true })
  const previews = await preview.leave(api.services.now())
  const all = await pendingMail.all()
  expect(all).toHaveLength(2)
  expect(all).toEqual(expect.arrayContaining([own, other]))
  expect(await preview.all()).toEqual([previews])
  await preview.take([previews])
})

test('after fifteen seconds a run starts no new batch: the function that it runs in has thirty (F-1252)', async () => {
  await givenMails(7)
  const now = performance.now.bind(performance)
  let late = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
  const { send } = api.services.mailer
  api.services.mailer.send = async (mail) => {
    await send(mail)
    late = 15_000
  }
  try {
    expect(await deliverDueMail(api.services)).toEqual({ sent: 5, failed: 0 })
  } finally {
    clock.mockRestore()
    api.services.mailer.send = send
  }
  expect(await deliverDueMail(api.services)).toEqual({ sent: 2, failed: 0 })
})

test('what became of a mail is logged by its id, without address or words (SECURITY 23)', async () => {
  await givenMails(1)
  const { id } = (await rows())[0]!
  const { send } = api.services.mailer
  api.services.mailer.send = () => Promise.reject(new Error('452 4.2.2 Over quota'))
  expect(await deliverDueMail(api.services)).toEqual({ sent: 0, failed: 1 })
  api.services.mailer.send = send
  api.advance(RETRY_DELAYS_MS[0])
  expect(await deliverDueMail(api.services)).toEqual({ sent: 1, failed: 0 })
  expect(api.logs.filter((entry) => 'mail' in entry && entry.mail === id)).toEqual([
    { event: 'mail.failed', mail: id, tries: 1, status: 'pending', error: '452 4.2.2 Over quota' },
    { event: 'mail.sent', mail: id },
  ])
})

test('a write that seems to have failed has left its marker: it may have been executed (F-1250)', async () => {
  const { pendingMail } = api.services
  let isLeft = false
  const leave = async (lookAt: Date) => {
    const note = await pendingMail.leave(lookAt)
    isLeft = true
    return note
  }
  const lost = () => Promise.reject(new Error('connection lost'))
  const services = { ...api.services, pendingMail: { ...pendingMail, leave } }
  await expect(storeAndSendMail(services, () => {}, lost)).rejects.toThrow('connection lost')
  expect(isLeft).toBe(true)
})

test('right after an enquiry its own mails go, and no others that wait (F-746)', async () => {
  await givenMails(1)
  await api.client().post('/api/contact', ENQUIRY)
  await api.settled()
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['pending', 'sent', 'sent'])
})
