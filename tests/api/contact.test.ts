import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MESSAGE_MAX_LENGTH, TOO_FAST_MESSAGE } from '#domain/contact-fields.ts'
import { PRIVACY_NOTES } from '#domain/privacy-note.ts'
import { norwegianDay, validityEnd } from '#domain/validity.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { anyCodePoint } from '../support/code-points.ts'
import { queryRows } from '../support/rows.ts'

const CLICKS = { gclid: 'gclid-123', gbraid: '', wbraid: 'w1', clickId: 'fbclid=IwAR0' }
const ENQUIRY = {
  name: 'Kari Nordmann',
  email: 'Kari.Nordmann@bedrift.example',
  phone: '+47 912 34 567',
  message: 'Vi er 80 stykker og ser etter noe til julebordet 12. desember.',
  ...CLICKS,
  landingPage: 'lp-julebord',
  landingUrl: '/lp/julebord-underholdning?utm_source=google',
  sessionDuration: 95,
  utmSource: 'google',
  utmMedium: 'cpc',
  utmCampaign: 'julebord',
  utmContent: 'annonse-a',
  utmTerm: 'julebord underholdning',
  device: 'mobile',
  network: 'g',
}

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  await api.services.db.execute(sql`truncate contacts, email_outbox, rate_limits cascade`)
})

const events = () =>
  queryRows<{
    data: Record<string, unknown>
    email: string
    name: string
    phone: string | null
    type: string
  }>(
    api.services.db,
    sql`select event.data, event.event_type as type, contact.email, contact.name, contact.phone
      from events event join contacts contact on contact.id = event.contact_id order by event.created_at`,
  )

const outbox = () =>
  queryRows<{ recipient: string; subject: string; status: string; html: string; text: string }>(
    api.services.db,
    sql`select recipient_email as recipient, subject, status, html_content as html, text_content as text
      from email_outbox order by recipient_email`,
  )

describe('an enquiry', () => {
  test('is stored whole, with its contact and two mails, and answered with success (F-1020, F-744, F-745, F-1250)', async () => {
    const answer = await api.client().post('/api/contact', ENQUIRY)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, told: 'Kvitteringen er på vei dit.' })
    const [event, ...more] = await events()
    expect(more).toEqual([])
    expect(event).toMatchObject({
      type: 'enquiry',
      email: 'kari.nordmann@bedrift.example',
      name: 'Kari Nordmann',
      phone: '+47 912 34 567',
    })
    expect(event!.data).toEqual({
      ...ENQUIRY,
      adConsent: false,
      adConsentBy: '',
      orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      privacyNote: { ...PRIVACY_NOTES.enquiry, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    })
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([
      ENQUIRY.email,
      api.services.site.email,
    ])
  })

  test('reaches the owner with every field and the visitor as a confirmation (F-1251)', async () => {
    const before = (await api.mails()).length
    await api.client().post('/api/contact', ENQUIRY)
    await api.settled()
    const mails = (await api.mails()).slice(before)
    const owner = mails.find((mail) => mail.to?.[0]?.address === api.services.site.email)!
    const visitor = mails.find((mail) => mail.to?.[0]?.address === ENQUIRY.email)!
    expect(mails).toHaveLength(2)
    expect(owner.subject).toBe('Ny henvendelse om julebordet 12. desember')
    expect(owner.replyTo?.[0]?.address).toBe(ENQUIRY.email)
    const { sessionDuration: _, ...texts } = ENQUIRY
    for (const [field, value] of Object.entries(texts)) {
      // A mailbox forgets nothing, and click ids are forgotten after 90 days.
      if (field in CLICKS) {
        expect(`${owner.text} ${owner.html}`).not.toContain(value || field)
        continue
      }
      expect(owner.text).toContain(value)
      expect(owner.html).toContain(value.replaceAll('&', '&amp;'))
    }
    expect(owner.text).toContain('1 min 35 s')
    // The mail's own button writes to whoever wrote, about what they wrote.
    const about = encodeURIComponent(`Re: ${owner.subject}`)
    expect(owner.html).toContain(`href="mailto:${encodeURIComponent(ENQUIRY.email)}?subject=${about}"`)
    expect(visitor.subject).toBe('Vi har fått henvendelsen din om julebordet 12. desember')
    expect(visitor.text).toContain('Hei, Kari!')
    expect(visitor.text).toContain('innen 12 timer')
    expect(visitor.text).toContain(api.services.site.phone)
    expect(visitor.from?.name).toBe(api.services.site.brand)
    expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  test('sent twice with the same submission id is one enquiry with one pair of mails (F-1250)', async () => {
    const submissionId = crypto.randomUUID()
    const client = api.client()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => client.post('/api/contact', { ...ENQUIRY, submissionId })),
    )
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual(Array(4).fill([200, true]))
    const stored = await events()
    expect(stored).toHaveLength(1)
    expect(stored[0]!.data.orderId).toBe(submissionId)
    expect(await outbox()).toHaveLength(2)
  })

  test('other words under an id that is stored are refused with a sentence, and change nothing', async () => {
    const submissionId = crypto.randomUUID()
    const client = api.client()
    await client.post('/api/contact', { ...ENQUIRY, submissionId })
    const before = await events()
    for (const other of [
      { message: 'En annen kveld' },
      { name: 'Per' },
      { phone: '' },
      { email: 'per@x.example' },
    ]) {
      const answer = await client.post('/api/contact', { ...ENQUIRY, ...other, submissionId })
      expect(answer.status).toBe(409)
      expect(answer.body.error).toContain('Send på nytt')
    }
    // Where the visit began may be told otherwise, and is still the same enquiry.
    expect((await client.post('/api/contact', { ...ENQUIRY, device: 'desktop', submissionId })).status).toBe(
      200,
    )
    expect(await events()).toEqual(before)
    expect(await queryRows(api.services.db, sql`select email from contacts`)).toHaveLength(1)
    expect(await outbox()).toHaveLength(2)
  })

  test('whoever types a known address changes neither name nor phone number of the contact (F-744)', async () => {
    await api.client().post('/api/contact', ENQUIRY)
    const stranger = {
      ...ENQUIRY,
      email: 'KARI.nordmann@bedrift.example',
      name: 'Svindler',
      phone: '+47 999 99 999',
    }
    await api.client().post('/api/contact', stranger)
    const stored = await events()
    expect(stored.map(({ name, phone }) => [name, phone])).toEqual(
      Array(2).fill(['Kari Nordmann', '+47 912 34 567']),
    )
    expect(stored[1]!.data).toMatchObject({ name: 'Svindler', phone: '+47 999 99 999' })
  })

  test('a phone that is only the prefilled +47 is none, and tracking that is not sent has its defaults (F-1254, F-834)', async () => {
    const { name, email, message } = ENQUIRY
    expect((await api.client().post('/api/contact', { name, email, message, phone: '+47 ' })).status).toBe(
      200,
    )
    const [event] = await events()
    expect(event!.phone).toBeNull()
    expect(event!.data).toMatchObject({
      phone: '',
      landingPage: 'direct',
      landingUrl: '/',
      ...{ gclid: '', gbraid: '', wbraid: '', clickId: '' },
      utmTerm: '',
    })
  })

  test('with the hidden field filled is answered with success and stored nowhere (F-906)', async () => {
    const answer = await api.client().post('/api/contact', { ...ENQUIRY, website: 'http://spam.example' })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await events()).toEqual([])
    expect(await outbox()).toEqual([])
  })

  test('sent within two seconds of the first focus is told to wait (F-907)', async () => {
    const client = api.client()
    const fast = await client.post('/api/contact', { ...ENQUIRY, elapsedMs: 1999 })
    expect(fast).toMatchObject({ status: 429, body: { error: TOO_FAST_MESSAGE } })
    expect(fast.headers.get('retry-after')).toBe('2')
    expect(await events()).toEqual([])
    expect((await client.post('/api/contact', { ...ENQUIRY, elapsedMs: 2000 })).status).toBe(200)
  })

  test('wrong fields are each named, and the first one is the sentence (F-901, F-902, F-903, F-905, F-909)', async () => {
    const { status, body } = await api
      .client()
      .post('/api/contact', { name: ' ', email: 'kari@', phone: '12345', message: '', gclid: 7 })
    expect(status).toBe(422)
    expect(body.error).toBe('Navn er påkrevd')
    expect(body.fields).toEqual({
      name: 'Navn er påkrevd',
      email: 'Ugyldig e-postadresse',
      phone: 'Skriv nummeret slik: +47 912 34 567',
      message: 'Melding er påkrevd',
      // In more words where another file of this process has loaded Zod with its English sentences.
      gclid: expect.stringMatching(/^Invalid input/),
    })
    expect((await api.client().post('/api/contact', {})).body.fields).toEqual({
      name: 'Navn er påkrevd',
      email: 'Ugyldig e-postadresse',
      message: 'Melding er påkrevd',
    })
  })

  test('a message of 1000 characters passes, of 1001 it is refused (F-904)', async () => {
    const client = api.client()
    const ofLength = (length: number) =>
      client.post('/api/contact', { ...ENQUIRY, message: 'x'.repeat(length) })
    expect((await ofLength(MESSAGE_MAX_LENGTH)).status).toBe(200)
    expect((await ofLength(MESSAGE_MAX_LENGTH + 1)).status).toBe(422)
  })

  test('markup and line breaks in a name stay text in the mail', async () => {
    const before = (await api.mails()).length
    const name = 'Ola\r\nBcc: victim@example.com <img src=x onerror=alert(1)>'
    await api.client().post('/api/contact', { ...ENQUIRY, name, message: '</p><script>alert(1)</script>' })
    await api.settled()
    const mails = (await api.mails()).slice(before)
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail.bcc ?? []).toEqual([])
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(mail.html).not.toMatch(/<img|<script/)
    }
    const owner = mails.find((mail) => mail.to?.[0]?.address === api.services.site.email)!
    expect(owner.subject).toBe('Ny henvendelse')
    expect(owner.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('the confirmation repeats no free text: it carries no message to a third person', async () => {
    const before = (await api.mails()).length
    const message = 'Klikk på https://svindel.example nå'
    await api.client().post('/api/contact', { ...ENQUIRY, name: 'https://svindel.example', message })
    await api.settled()
    const visitor = (await api.mails()).slice(before).find((mail) => mail.to?.[0]?.address === ENQUIRY.email)!
    const [to] = visitor.to!
    expect(`${visitor.subject} ${to!.name} ${visitor.text} ${visitor.html}`).not.toContain('svindel')
  })

  test('an eleventh enquiry within the hour from one address is limited, another address is not', async () => {
    const client = api.client()
    for (let count = 1; count <= 10; count++) {
      const email = `person${count}@bedrift.example`
      expect((await client.post('/api/contact', { ...ENQUIRY, email })).status).toBe(200)
    }
    const limited = await client.post('/api/contact', ENQUIRY)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await api.client().post('/api/contact', ENQUIRY)).status).toBe(200)
  })

  test('who types an address often, or with other endings, fills no inbox', async () => {
    const before = (await api.mails()).length
    const told: string[] = []
    for (let network = 1; network <= 3; network++) {
      const client = api.client()
      for (let count = 1; count <= 7; count++) {
        const email = `offer${count === 1 ? '' : `+${network}${count}`}@bedrift.example`
        const sent = await client.post('/api/contact', { ...ENQUIRY, email })
        expect(sent.status).toBe(200)
        told.push(sent.body.told)
      }
    }
    expect(told.indexOf(''), 'only who gets a receipt is told of one (F-1547)').toBe(20)
    await api.settled()
    const mails = (await api.mails()).slice(before)
    const isTheirs = (address = '') => /^offer(\+\d+)?@bedrift\.example$/.test(address)
    expect(mails.filter(({ to }) => isTheirs(to?.[0]?.address))).toHaveLength(20)
    expect(mails.filter(({ replyTo }) => isTheirs(replyTo?.[0]?.address))).toHaveLength(21)
  })

  test('visitors without a known address share no limit', async () => {
    const unknown = () => api.client({ address: '' })
    for (let count = 1; count <= 12; count++) {
      const email = `person${count}@bedrift.example`
      expect((await unknown().post('/api/contact', { ...ENQUIRY, email })).status).toBe(200)
    }
  })
})

describe('the form without JavaScript', () => {
  const FIELDS = {
    name: 'Per Hansen',
    email: 'per@bedrift.example',
    phone: '+47 ',
    message: 'Kickoff i mars',
    website: '',
  }

  test('is thanked with a page, and a reload is the same enquiry (F-250)', async () => {
    const client = api.client()
    const first = await client.form('/api/contact', FIELDS)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toMatch(/^text\/html/)
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(first.text).toContain('<title>Takk for din henvendelse!</title>')
    expect(first.text).toMatch(/<b[^>]*>per@bedrift\.example<\/b>/)
    expect(first.text).toContain('Kvitteringen er på vei dit.')
    expect(first.text).not.toMatch(/<form|\{\{/)
    await client.form('/api/contact', FIELDS)
    expect(await events()).toHaveLength(1)
    const others = [{ message: 'En annen ting' }, { name: 'Ola' }, { email: 'ola@bedrift.example' }]
    for (const other of [...others, { phone: '91234567' }]) {
      await client.form('/api/contact', { ...FIELDS, ...other })
    }
    expect(await events()).toHaveLength(5)
    api.advance(86_400_000)
    await client.form('/api/contact', FIELDS)
    api.rewind()
    expect(await events(), 'on another day it is another enquiry').toHaveLength(6)
  })

  test('the day of a reload is the one in Norway (F-250)', async () => {
    const client = api.client()
    const now = api.services.now()
    // UTC's day is another one here than in the evening.
    api.advance(validityEnd(norwegianDay(now)).getTime() + 30 * 60_000 - now.getTime())
    await client.form('/api/contact', FIELDS)
    api.advance(19 * 3_600_000)
    await client.form('/api/contact', FIELDS)
    api.rewind()
    expect(await events()).toHaveLength(1)
  })

  test('what was refused unread stands nowhere, so the page says how to find it', async () => {
    const large = await api.client().form('/api/contact', { ...FIELDS, message: 'x'.repeat(70_000) })
    expect(large.status).toBe(413)
    expect(large.text).toContain(
      'Det du sendte, er for stort. Gå ett steg tilbake i nettleseren, så finner du igjen det du skrev.',
    )
    for (const [name, value] of [
      ['name', ''],
      ['email', ''],
      ['phone', '\\+47 '],
    ]) {
      expect(large.text).toMatch(new RegExp(`<input[^>]* name="${name}"[^>]* value="${value}"`))
    }
    expect(large.text).toMatch(/>\n<\/textarea>/)
    const body = new URLSearchParams(FIELDS)
    const foreign = await api.client().send('POST', '/api/contact', { body, headers: { origin: 'null' } })
    expect(foreign.status).toBe(403)
    expect(foreign.text).toContain('finner du igjen det du skrev')
    for (const { text } of [large, foreign]) expect(text).not.toMatch(/står her ennå|\{\{|Per Hansen/)
  })

  test('a phone number is kept as the script would have written it', async () => {
    expect((await api.client().form('/api/contact', { ...FIELDS, phone: '91234567' })).status).toBe(200)
    const [event] = await events()
    expect(event!.data).toMatchObject({ phone: '+47 912 34 567' })
  })

  test('shows the form again with all that was typed and what is wrong, safe against markup', async () => {
    const answer = await api
      .client()
      .form('/api/contact', { ...FIELDS, email: 'per', message: '"><script>x</script>', utmSource: 'google' })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.text).toContain('<title>Send en henvendelse</title>')
    expect(answer.text).toContain('Ugyldig e-postadresse')
    expect(answer.text).toContain('value="Per Hansen"')
    expect(answer.text).toContain('value="per"')
    expect(answer.text).toContain('&quot;&gt;&lt;script&gt;x&lt;/script&gt;')
    expect(answer.text).toContain('<input type="hidden" name="utmSource" value="google">')
    expect(answer.text).not.toContain('<script')
    expect(await events()).toEqual([])
  })

  test('both its pages load nothing foreign, post only here, and are not indexed', async () => {
    const thanks = await api.client().form('/api/contact', FIELDS)
    const again = await api.client().form('/api/contact', { ...FIELDS, email: 'per' })
    for (const { headers } of [thanks, again]) {
      const policy = headers.get('content-security-policy')!.replace(/'sha256-[\w+/=]+'/g, 'HASH')
      expect(policy.replace(/( HASH)+/, ' HASH')).toBe(
        "default-src 'none'; img-src 'self' data:; font-src 'self'; style-src 'self' HASH; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('shown again it carries on all that is known of the visit, and nothing else', async () => {
    const visit = {
      ...{ gclid: 'g1', landingPage: 'julebord', landingUrl: '/underholdning-julebord', utmSource: 'google' },
      ...{ utmMedium: 'cpc', utmCampaign: 'jul', utmContent: 'a', utmTerm: 'tryllekunstner', device: 'm' },
      network: 'g',
    }
    const { text } = await api
      .client()
      .form('/api/contact', { ...FIELDS, ...visit, email: 'per', admin: 'ja' })
    const hidden = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
    expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value]))).toEqual(visit)
  })

  test('other words under a stored id show the form again, and then get through', async () => {
    const client = api.client()
    const submissionId = crypto.randomUUID()
    await client.form('/api/contact', { ...FIELDS, submissionId })
    const other = { ...FIELDS, message: 'En annen ting' }
    const refused = await client.form('/api/contact', { ...other, submissionId })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Send på nytt')
    expect(refused.text).not.toContain(submissionId)
    expect((await client.form('/api/contact', other)).status).toBe(200)
    expect(await events()).toHaveLength(2)
  })

  test('only the wrong fields are marked, each with its sentence, and the first has the focus (F-908)', async () => {
    const { text } = await api.client().form('/api/contact', { ...FIELDS, email: 'per', phone: '1' })
    const fieldOf = (name: string) =>
      text.split(/(?=<div data-field=)/).find((part) => part.includes(`name="${name}"`))!
    const [, id] = /<input[^>]* id="([^"]+)"/.exec(fieldOf('email'))!
    expect(fieldOf('email')).toMatch(/<input[^>]* aria-invalid="true" autofocus/)
    expect(fieldOf('email')).toContain(`aria-describedby="${id}-error"`)
    expect(fieldOf('email')).toMatch(new RegExp(`id="${id}-error">.*Ugyldig e-postadresse</span></p>`))
    expect(fieldOf('phone')).toContain('Skriv nummeret slik: +47 912 34 567')
    expect(fieldOf('name')).not.toContain('aria-invalid="')
    expect(fieldOf('message')).not.toContain('aria-invalid="')
    expect(text.match(/ autofocus/g)).toHaveLength(1)
    expect(text).toContain(
      ' tabindex="-1">Rett det som er merket, og send på nytt. Alt du skrev, står her ennå.</p>',
    )
    expect(text).not.toContain('{{')
  })

  test('a message that is too long says how long it is (F-904)', async () => {
    const { text } = await api.client().form('/api/contact', { ...FIELDS, message: 'x'.repeat(1012) })
    expect(text.replaceAll('<!-- -->', '')).toContain('1012 av 1000')
  })

  test('what was typed is never taken for a part of the page', async () => {
    const { text } = await api
      .client()
      .form('/api/contact', { ...FIELDS, name: '{{typed.message}}$&', email: '' })
    expect(text).toContain('value="{{typed.message}}$&amp;"')
  })

  test('an answer that is about no field stands over the form and has the focus', async () => {
    const client = api.client()
    for (let count = 1; count <= 10; count++) {
      await client.form('/api/contact', { ...FIELDS, message: `Nummer ${count}` })
    }
    const limited = await client.form('/api/contact', FIELDS)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(limited.text).toMatch(
      /autofocus="">Det ble for mange forsøk.* Haster det, ring \+47.* Alt du skrev, står her ennå\.<\/p>/,
    )
    expect(limited.text).toContain('value="Per Hansen"')
    expect(limited.text).not.toContain('aria-invalid="')
  })
})

test('whatever is posted as JSON: never a 5xx, and no stack in the answer', async () => {
  const client = api.client({ address: '' })
  const text = fc.string({ unit: anyCodePoint, maxLength: 600 })
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.record({
      name: text,
      email: fc.emailAddress(),
      phone: fc.constantFrom('', '+47 912 34 567'),
      message: text,
    }),
    fc.record({
      name: text,
      email: fc.emailAddress(),
      message: text,
      landingUrl: text,
      gclid: text,
      clickId: text,
      utmTerm: text,
      sessionDuration: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
      submissionId: fc.oneof(fc.uuid(), text),
    }),
  )
  await fc.assert(
    fc.asyncProperty(odd, async (body) => {
      const answer = await client.post('/api/contact', body)
      expect(answer.status).toBeLessThan(500)
      expect(answer.text).not.toMatch(/ at .*\.ts|node_modules/)
    }),
    { numRuns: 150 },
  )
})
