import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LocalCdn } from '#local/platform/cdn.ts'
import { SLUG_GUESSES } from '#netlify/api/slug-guesses.ts'
import { closeDb, createDb } from '#netlify/data/client.ts'
import { respondWithOfferPage } from '#netlify/documents/offer-page.ts'
import { respondWithOfferPicture } from '#netlify/documents/offer-picture.ts'
import { PAGE_HEADERS } from '#netlify/documents/page-headers.ts'
import { readShareMaterials } from '#netlify/host/share-materials.ts'
import { fillShell, type OfferShells } from '#offer/shell.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { networkInFront } from '../support/network-in-front.ts'
import { testOfferShells } from '../support/offer-shells.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const OFFER = {
  companyName: 'Acme AS',
  customerSlug: 'Acme-AS',
  price: '48500',
  beforePrice: '75000',
  ctaButtonUrl: 'https://hotell.example/acme',
  ctaButtonText: 'Book for Acme',
  selectedExtras: ['extended_magic', 'levitate'],
}
const NOBODY = { ip: '', waitUntil: () => {} }
const SHELL = fillShell(testOfferShells.partner)

async function page(
  path: string,
  {
    services = api.services,
    ip = '',
    ...init
  }: RequestInit & { services?: TestApi['services']; ip?: string } = {},
) {
  const request = new Request(`https://x.example${path}`, init)
  const pending: Promise<unknown>[] = []
  const call = { ip, waitUntil: (work: Promise<unknown>) => void pending.push(work) }
  const answer = await respondWithOfferPage(request, call, { services, shells: testOfferShells })
  await Promise.all(pending)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('an offer’s address', () => {
  test('answers with a document that has name, price and the offer as data (F-1300, F-1301)', async () => {
    const { client, partnerId, name } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const { status, headers, text } = await page(`/partner/${partnerId}/Acme-AS?utm_source=x`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    for (const [header, value] of Object.entries(PAGE_HEADERS)) expect(headers.get(header)).toBe(value)
    expect(text).toContain('>Acme AS</span></h1>')
    expect(text).toContain('48 500,-')
    expect(text).toContain('<astro-slot name="footer"><footer>Bunn</footer></astro-slot>')
    expect(text).toContain(`href="https://magiskefalk.example/partner/${partnerId}/Acme-AS"`)
    const [, data = ''] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(text) ?? []
    expect(JSON.parse(data)).toMatchObject({
      view: { customerName: 'Acme AS', partnerName: name, price: '48500', saving: 26500 },
    })
    expect(text).not.toContain('Laster...')
  })

  test('without an offer of its own says the newest price under the name in the link (F-844, F-1267)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    for (const [slug, name] of [
      ['nordisk-kraft', 'Nordisk Kraft'],
      ['%E0%A4', '%E0%A4'],
      ['a%2Fb', 'A/b'],
      ['a%252Fb', 'A%2Fb'],
      ['%C3%A6%CC%8A-%F0%9F%8E%A9', 'Æ̊ 🎩'],
      ['%ED%A0%80', '%ED%A0%80'],
      ['nord%00%E2%80%AElys', 'Nord Lys'],
      ['x'.repeat(4000), `X${'x'.repeat(78)}…`],
    ] as const) {
      const { status, text } = await page(`/partner/${partnerId}/${slug}`)
      expect(status).toBe(200)
      expect(text).toContain(`<title>Eksklusivt Tilbud til ${name} - `)
      expect(text).toContain('48 500,-')
      expect(text).not.toMatch(/acme/i)
    }
  })

  test('that names nobody is the partner’s own page, at the newest price (F-1371)', async () => {
    const { client, partnerId, name } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    for (const slug of ['%00', '-', '%20', '%E2%80%AE%E2%80%A8', '..%2f..%2f']) {
      const { status, headers, text } = await page(`/partner/${partnerId}/${slug}`)
      expect([status, headers.get('netlify-cache-tag')], slug).toEqual([200, null])
      expect(text, slug).toContain(`<title>Eksklusivt Tilbud gjennom ${name} - `)
      expect(text).toContain('48 500,-')
    }
  })

  test('however it is spelled leads to the one address that is kept, with what an ad is counted by (F-1301, F-1304)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', { ...OFFER, customerSlug: 'tidligere' })).body
      .offer
    await client.post('/api/partner/offers', { ...OFFER, id })
    const [own, generic] = [`/partner/${partnerId}/Acme-AS`, `/partner/${partnerId}`]
    for (const [spelled, path] of [
      [`/partner/${partnerId}/aCME-as`, own],
      [`/partner/${partnerId}/Acme%2DAS`, own],
      [`/partner/${partnerId}/%41cme-AS`, own],
      [`/partner/${partnerId.toUpperCase()}/Acme-AS`, own],
      [`${own}/`, own],
      [`/partner/${partnerId}/tidligere`, own],
      [`${generic}/`, generic],
      [`${generic}/KUNDE`, generic],
      [`/partner/${partnerId.toUpperCase()}`, generic],
    ] as const) {
      const { status, headers, text } = await page(`${spelled}?gclid=a%20b&none=1&fbclid=c`)
      expect([status, headers.get('location'), text], spelled).toEqual([
        308,
        `${path}?gclid=a%20b&fbclid=c`,
        '',
      ])
      // A former link may be another offer's tomorrow.
      expect([headers.get('cache-control'), headers.get('netlify-cdn-cache-control')]).toEqual([
        'no-store',
        null,
      ])
      expect((await page(spelled)).headers.get('location')).toBe(path)
    }
    for (const path of [own, generic, '/tilbud/acme']) {
      const { status, text } = await page(`${path}?gclid=a`)
      expect([status, text.includes(`rel="canonical" href="https://magiskefalk.example${path}"`)]).toEqual([
        200,
        true,
      ])
    }
    expect((await page(`${generic}/kunde`)).status).toBe(200)
    // One that names a query of the CDN's own leads away from that.
    expect((await page(`${own}?none=1`)).headers.get('location')).toBe(own)
  })

  test('spelled with what no slug holds is no offer’s, however near (F-1267)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', { ...OFFER, companyName: 'Iris', customerSlug: 'iris-as' })
    for (const slug of ['iris%00-as', '%C4%B0ris-as', 'iris-as%C3%A5', `iris-as${'x'.repeat(200)}`]) {
      const { status, headers, text } = await page(`/partner/${partnerId}/${slug}`)
      expect([status, headers.get('x-error-id'), headers.get('netlify-cache-tag')], slug).toEqual([
        200,
        null,
        null,
      ])
      expect(text, slug).not.toContain('>Iris</span></h1>')
      const stored = await api.client().get(`/api/offer-page/${partnerId}/${slug}`)
      expect([stored.status, stored.body.offer], slug).toEqual([200, null])
    }
  })

  const PUNCTUATION = [
    ...[
      '.',
      ',',
      ')',
      ').',
      ';',
      ':',
      '!',
      '-',
      '_',
      '*',
      "'",
      '&fbclid=x',
      '%C2%A0',
      '%E2%80%A6',
      '%22',
      '%3E',
    ],
    ...['%20', '%3Ffbclid=x', '%E2%80%8B', '%E2%80%9D', ').Ring', '%0AMvh', '%5D', '**_'],
  ]
  /** A name that somebody made up may hold these. */
  const WORDS = [
    ...[
      '👍',
      '❤️',
      '😀',
      '™',
      '.Mvh',
      '.Ring',
      ',Kari',
      ':se',
      '%20👍',
      '%20Mvh',
      '(1)',
      '=20',
      '&gt',
      '&nbsp',
    ],
  ]
  test.each([...PUNCTUATION, ...WORDS])(
    'with %s glued to it leads to the offer, never to another customer’s price',
    async (glue) => {
      const { client, partnerId } = await loggedInPartner(api)
      const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
      const nabo = { ...OFFER, companyName: 'Nabo', customerSlug: 'nabo', price: '11000' }
      await client.post('/api/partner/offers', nabo)
      const own = `/partner/${partnerId}/Acme-AS`
      const led = async (path: string) => {
        const { status, headers, text } = await page(`${path}?gclid=a&b=%20`)
        expect([
          status,
          headers.get('cache-control'),
          headers.get('netlify-cdn-cache-control'),
          text,
        ]).toEqual([...[308, 'no-store', null, '']])
        return headers.get('location')
      }
      expect(await led(own + glue)).toBe(`${own}?gclid=a&b=%20`)
      expect(await led(`/partner/${partnerId}/kunde${glue}`)).toBe(`/partner/${partnerId}?gclid=a&b=%20`)
      expect(await led(`/partner/${partnerId}${glue}`)).toBe(`/partner/${partnerId}?gclid=a&b=%20`)
      if (PUNCTUATION.includes(glue))
        expect(await led(`/tilbud/%C3%86rlig-AS${glue}`)).toBe('/tilbud/%C3%86rlig-AS?gclid=a&b=%20')
      for (const address of [`/api/offer-page/${partnerId}/Acme-AS`, `/api/offers/${partnerId}/Acme-AS`]) {
        // A hyphen or an underscore could be a slug's own: that answer is for programs.
        if (/^[-_]$/.test(glue) && address.startsWith('/api/offers/')) continue
        const { body } = await api.client().get(address + glue.replace('?', '%3F'))
        expect(body.offer?.companyName, address).toBe('Acme AS')
      }
      const picture = await respondWithOfferPicture(
        new Request(`https://x.example${own}${glue}/bilde.jpg`),
        NOBODY,
        { services: api.services, shells: testOfferShells, materials: readShareMaterials },
      )
      expect(picture.headers.get('location')).toContain(`${own}/bilde.jpg`)
      await client.delete(`/api/partner/offers/${id}`)
      expect(await led(own + glue)).toBe(`${own}?gclid=a&b=%20`)
      expect((await page(own)).status).toBe(410)
    },
  )

  test('that is only nearly an offer’s leads nowhere', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', { ...OFFER, customerSlug: 'nord_' })
    await client.post('/api/partner/offers', { ...OFFER, companyName: 'Nord', customerSlug: 'nord' })
    for (const [slug, name] of [
      ['nord_', 'Acme AS'],
      ['nordlys', 'Nordlys'],
      ['nord%C3%A5.no', 'Nordå.no'],
      ['sor%20lys', 'Sor Lys'],
      ['sor.no', 'Sor.no'],
      ['sor.', 'Sor.'],
    ] as const) {
      const { status, text } = await page(`/partner/${partnerId}/${slug}`)
      expect([status, text.includes(`<title>Eksklusivt Tilbud til ${name} - `)], slug).toEqual([200, true])
    }
    for (const path of ['/partner/finnes-ikke.', '/partner/finnes-ikke./acme'])
      expect((await page(path)).status, path).toBe(404)
  })

  test('with words after a space or a full stop is the offer that it begins with, no made-up name', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const nord = `/partner/${partnerId}/nord`
    await client.post('/api/partner/offers', { ...OFFER, companyName: 'Nord', customerSlug: 'nord' })
    for (const slug of ['nord%20lys', 'nord.no'])
      expect((await page(`/partner/${partnerId}/${slug}`)).headers.get('location'), slug).toBe(nord)
    await client.post('/api/partner/offers', { ...OFFER, companyName: 'Nord Lys', customerSlug: 'nord-lys' })
    for (const slug of ['nord-lys%20Mvh', 'nord-lys.no'])
      expect((await page(`/partner/${partnerId}/${slug}`)).headers.get('location')).toBe(`${nord}-lys`)
  })

  test('of an unknown partner is 404, kept by nobody, and leads on to the not-found page (F-372, F-1228, F-1312)', async () => {
    for (const id of ['nobody', 'generic', '%00', 'x'.repeat(999), '%E0%A4', '..%2f']) {
      const { status, headers, text } = await page(`/partner/${id}/acme`)
      expect(status, id).toBe(404)
      expect(headers.get('refresh')).toBe('0; url=/404')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text.length).toBeLessThan(1000)
    }
  })

  test('guessed too often from one address is refused in a few hundred bytes, while an offer that exists is shown (F-1312)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const ip = '192.0.2.80'
    for (let at = 1; at <= SLUG_GUESSES.perMiss.max; at++) {
      expect((await page(`/partner/${partnerId}/gjett-${at}`, { ip })).status).toBe(200)
    }
    expect((await page(`/partner/${partnerId}/Acme-AS`, { ip })).text).toContain('Acme AS')
    const { status, headers, text } = await page(`/partner/${partnerId}/enda-en`, { ip })
    expect([status, headers.get('cache-control')]).toEqual([429, 'no-store'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(text).toContain('Det ble for mange forsøk på kort tid.')
    expect(text).not.toMatch(/acme/i)
    expect(text.length).toBeLessThan(1000)
    expect((await page(`/partner/${partnerId}`, { ip })).status).toBe(200)
    expect((await page(`/partner/${partnerId}/kunde.`, { ip })).headers.get('location')).toBe(
      `/partner/${partnerId}`,
    )
  })

  test('is no part of another website’s page, and such a request counts for nobody', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const from = (dest: string) => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest })
    const ip = '192.0.2.83'
    for (let at = 0; at <= SLUG_GUESSES.perMiss.max; at++) {
      const { status, text } = await page(`/partner/${partnerId}/gjett-${at}`, { ip, headers: from('image') })
      expect([status, text]).toEqual([403, ''])
    }
    expect((await page(`/partner/${partnerId}/gjett`, { ip })).status).toBe(200)
    const followed = await page(`/partner/${partnerId}/Acme-AS`, { ip, headers: from('document') })
    expect(followed.text).toContain('Acme AS')
  })

  test('costs little when thousands are made up: nothing is kept, and past the limit nothing is drawn (F-1312)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const network = new LocalCdn()
    const statuses = new Map<number, { count: number; bytes: number }>()
    const ask = async (path: string) => {
      const request = new Request(`https://x.example${path}`)
      const pending: Promise<unknown>[] = []
      const call = { ip: '192.0.2.82', waitUntil: (work: Promise<unknown>) => void pending.push(work) }
      const answer = (await network.handle(request, () =>
        respondWithOfferPage(request, call, { services: api.services, shells: testOfferShells }),
      ))!
      expect(answer.headers.get('netlify-cache-tag')).toBeNull()
      const { count, bytes } = statuses.get(answer.status) ?? { count: 0, bytes: 0 }
      const { length } = await answer.text()
      statuses.set(answer.status, { count: count + 1, bytes: Math.max(bytes, length) })
      await Promise.all(pending)
    }
    // Half of them name no partner either.
    const MADE_UP = 400
    const AT_ONCE = 10
    for (let at = 0; at < MADE_UP / 2; at += AT_ONCE) {
      const slugs = Array.from({ length: AT_ONCE }, (_, offset) => `gjett-${at + offset}`)
      await Promise.all(slugs.map((slug) => ask(`/partner/${partnerId}/${slug}`)))
      await Promise.all(slugs.map((slug) => ask(`/partner/${slug}/acme`)))
    }
    const passed = statuses.get(200)!.count + statuses.get(404)!.count
    expect([passed, statuses.get(429)!.count]).toEqual([
      SLUG_GUESSES.perMiss.max,
      MADE_UP - SLUG_GUESSES.perMiss.max,
    ])
    for (const status of [404, 429]) expect(statuses.get(status)!.bytes, String(status)).toBeLessThan(1000)
    expect(network.size).toBe(0)
  }, 600_000)

  test('answers nothing but reading', async () => {
    const { partnerId } = await givenPartner(api)
    const { status, headers } = await page(`/partner/${partnerId}`, { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the network in front keeps an offer’s document (F-1307)', () => {
  const network = networkInFront(() => api)

  type Read = { headers?: Record<string, string>; drawn?: (answer: Response) => Promise<Response> }
  const read = async (path: string, { headers = {}, drawn = async (answer) => answer }: Read = {}) => {
    const request = new Request(`https://x.example${path}`, { headers })
    const answer = (await network.handle(request, async () =>
      drawn(await respondWithOfferPage(request, NOBODY, { services: api.services, shells: testOfferShells })),
    ))!
    const html = await answer.text()
    return {
      status: answer.status,
      tag: answer.headers.get('etag') ?? '',
      kept: answer.headers.get('cache-status')?.split('; ')[1] === 'hit',
      price: /class="price-now[^>]*>(?:<span[^>]*>[^<]*<\/span>)?([^<]*)/.exec(html)?.[1],
      html,
    }
  }

  test('for everybody alike, whoever asks and whatever stands after the question mark', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const cookie = client.cookieHeader
    const path = `/partner/${partnerId}/Acme-AS`
    const { kept, html } = await read(`${path}?fbclid=a`)
    expect(kept).toBe(false)
    for (const [search, headers] of [
      ['', {}],
      ['?utm_source=b&gclid=c', {}],
      ['', { cookie, 'accept-language': 'de', 'user-agent': 'WhatsApp/2' }],
    ] as const) {
      expect(await read(path + search, { headers })).toMatchObject({ kept: true, html })
    }
    for (const search of ['?none=1', '?none=1', '?utm_source=b&none']) {
      expect(await read(path + search), 'a parameter that would be kept apart').toMatchObject({
        status: 308,
        kept: false,
      })
    }
  })

  test('and tells a browser that has kept it so, until it says something else', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    for (const path of [`/partner/${partnerId}/Acme-AS`, `/partner/${partnerId}/oppdiktet`]) {
      const first = await read(path)
      const headers = { 'if-none-match': `"annet", ${first.tag}` }
      for (const _ of ['kept by nobody yet', 'kept by the network']) {
        expect(await read(path, { headers }), path).toMatchObject({ status: 304, html: '', tag: first.tag })
      }
      expect(await read(path, { headers: { 'if-none-match': '"annet"' } })).toMatchObject({ status: 200 })
      await client.post('/api/partner/offers', { ...OFFER, id, price: `${41_000 + path.length}` })
      const changed = await read(path, { headers })
      expect([changed.status, changed.tag === first.tag], path).toEqual([200, false])
      expect(changed.price).toBe(`41 0${path.length},-`)
    }
    const { tag } = await read('/tilbud/acme')
    expect((await read('/tilbud/acme', { headers: { 'if-none-match': tag } })).status).toBe(304)
  })

  test('until a save, and never after its answer, whatever was saved', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const admin = (await loggedInAdmin(api)).client
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    await client.post('/api/partner/offers', {
      ...OFFER,
      companyName: 'Nabo',
      customerSlug: 'nabo',
      price: '1',
    })
    const own = `/api/admin/partners/${partnerId}`
    const path = `/partner/${partnerId}/Acme-AS`
    const save = (changes: object) => client.post('/api/partner/offers', { ...OFFER, id, ...changes })
    const both = async () => [await read(path), await read(path)]
    const changes: [expected: string, write: () => Promise<{ status: number }>][] = [
      ['42 000,-', () => save({ price: '42000' })],
      ['Nytt Firma', () => save({ price: '42000', companyName: 'Nytt Firma' })],
      ['Nytt hotell', () => admin.patch(own, { name: 'Nytt hotell' })],
      ['/logo.svg', () => admin.patch(own, { logoUrl: 'https://x.example/logo.svg' })],
      [
        'Ny velkomst',
        () =>
          admin.post(`${own}/defaults`, { partnerId, heroDescription: 'Ny velkomst', selectedExtras: [] }),
      ],
    ]
    for (const [expected, write] of changes) {
      await both()
      expect((await write()).status).toBeLessThan(300)
      const [first, second] = await both()
      expect(first, expected).toMatchObject({ kept: false, html: expect.stringContaining(expected) })
      expect(second?.html).toBe(first?.html)
    }
    await save({ customerSlug: 'ny' })
    expect(await read(path)).toMatchObject({ status: 308, kept: false })
    const made = `/partner/${partnerId}/oppdiktet`
    for (const _ of [1, 2]) {
      expect(await read(made), 'a made-up link is kept by nobody').toMatchObject({ kept: false })
    }
  })

  test('of other customers through a save that is not theirs', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    await client.post('/api/partner/offers', { ...OFFER, customerSlug: 'nabo' })
    await read(`/partner/${partnerId}/nabo`)
    await read(`/partner/${partnerId}`)
    await client.post('/api/partner/offers', { ...OFFER, price: '42000' })
    expect((await read(`/partner/${partnerId}/nabo`)).kept).toBe(true)
    expect((await read(`/partner/${partnerId}`)).kept).toBe(false)
  })

  test('not of an address that another offer has taken', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    await client.post('/api/partner/offers', { ...OFFER, id, customerSlug: 'flyttet' })
    expect(await read(`/partner/${partnerId}/Acme-AS`)).toMatchObject({ status: 308, kept: false })
    await client.post('/api/partner/offers', { ...OFFER, price: '99000' })
    expect((await read(`/partner/${partnerId}/Acme-AS`)).price).toBe('99 000,-')
  })

  test('not one that was being drawn during the save', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    await api.settled()
    const ended = Promise.withResolvers<void>()
    api.services.cdn = { ...api.services.cdn, rendersEnded: () => ended.promise }
    const saved = Promise.withResolvers<void>()
    const path = `/partner/${partnerId}/Acme-AS`
    const drawnBefore = Promise.withResolvers<void>()
    const slow = read(path, {
      drawn: async (answer) => {
        drawnBefore.resolve()
        await saved.promise
        return answer
      },
    })
    await drawnBefore.promise
    await client.post('/api/partner/offers', { ...OFFER, price: '42000' })
    saved.resolve()
    expect((await slow).price).toBe('48 500,-')
    ended.resolve()
    await api.settled()
    expect((await read(path)).price).toBe('42 000,-')
  })

  test('two saves at once leave the one that is stored, whichever that is', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const path = `/partner/${partnerId}/Acme-AS`
    await read(path)
    const save = (price: string) => client.post('/api/partner/offers', { ...OFFER, id, price })
    await Promise.all([save('11000'), read(path), save('22000'), read(path), save('33000')])
    await api.settled()
    const { price } = (await api.client().get(`/api/offers/${partnerId}/Acme-AS`)).body.offer
    expect((await read(path)).price).toBe(`${price.slice(0, 2)} 000,-`)
    expect((await read(path)).kept).toBe(true)
  })

  test('is asked for once after a save, so that the customer meets a kept one', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    api.services.cdn = {
      ...api.services.cdn,
      ask: async (url) => void (await read(new URL(url).pathname)),
    }
    await client.post('/api/partner/offers', OFFER)
    await api.settled()
    expect(await read(`/partner/${partnerId}/Acme-AS`)).toMatchObject({ kept: true, price: '48 500,-' })
  })

  test('never one that could not be read, nor a 404', async () => {
    const { partnerId } = await givenPartner(api)
    for (const path of [
      `/partner/${partnerId}/oppdiktet`,
      '/partner/nobody',
      '/partner/haubitz',
      '/tilbud/hvem-som-helst',
    ]) {
      await read(path)
      expect((await read(path)).kept, path).toBe(false)
    }
  })
})

describe('with the database away', () => {
  const away = async (path: string) => {
    const db = await createDb({ url: () => 'postgres://u:p@127.0.0.1:1/db', driver: 'pg' })
    const logs = api.logs.length
    const answer = await page(path, { services: { ...api.services, db } })
    await closeDb(db)
    return { ...answer, logged: api.logs.slice(logs) }
  }

  test('the built page is sent, and kept by nobody (F-946, F-1229, F-1306)', async () => {
    for (const path of ['/partner/fjord/acme', '/partner/fjord', '/partner/haubitz/acme']) {
      const { status, headers, text, logged } = await away(path)
      expect([status, headers.get('cache-control'), text === SHELL]).toEqual([200, 'no-store', true])
      expect(logged).toEqual([expect.objectContaining({ event: 'database.away', id: expect.any(String) })])
    }
  })

  test('a fixed partner’s page stands, and is kept by nobody (F-846, F-1306)', async () => {
    const { headers, text } = await away('/partner/haubitz')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('35.000,-')
  })

  test('one that does not answer is not waited for longer than a visitor would (F-1306)', async () => {
    const { partnerId } = await givenPartner(api)
    const never = { select: () => ({ from: () => ({ where: () => new Promise(() => {}) }) }) }
    const services = { ...api.services, db: never as unknown as TestApi['services']['db'] }
    expect((await page(`/partner/${partnerId}/acme`, { services })).text).toBe(SHELL)
  })
})

test('an offer that cannot be drawn comes as the built page, with an id that is logged (F-1306)', async () => {
  const { partnerId } = await givenPartner(api)
  const broken = {
    ...testOfferShells,
    partner: { ...testOfferShells.partner, props: {} as OfferShells['partner']['props'] },
  }
  const request = new Request(`https://x.example/partner/${partnerId}/acme`)
  const answer = await respondWithOfferPage(request, NOBODY, { services: api.services, shells: broken })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.text()).toBe(SHELL)
  expect(api.logs.at(-1)).toMatchObject({ event: 'error', id: answer.headers.get('x-error-id') })
})

test('/tilbud is answered without the database (F-1304)', async () => {
  const { status, text } = await page('/tilbud/%C3%A6rlig', {
    services: { ...api.services, db: null as never },
  })
  expect(status).toBe(200)
  expect(text).toContain('<html lang="nb" data-named>')
  expect(text).toContain('Tilbud for <span class="customer underlined">Ærlig</span>')
  expect((await page('/tilbud/-')).text).toBe(fillShell(testOfferShells.customer))
})
