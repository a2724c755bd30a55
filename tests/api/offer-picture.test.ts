import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SLUG_GUESSES } from '#netlify/api/slug-guesses.ts'
import { closeDb, createDb } from '#netlify/data/client.ts'
import { respondWithOfferPage } from '#netlify/documents/offer-page.ts'
import { respondWithOfferPicture } from '#netlify/documents/offer-picture.ts'
import { RENDER_MAX_MS } from '#netlify/host/cdn.ts'
import { makeShareMaterials, type ShareMaterials } from '#share/materials.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { networkInFront } from '../support/network-in-front.ts'
import { testOfferShells } from '../support/offer-shells.ts'

let api: TestApi
let materials: ShareMaterials
beforeAll(async () => {
  api = await startApi()
  materials = await makeShareMaterials()
})
afterAll(() => api.close())

const ORIGIN = 'https://magiskefalk.example'
const CARD = `${ORIGIN}/share/forside.jpg`
const OFFER = { companyName: 'Acme AS', customerSlug: 'Acme-AS', price: '48500' }
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 30"><path d="M3 3h90v9H3z"/></svg>'

type Asked = RequestInit & {
  services?: TestApi['services']
  ip?: string
  materials?: () => Promise<ShareMaterials>
  drawTimeoutMs?: number
}

async function picture(
  path: string,
  {
    services = api.services,
    ip = '',
    materials: made = async () => materials,
    drawTimeoutMs,
    ...init
  }: Asked = {},
) {
  const pending: Promise<unknown>[] = []
  const call = { ip, waitUntil: (work: Promise<unknown>) => void pending.push(work) }
  const request = new Request(`https://x.example${path}`, init)
  const answer = await respondWithOfferPicture(request, call, {
    services,
    shells: testOfferShells,
    materials: made,
    ...(drawTimeoutMs && { drawTimeoutMs }),
  })
  await Promise.all(pending)
  return answer
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** What the head of an offer's document says of its picture. */
async function told(path: string) {
  const request = new Request(`https://x.example${path}`)
  const answer = await respondWithOfferPage(
    request,
    { ip: '', waitUntil: () => {} },
    { services: api.services, shells: testOfferShells },
  )
  const html = await answer.text()
  const content = (name: string) =>
    new RegExp(`<meta property="${name}"[^>]* content="([^"]*)"`).exec(html)?.[1]
  return { url: content('og:image') ?? '', type: content('og:image:type'), alt: content('og:image:alt') }
}

const pathIn = (url: string) => url.slice(ORIGIN.length)

async function givenLogo(partnerId: string, file = LOGO) {
  const { client } = await loggedInAdmin(api)
  const fileData = `data:image/svg+xml;base64,${Buffer.from(file).toString('base64')}`
  const saved = await client.post('/api/upload/logo', { fileData, fileExtension: 'svg', partnerId })
  expect(saved.status).toBe(200)
  return saved.body.publicURL as string
}

describe('an offer’s picture', () => {
  test('has the address that its document names, which changes with what is drawn (F-1308)', async () => {
    const { client, partnerId, name } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const path = `/partner/${partnerId}/Acme-AS`
    const first = await told(path)
    expect(first).toMatchObject({ type: 'image/jpeg', alt: 'Tilbud til Acme AS' })
    expect(first.url).toMatch(
      new RegExp(`^${ORIGIN}/partner/${partnerId}/Acme-AS/bilde\\.jpg\\?v=[0-9a-f]{10}$`),
    )
    await client.post('/api/partner/offers', { ...OFFER, id, price: '42000' })
    expect(await told(path), 'the price is not in it').toEqual(first)
    await client.post('/api/partner/offers', { ...OFFER, id, companyName: 'Acme ASA' })
    const second = await told(path)
    expect(second.url).not.toBe(first.url)
    await givenLogo(partnerId)
    expect((await told(path)).url).not.toBe(second.url)
    expect(await told(`/partner/${partnerId}`)).toMatchObject({
      url: expect.stringContaining(`/partner/${partnerId}/kunde/bilde.jpg?v=`),
      alt: `Tilbud gjennom ${name}`,
    })
  })

  test('is a JPEG of 1200 × 630 under 300 kB, which search engines leave alone (F-1308)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    await givenLogo(partnerId)
    for (const page of [`/partner/${partnerId}/Acme-AS`, `/partner/${partnerId}`]) {
      const answer = await picture(pathIn((await told(page)).url))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const jpeg = await bytesOf(answer)
      expect(jpeg.length).toBeLessThan(300_000)
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
  })

  test('draws nothing that stands in the address alone (F-1308)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const own = await told(`/partner/${partnerId}/Acme-AS`)
    const plain = await bytesOf(await picture(pathIn(own.url)))
    for (const search of ['', '?v=feil', '?name=Stygt&logo=https://x.example/a.png']) {
      const other = await bytesOf(await picture(pathIn(own.url).split('?')[0] + search))
      expect(other.equals(plain), search).toBe(true)
    }
    const made = await told(`/partner/${partnerId}/stygge-ord`)
    expect(made).toEqual(await told(`/partner/${partnerId}`))
    const direct = await picture(`/partner/${partnerId}/stygge-ord/bilde.jpg`)
    expect([direct.status, direct.headers.get('location')]).toEqual([302, CARD])
  })

  test('has one address: other spellings lead to it and are not drawn (F-1311)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const { url } = await told(`/partner/${partnerId}/Acme-AS`)
    const never = { materials: () => Promise.reject(new Error('drawn')) }
    for (const slug of ['acme-as', 'ACME-AS', '%41cme-AS', 'Acme%2DAS']) {
      const { status, headers } = await picture(`/partner/${partnerId}/${slug}/bilde.jpg`, never)
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, url, 'no-store'])
    }
    const { status } = await picture(`/partner/${partnerId.toUpperCase()}/Acme-AS/bilde.jpg`, never)
    expect(status).toBe(302)
    const apart = await picture(`/partner/${partnerId}/Acme-AS/bilde.jpg?none=1`, never)
    expect([apart.status, apart.headers.get('location')]).toEqual([302, url])
    await client.post('/api/partner/offers', { ...OFFER, id, customerSlug: 'flyttet' })
    const moved = await picture(`/partner/${partnerId}/Acme-AS/bilde.jpg`, never)
    expect(moved.headers.get('location')).toContain(`/partner/${partnerId}/flyttet/bilde.jpg?v=`)
  })

  test('answers nothing but reading, and draws nothing for whoever asks for its head (F-1311)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const path = `/partner/${partnerId}/Acme-AS/bilde.jpg`
    const never = { materials: () => Promise.reject(new Error('drawn')) }
    const head = await picture(path, { method: 'HEAD', ...never })
    expect([head.status, head.headers.get('content-type'), head.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    const post = await picture(path, { method: 'POST', ...never })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('where there is no offer to draw', () => {
  test('the site’s own picture stands in, and nobody keeps the way to it (F-1310)', async () => {
    const { partnerId } = await givenPartner(api)
    for (const path of [
      '/partner/nobody/acme/bilde.jpg',
      '/partner/haubitz/kunde/bilde.jpg',
      '/partner/dashboard/kunde/bilde.jpg',
      `/partner/${partnerId}/oppdiktet/bilde.jpg`,
      '/partner/%00/%E0%A4/bilde.jpg',
      `/partner/${partnerId}/${'x'.repeat(4000)}/bilde.jpg`,
    ]) {
      const { status, headers } = await picture(path)
      expect([status, headers.get('location'), headers.get('cache-control')], path).toEqual([
        302,
        CARD,
        'no-store',
      ])
    }
    expect((await told('/partner/haubitz')).url).toBe('https://x.example/share/forside.jpg')
  })

  test('also with the database away, logged with an id (F-1310)', async () => {
    const db = await createDb({ url: () => 'postgres://u:p@127.0.0.1:1/db', driver: 'pg' })
    const { status, headers } = await picture('/partner/fjord/acme/bilde.jpg', {
      services: { ...api.services, db },
    })
    await closeDb(db)
    expect([status, headers.get('location')]).toEqual([302, CARD])
    expect(api.logs.at(-1)).toMatchObject({ event: 'database.away', id: expect.any(String) })
  })

  test('also when drawing fails or does not end, logged with an id (F-1310)', async () => {
    const { partnerId } = await givenPartner(api)
    for (const [made, drawTimeoutMs] of [
      [() => Promise.reject(new Error('no face')), 60_000],
      [() => new Promise<never>(() => {}), 1],
    ] as const) {
      const { status, headers } = await picture(`/partner/${partnerId}/kunde/bilde.jpg`, {
        materials: made,
        drawTimeoutMs,
      })
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, CARD, 'no-store'])
      expect(api.logs.at(-1)).toMatchObject({ event: 'error', id: headers.get('x-error-id') })
    }
  })

  test('a logo that cannot be read leaves its place to the name, and is not kept if it may come back (F-1310)', async () => {
    const { partnerId } = await givenPartner(api)
    const path = `/partner/${partnerId}/kunde/bilde.jpg`
    const named = await bytesOf(await picture(path))
    await givenLogo(partnerId)
    const whole = await bytesOf(await picture(path))
    expect(whole.equals(named)).toBe(false)
    const withLogos = (read: () => Promise<ArrayBuffer | null>) =>
      picture(path, { services: { ...api.services, logos: { ...api.services.logos, read } } })
    const gone = await withLogos(async () => null)
    expect((await bytesOf(gone)).equals(named)).toBe(true)
    const broken = await withLogos(async () => new TextEncoder().encode('ikke et bilde').buffer)
    expect((await bytesOf(broken)).equals(named)).toBe(true)
    expect(api.logs.at(-1)).toMatchObject({ event: 'error', id: expect.any(String) })
    const away = await withLogos(() => Promise.reject(new Error('store away')))
    expect((await bytesOf(away)).equals(named)).toBe(true)
    expect(away.headers.get('cache-control')).toBe('no-store')
    expect(away.headers.get('netlify-cdn-cache-control')).toBeNull()
  })

  test('nothing is fetched from a logo’s address elsewhere (F-1311)', async () => {
    const { partnerId } = await givenPartner(api)
    const { client } = await loggedInAdmin(api)
    const path = `/partner/${partnerId}/kunde/bilde.jpg`
    const named = await bytesOf(await picture(path))
    const logoUrl = `${api.url}/api/health`
    expect((await client.patch(`/api/admin/partners/${partnerId}`, { logoUrl })).status).toBe(200)
    expect((await bytesOf(await picture(path))).equals(named)).toBe(true)
  })
})

test('guesses at pictures count as guesses at offers, and over the limit only those that exist are drawn (F-1311)', async () => {
  const { client, partnerId } = await loggedInPartner(api)
  await client.post('/api/partner/offers', OFFER)
  const ip = '192.0.2.81'
  for (let at = 1; at <= SLUG_GUESSES.perMiss.max; at++) {
    expect((await picture(`/partner/${partnerId}/gjett-${at}/bilde.jpg`, { ip })).status).toBe(302)
  }
  const own = await picture(`/partner/${partnerId}/Acme-AS/bilde.jpg`, { ip })
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { status, headers, body } = await picture(`/partner/${partnerId}/enda-en/bilde.jpg`, { ip })
  expect([status, headers.get('cache-control'), body]).toEqual([429, 'no-store', null])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a chat in a browser shows a picture within its own site, and made-up ones count for nobody there (F-1308)', async () => {
  const { client, partnerId } = await loggedInPartner(api)
  await client.post('/api/partner/offers', OFFER)
  const ip = '192.0.2.84'
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
  for (let at = 0; at <= SLUG_GUESSES.perMiss.max; at++) {
    const { status } = await picture(`/partner/${partnerId}/gjett-${at}/bilde.jpg`, { ip, headers })
    expect(status).toBe(302)
  }
  expect((await picture(`/partner/${partnerId}/gjett/bilde.jpg`, { ip })).status).toBe(302)
  const { status } = await picture(`/partner/${partnerId}/Acme-AS/bilde.jpg`, { ip, headers })
  expect(status).toBe(200)
})

describe('the network in front keeps an offer’s picture (F-1308)', () => {
  const network = networkInFront(() => api)

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const request = new Request(`https://x.example${path}`, { headers })
    const answer = (await network.handle(request, () => picture(path)))!
    return {
      kept: answer.headers.get('cache-status')?.split('; ')[1] === 'hit',
      digest: (await bytesOf(answer)).toString('base64'),
    }
  }

  test('for every chat alike, until a save that it shows', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const admin = (await loggedInAdmin(api)).client
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    await client.post('/api/partner/offers', { ...OFFER, customerSlug: 'nabo' })
    const path = `/partner/${partnerId}/Acme-AS/bilde.jpg`
    const neighbour = `/partner/${partnerId}/nabo/bilde.jpg`
    const { digest } = await read(`${path}?v=1`)
    expect(await read(`${path}?v=2`, { cookie: 'a=b', 'user-agent': 'WhatsApp/2' })).toEqual({
      kept: true,
      digest,
    })
    await read(neighbour)
    await client.post('/api/partner/offers', { ...OFFER, id, companyName: 'Acme ASA' })
    const renamed = await read(path)
    expect(renamed.kept).toBe(false)
    expect(renamed.digest).not.toBe(digest)
    expect((await read(neighbour)).kept, 'another customer’s').toBe(true)
    await admin.patch(`/api/admin/partners/${partnerId}`, { name: 'Nytt hotell' })
    expect((await read(path)).digest).not.toBe(renamed.digest)
    expect((await read(neighbour)).kept).toBe(false)
    await client.delete(`/api/partner/offers/${id}`)
    expect(await read(path), 'the site’s own').toEqual({ kept: false, digest: '' })
  })

  test('not one that took longer to draw than the second purge waits', async () => {
    const { partnerId } = await givenPartner(api)
    const path = `/partner/${partnerId}/kunde/bilde.jpg`
    let now = Date.now()
    const drawnIn = (ms: number) =>
      picture(path, {
        services: { ...api.services, now: () => new Date(now) },
        materials: async () => {
          now += ms
          return materials
        },
      })
    expect((await drawnIn(RENDER_MAX_MS - 1)).headers.get('netlify-cdn-cache-control')).toContain('durable')
    const late = await drawnIn(RENDER_MAX_MS)
    expect([late.status, late.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(late.headers.get('netlify-cdn-cache-control')).toBeNull()
  })

  test('once it is asked for after a save, so that a chat meets a drawn one', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const asked: string[] = []
    api.services.cdn = { ...api.services.cdn, ask: async (url) => void asked.push(pathIn(url)) }
    await client.post('/api/partner/offers', OFFER)
    await api.settled()
    expect(asked.at(-1)).toBe(`/partner/${partnerId}/Acme-AS/bilde.jpg`)
  })
})
