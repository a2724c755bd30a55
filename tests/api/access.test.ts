import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normaliseEmail } from '#domain/email.ts'
import { selectWhitelistedEmails } from '#netlify/data/queries/access.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('a partner', () => {
  test('reads who may log in (F-1034, F-1004, F-728)', async () => {
    const { client, email } = await loggedInPartner(api, { domains: ['hotell.example'] })
    expect((await client.get('/api/partner/access-config')).body).toEqual({
      access: { whitelistedEmails: [email], trustedDomains: ['hotell.example'], version: 1 },
    })
  })

  test('adds an address, which can then log in; adding it again changes nothing (F-1036, F-1270)', async () => {
    const { client, email, partnerId } = await loggedInPartner(api)
    const added = `ny-${partnerId}@gmail.example`
    const add = (address: string) => client.post('/api/partner/access-config/add-email', { email: address })
    const answer = await add(` ${added.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect((await client.get('/api/partner/access-config')).body.access.whitelistedEmails).toEqual([
      email,
      added,
    ])
    expect((await api.client().post('/api/auth/partner/login', { email: added })).body.partnerId).toBe(
      partnerId,
    )
    await add(added)
    expect((await client.get('/api/partner/access-config')).body.access.whitelistedEmails).toEqual([
      email,
      added,
    ])
  })

  test('who gives somebody access cannot hide it: the partner’s addresses are mailed, once', async () => {
    const { partnerId } = await givenPartner(api, {
      name: 'Hotell <b>Fjord</b>',
      emails: ['vert@fjord.example', 'salg@fjord.example'],
      domains: ['fjord.example'],
    })
    // That the domain or another hotel lets the same person in is no reason to keep quiet here.
    await givenPartner(api, { emails: ['ny@fjord.example', 'nabo@annet.example'] })
    const client = api.client()
    await client.post('/api/auth/partner/login', { email: 'innleid@fjord.example' })
    const before = (await api.mails()).length
    const add = () => client.post('/api/partner/access-config/add-email', { email: 'ny@fjord.example' })
    await add()
    expect((await add()).status).toBe(200)
    await api.settled()
    const [welcome, ...mails] = (await api.mails())
      .slice(before)
      .sort((a) => (a.to?.[0]?.address === 'ny@fjord.example' ? -1 : 0))
    expect(welcome).toMatchObject({ subject: 'Du har fått tilgang til partnerportalen hos Magiske Falk' })
    expect(welcome!.to?.[0]?.address).toBe('ny@fjord.example')
    expect(welcome!.text).toContain('https://magiskefalk.example/partner')
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([
      'innleid@fjord.example',
      'salg@fjord.example',
      'vert@fjord.example',
    ])
    const ids = mails.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@magiskefalk\.example>$/)
    for (const mail of mails) {
      expect(mail.subject).toBe('Ny tilgang til partnerportalen for Hotell <b>Fjord</b>')
      expect(mail.text).toContain('innleid@fjord.example har gitt ny@fjord.example tilgang')
      expect(mail.text).toContain(api.services.site.phone)
      expect(mail.html).toContain('Hotell &lt;b&gt;Fjord&lt;/b&gt;')
    }
    const logged = await queryRows(
      api.services.db,
      sql`select actor, details from activity where action = 'access.changed' and partner_id = ${partnerId}`,
    )
    expect(logged).toEqual([
      { actor: 'innleid@fjord.example', details: { added: ['ny@fjord.example'], removed: [] } },
    ])
  })

  test('of a partner’s five hundred people the fifty with the oldest access are mailed', async () => {
    const emails = Array.from({ length: 499 }, (_, at) => `kollega${at}@mange.example`)
    const { client, partnerId } = await loggedInPartner(api, { emails })
    expect(await queryRows(api.services.db, selectWhitelistedEmails(partnerId))).toEqual(
      emails.slice(0, 50).map((address) => ({ address })),
    )
    await client.post('/api/partner/access-config/add-email', { email: 'en.til@mange.example' })
    const told = await queryRows<{ email: string }>(
      api.services.db,
      sql`select recipient_email as email from email_outbox where recipient_email like '%@mange.example'`,
    )
    const newcomer = 'en.til@mange.example'
    expect(new Set(told.map(({ email }) => email))).toEqual(new Set([...emails.slice(0, 50), newcomer]))
    await api.settled()
  })

  test('is told when the address is none (F-928)', async () => {
    const { client } = await loggedInPartner(api)
    for (const email of ['', 'kari', 'kari@', 'a b@c.no', 'kari@bedrift', 7, null]) {
      const answer = await client.post('/api/partner/access-config/add-email', { email })
      expect(answer.status).toBe(422)
      expect(answer.body).toEqual({
        error: 'Invalid email format',
        fields: { email: 'Invalid email format' },
      })
    }
  })

  test('can neither remove an address nor trust a domain: 403, and nothing changes (F-1271)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const before = (await client.get('/api/partner/access-config')).body
    const body = { partnerId, whitelistedEmails: [], trustedDomains: ['gmail.example'] }
    expect(await client.post('/api/partner/access-config', body)).toMatchObject({
      status: 403,
      body: { error: 'Bare administratoren kan endre eller fjerne tilganger.' },
    })
    expect((await client.get('/api/partner/access-config')).body).toEqual(before)
  })

  test('twenty colleagues added at the same time are all on the list', async () => {
    const { client } = await loggedInPartner(api)
    const emails = Array.from({ length: 20 }, (_, at) => `kollega${at}@bedrift.example`)
    await Promise.all(emails.map((email) => client.post('/api/partner/access-config/add-email', { email })))
    const { whitelistedEmails } = (await client.get('/api/partner/access-config')).body.access
    expect(new Set(whitelistedEmails)).toEqual(new Set([whitelistedEmails[0], ...emails]))
    expect(whitelistedEmails).toHaveLength(21)
  })

  test('a full list of 500 takes no more', async () => {
    const emails = Array.from({ length: 500 }, (_, at) => `kollega${at}@full.example`)
    const { client } = await loggedInPartner(api, { emails })
    const answer = await client.post('/api/partner/access-config/add-email', { email: 'en.til@full.example' })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ email: 'Listen er full: høyst 500 adresser.' })
    expect((await client.post('/api/partner/access-config/add-email', { email: emails[7] })).status).toBe(200)
  })
})

describe('an admin', () => {
  test('replaces the given lists, reads them by ?partnerId=, and an absent list stays (F-1035, F-1034)', async () => {
    const { client } = await loggedInAdmin(api)
    const { partnerId, email, client: partner } = await loggedInPartner(api)
    const save = (lists: object) => client.post('/api/partner/access-config', { partnerId, ...lists })
    const offers = async () => (await partner.get('/api/partner/offers')).status
    const read = async () =>
      (await client.get(`/api/partner/access-config?partnerId=${partnerId}`)).body.access
    await save({ trustedDomains: ['@Hotell.Example'] })
    expect(await read()).toMatchObject({ whitelistedEmails: [email], trustedDomains: ['hotell.example'] })
    await save({ whitelistedEmails: ['a@b.example', email] })
    // Whoever keeps access stays logged in (F-1240).
    expect(await offers()).toBe(200)
    await save({ whitelistedEmails: ['A@b.example', 'a@b.example'] })
    expect(await read()).toMatchObject({
      whitelistedEmails: ['a@b.example'],
      trustedDomains: ['hotell.example'],
    })
    expect(await offers()).toBe(401)
  })

  test('tells whoever gets in where the portal is, and nobody an admin lists who was in before', async () => {
    const { client } = await loggedInAdmin(api)
    const { partnerId, client: partner } = await loggedInPartner(api, {
      emails: ['lenge@velkommen.example'],
      domains: ['kjent.example'],
    })
    const save = (whitelistedEmails: string[]) =>
      client.post('/api/partner/access-config', { partnerId, whitelistedEmails })
    const everybody = ['lenge@velkommen.example', 'ny@velkommen.example', 'en@kjent.example']
    await save(everybody)
    await save(everybody)
    await partner.post('/api/partner/access-config/add-email', { email: 'to@kjent.example' })
    const welcomed = sql`select recipient_email as to from email_outbox
      where subject like 'Du har fått tilgang%' and recipient_email ~ '@(velkommen|kjent)' order by 1`
    expect(await queryRows(api.services.db, welcomed)).toEqual([
      { to: 'ny@velkommen.example' },
      { to: 'to@kjent.example' },
    ])
    await api.settled()
  })

  test('a grant that stays keeps its age when the lists are saved again, which is logged if one changes (F-1238)', async () => {
    const { client, email } = await loggedInAdmin(api)
    const { partnerId } = await givenPartner(api, {
      emails: ['gammel@b.example'],
      grantedAt: new Date('2020-01-01T00:00:00Z'),
    })
    const granted = async () => {
      const [row] = await queryRows<{ granted: Record<string, string> }>(
        api.services.db,
        sql`select granted_at as granted from partner_access where partner_id = ${partnerId}`,
      )
      return row!.granted
    }
    const whitelistedEmails = ['gammel@b.example', 'ny@b.example']
    await client.post('/api/partner/access-config', { partnerId, whitelistedEmails })
    const both = await granted()
    expect(both['gammel@b.example']).toBe('2020-01-01T00:00:00.000Z')
    expect(Date.parse(both['ny@b.example']!)).toBeGreaterThan(Date.now() - 60_000)
    await client.post('/api/partner/access-config', { partnerId, trustedDomains: ['b.example'] })
    const all = await granted()
    expect(all).toEqual({ ...both, 'b.example': expect.any(String) })
    api.advance(60_000)
    await client.post('/api/partner/access-config', { partnerId, whitelistedEmails })
    expect(await granted()).toEqual(all)
    await client.post('/api/partner/access-config', { partnerId, whitelistedEmails: [], trustedDomains: [] })
    const logged = sql`select actor, details from activity
      where action = 'access.changed' and partner_id = ${partnerId} order by at`
    expect(await queryRows(api.services.db, logged)).toEqual([
      { actor: email, details: { added: ['ny@b.example'], removed: [] } },
      { actor: email, details: { added: ['b.example'], removed: [] } },
      {
        actor: email,
        details: { added: [], removed: expect.toSatisfy((gone: string[]) => gone.length === 3) },
      },
    ])
  })

  test('of two hotels that let somebody in, the first goes first, whoever added the address there (F-1238)', async () => {
    const early = await loggedInPartner(api)
    const late = await loggedInPartner(api)
    const email = `begge@${early.partnerId}.example`
    const add = ({ client }: typeof early) => client.post('/api/partner/access-config/add-email', { email })
    await add(late)
    api.advance(60_000)
    await add(early)
    await add(late)
    const first = async () => (await api.client().post('/api/auth/partner/login', { email })).body.partnerId
    expect(await first()).toBe(late.partnerId)
    // Access from before there were times of it is as old as the lists it stands in.
    for (const { partnerId, days } of [
      { ...early, days: early.partnerId > late.partnerId ? 2 : 1 },
      { ...late, days: late.partnerId > early.partnerId ? 2 : 1 },
    ])
      await api.services.db.execute(sql`update partner_access
        set granted_at = '{}', created_at = now() - ${days}::int * interval '1 day' where partner_id = ${partnerId}`)
    expect(await first()).toBe([early.partnerId, late.partnerId].sort()[1])
  })

  test('of a partner that nobody was ever let in for, the lists are empty, with version 0 (F-1034)', async () => {
    const { client } = await loggedInAdmin(api)
    const partnerId = `nytt-${crypto.randomUUID()}`
    await client.post('/api/admin/partners', { partnerId, name: 'Nytt hotell' })
    expect((await client.get(`/api/partner/access-config?partnerId=${partnerId}`)).body).toEqual({
      access: { whitelistedEmails: [], trustedDomains: [], version: 0 },
    })
  })

  test('wrong entries are named, and nothing is saved (F-928)', async () => {
    const { client } = await loggedInAdmin(api)
    const { partnerId, email } = await givenPartner(api)
    const answer = await client.post('/api/partner/access-config', {
      partnerId,
      whitelistedEmails: ['ok@b.example', 'feil'],
      trustedDomains: ['localhost', 'ola@x.example'],
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      'whitelistedEmails.1': 'Invalid email format',
      'trustedDomains.0': 'Invalid domain format',
      'trustedDomains.1': 'Invalid domain format',
    })
    const { access } = (await client.get(`/api/partner/access-config?partnerId=${partnerId}`)).body
    expect(access).toEqual({ whitelistedEmails: [email], trustedDomains: [], version: 1 })
  })

  test('a domain where anybody can get an address cannot be trusted, and nothing is saved', async () => {
    const { client } = await loggedInAdmin(api)
    const { partnerId, email } = await givenPartner(api)
    const save = (...trustedDomains: string[]) =>
      client.post('/api/partner/access-config', {
        partnerId,
        whitelistedEmails: ['ny@b.example'],
        trustedDomains,
      })
    const refused = await save('hotell.example', '@GMail.com', 'ｏｎｌｉｎｅ.no')
    expect(refused.status).toBe(422)
    const sentence =
      'Hvem som helst kan skaffe seg en adresse hos gmail.com og online.no. Legg heller inn hver enkelt e-postadresse.'
    expect(refused.body).toEqual({ error: sentence, fields: { trustedDomains: sentence } })
    const { access } = (await client.get(`/api/partner/access-config?partnerId=${partnerId}`)).body
    expect(access).toEqual({ whitelistedEmails: [email], trustedDomains: [], version: 1 })
    expect((await save('hotell.example')).status).toBe(200)
  })

  test('an unknown partner is 404', async () => {
    const { client } = await loggedInAdmin(api)
    expect((await client.get('/api/partner/access-config?partnerId=nobody')).status).toBe(404)
    expect((await client.post('/api/partner/access-config', { partnerId: 'nobody' })).status).toBe(404)
    expect((await client.get('/api/partner/access-config')).status).toBe(422)
  })
})

describe('a domain with Norwegian letters', () => {
  test('lets in whoever’s browser sends it as xn--', async () => {
    const { client: admin } = await loggedInAdmin(api)
    const { partnerId } = await givenPartner(api)
    const lists = {
      whitelistedEmails: ['Ida Moen <mailto:ida@BLÅBÆR.example>'],
      trustedDomains: ['www.tyttebær.example'],
    }
    const saved = await admin.post('/api/partner/access-config', { partnerId, ...lists })
    expect(saved.body.access).toMatchObject({
      whitelistedEmails: ['ida@blåbær.example'],
      trustedDomains: ['tyttebær.example'],
    })
    for (const email of ['ida@xn--blbr-roah.example', 'ola@xn--tyttebr-rxa.example']) {
      const login = await api.client().post('/api/auth/partner/login', { email })
      expect(login.status).toBe(200)
      expect(login.body.email).toMatch(/@(blå|tytte)bær\.example$/)
    }
  })

  test('that was stored as xn-- has been made readable, and still lets in', async () => {
    const stored = [
      'ida@xn--blbr-roah.example',
      'a@xn--ggle-55da.com',
      'b@xn--firma-.no',
      'c@xn--x.no',
      'd@sub.xn--strae-oqa.de',
    ]
    const { partnerId } = await givenPartner(api, { emails: stored, domains: ['xn--tyttebr-rxa.example'] })
    await migrate('0017_one_form_of_domains')
    const [access] = await queryRows<Record<'emails' | 'domains' | 'granted', unknown>>(
      api.services.db,
      sql`select whitelisted_emails as emails, trusted_domains as domains, granted_at as granted
        from partner_access where partner_id = ${partnerId}`,
    )
    expect(access!.emails).toEqual(stored.map((email) => normaliseEmail(email)))
    expect(access!.emails).toContain('ida@blåbær.example')
    expect(access!.domains).toEqual(['tyttebær.example'])
    for (const email of ['ida@blåbær.example', 'ola@xn--tyttebr-rxa.example']) {
      expect((await api.client().post('/api/auth/partner/login', { email })).status).toBe(200)
    }
  })

  test('and one that was stored in two forms is one person everywhere', async () => {
    const { db } = api.services
    const stored = ['ola@małopolska.example', 'b@gооgle.example', 'ida@blåbær.example']
    const { partnerId } = await givenPartner(api, { emails: stored, domains: ['hotellɛt.example'] })
    const old = 'ola@xn--blbr-roah.example'
    const people = await queryRows<{ id: string }>(
      db,
      sql`insert into contacts (name, email) values ('Ola', ${old}), ('Ola', 'ola@blåbær.example') returning id`,
    )
    await db.execute(sql`insert into events (contact_id, event_type, data)
      select id, 'enquiry', '{"email": "ola@blåbær.example"}' from contacts where email = ${old}`)
    await db.execute(sql`insert into email_outbox (recipient_email, reply_to, subject, html_content, text_content, status)
      values (${old}, ${old}, 'Hei', '', '', 'sent')`)
    await db.execute(sql`insert into activity (action, role, actor, details)
      values ('access.changed', 'partner', ${old}, jsonb_build_object('added', jsonb_build_array(${old}::text)))`)
    await db.execute(sql`update partner_access set granted_at = '{"ida@xn--blbr-roah.example": "2026-01-02T00:00:00Z",
      "ida@blåbær.example": "2026-03-04T00:00:00Z"}' where partner_id = ${partnerId}`)
    await migrate('0020_one_address_one_person')
    const left = await queryRows(
      db,
      sql`select email, (select count(*)::int from events where contact_id = contacts.id) as events
        from contacts where id in (${people[0]!.id}::uuid, ${people[1]!.id}::uuid)`,
    )
    expect(left).toEqual([{ email: 'ola@blåbær.example', events: 1 }])
    const places = await queryRows(
      db,
      sql`select 1 from email_outbox where ${old} in (recipient_email, reply_to)
        union all select 1 from activity where actor = ${old} or details::text like '%xn--blbr%'`,
    )
    expect(places).toEqual([])
    const [access] = await queryRows(
      db,
      sql`select whitelisted_emails as emails, trusted_domains as domains, granted_at as granted
        from partner_access where partner_id = ${partnerId}`,
    )
    expect(access).toEqual({
      emails: stored.map((email) => normaliseEmail(email)),
      domains: [normaliseEmail('@hotellɛt.example').slice(1)],
      granted: { 'ida@blåbær.example': '2026-01-02T00:00:00Z' },
    })
    const login = await api.client().post('/api/auth/partner/login', { email: stored[0] })
    expect(login.status).toBe(200)
  })
})

async function migrate(name: string): Promise<void> {
  const migration = await readFile(`drizzle/${name}.sql`, 'utf8')
  for (const statement of migration.split('--> statement-breakpoint'))
    await api.services.db.execute(sql.raw(statement))
}
