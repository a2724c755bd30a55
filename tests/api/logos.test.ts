import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  LOGO_DRAWS_NOTHING,
  LOGO_LINKED,
  LOGO_MAX_BYTES,
  LOGO_SVG_TOO_LARGE,
  LOGO_TOO_INTRICATE,
  LOGO_UNREADABLE,
  logoContains,
} from '#domain/logo.ts'
import { logoStoredAt } from '#netlify/files/logo-store.ts'
import { deleteUnusedLogos } from '#netlify/files/replaced-logos.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'

let api: TestApi
let admin: ApiClient
const visitor = () => api.client()

beforeAll(async () => {
  api = await startApi()
  admin = (await loggedInAdmin(api)).client
})
afterAll(() => api.close())

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: '#b9812f' } })
const dataUrl = (bytes: Uint8Array | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>'
const upload = (bytes: Uint8Array | string, more: object = {}) =>
  admin.post('/api/upload/logo', { fileData: dataUrl(bytes), ...more })
const raw = async (path: string) => {
  const response = await fetch(api.url + path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a logo that is uploaded', () => {
  test('is served byte for byte under a generated name, with headers that let it do nothing (F-1059, F-926, F-1260)', async () => {
    const files = [
      ['png', 'image/png', await picture().png().toBuffer()],
      ['jpg', 'image/jpeg', await picture().jpeg().toBuffer()],
      ['jpeg', 'image/jpeg', await picture().jpeg({ progressive: true }).toBuffer()],
      ['jfif', 'image/jpeg', await picture().jpeg().toBuffer()],
      ['webp', 'image/webp', await picture().webp().toBuffer()],
      ['webp', 'image/webp', await picture().webp({ lossless: true }).toBuffer()],
      ['svg', 'image/svg+xml', Buffer.from(SVG)],
    ] as const
    for (const [fileExtension, type, bytes] of files) {
      const answer = await upload(bytes, { fileExtension })
      expect(answer, fileExtension).toMatchObject({ status: 200, body: { publicURL: expect.any(String) } })
      expect(Object.keys(answer.body)).toEqual(['publicURL'])
      const { publicURL } = answer.body
      expect(publicURL).toMatch(/^\/api\/logos\/[0-9a-f]{32}\.(png|jpg|webp|svg)$/)
      const served = await raw(publicURL)
      expect(served.bytes.equals(bytes), fileExtension).toBe(true)
      expect(Object.fromEntries(served.response.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'netlify-vary': 'query=none',
      })
      const spelled = publicURL.replace(
        /[^/]+$/,
        (name: string) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
      )
      for (const apart of [`${publicURL}?none=1`, spelled]) {
        const { response } = await raw(apart)
        const kept = [response.status, response.headers.get('cache-control')]
        expect(kept, `${apart} would be an entry of its own`).toEqual([200, 'private, no-store'])
      }
    }
  })

  test('is shown on other websites and in mails, which other images of the API are not', async () => {
    const { publicURL } = (await upload(await picture().png().toBuffer())).body
    const embed = (path: string) =>
      fetch(api.url + path, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' } })
    expect((await embed(publicURL)).status).toBe(200)
    expect((await embed('/api/health')).status).toBe(403)
  })

  test('without an ending counts as png (F-926)', async () => {
    const { body } = await upload(await picture().png().toBuffer())
    expect(body.publicURL).toMatch(/\.png$/)
  })

  test('is what its content says, whatever it is called (SECURITY 40)', async () => {
    const png = await picture().png().toBuffer()
    const cases = [
      [png, 'jpg', 'png'],
      [png, 'svg', 'png'],
      [await picture().jpeg().toBuffer(), 'png', 'jpg'],
      [await picture().webp().toBuffer(), 'jfif', 'webp'],
      [SVG, 'png', 'svg'],
    ] as const
    for (const [bytes, fileExtension, type] of cases) {
      const { body } = await upload(bytes, { fileExtension })
      expect(body.publicURL, fileExtension).toMatch(new RegExp(`\\.${type}$`))
    }
  })

  test('as an SVG with script and handlers is served without them (F-1263)', async () => {
    const { body } = await upload(SVG.replace('<path', '<script>alert(1)</script><path onload="alert(1)"'), {
      fileExtension: 'svg',
    })
    expect((await raw(body.publicURL)).bytes.toString()).toBe(SVG)
  })

  test('for a named partner is its logo at once, for the public page and the admin (F-641, F-1048)', async () => {
    const { partnerId } = await givenPartner(api)
    const png = await picture().png().toBuffer()
    const { body } = await upload(png, { partnerId })
    const shown = await visitor().get(`/api/partners/${partnerId}/public`)
    expect(shown.body.partner.logoUrl).toBe(body.publicURL)
    expect(body.partner).toMatchObject({ partnerId, logoUrl: body.publicURL, version: 3 })
    expect((await admin.get(`/api/admin/partners/${partnerId}`)).body.partner.logoUrl).toBe(body.publicURL)
  })
})

describe('a replaced logo', () => {
  const named = async () => (await upload(await picture().png().toBuffer())).body.publicURL as string
  const patch = async (partnerId: string, logoUrl: string | null) => {
    const answer = await admin.patch(`/api/admin/partners/${partnerId}`, { logoUrl })
    await api.settled()
    return answer
  }

  test('is deleted when another takes its place, by a patch, by an upload or by none', async () => {
    const { partnerId } = await givenPartner(api)
    const [first, second] = [await named(), await named()]
    expect(await patch(partnerId, first)).toMatchObject({
      status: 200,
      body: { partner: { logoUrl: first } },
    })
    expect((await raw(first)).response.status).toBe(200)
    await patch(partnerId, second)
    expect((await raw(first)).response.status).toBe(404)
    expect(api.logs).toContainEqual({ event: 'logo.deleted', logo: first.split('/').at(-1) })
    const third = (await upload(await picture().png().toBuffer(), { partnerId })).body.publicURL
    await api.settled()
    expect((await raw(second)).response.status).toBe(404)
    expect((await raw(third)).response.status).toBe(200)
    await patch(partnerId, null)
    expect((await raw(third)).response.status).toBe(404)
  })

  test('stays while it is saved again or another partner shows it', async () => {
    const [one, other] = [await givenPartner(api), await givenPartner(api)]
    const logo = await named()
    await patch(one.partnerId, logo)
    await patch(other.partnerId, logo)
    await patch(one.partnerId, logo)
    await admin.patch(`/api/admin/partners/${one.partnerId}`, { name: 'Nytt navn' })
    await patch(one.partnerId, null)
    expect((await raw(logo)).response.status).toBe(200)
    await patch(other.partnerId, 'https://hotell.example/logo.svg')
    expect((await raw(logo)).response.status).toBe(404)
  })

  test('may be an address elsewhere: it is kept as it is, and nothing is deleted for it (F-1048)', async () => {
    const { partnerId } = await givenPartner(api)
    const { logos } = api.services
    const deleted: string[] = []
    api.services.logos = { ...logos, delete: async (name) => void deleted.push(name) }
    try {
      for (const logoUrl of ['https://hotell.example/logo.svg', 'https://x.example/api/logos/a.png']) {
        expect((await patch(partnerId, logoUrl)).body.partner.logoUrl).toBe(logoUrl)
      }
      expect((await patch(partnerId, null)).body.partner.logoUrl).toBeNull()
    } finally {
      api.services.logos = logos
    }
    expect(deleted).toEqual([])
  })

  test('an upload that no partner took is deleted a day later, a shown one is not', async () => {
    const { partnerId } = await givenPartner(api)
    const [forgotten, shown] = [await named(), await named()]
    await patch(partnerId, shown)
    const inHours = (hours: number) => ({
      ...api.services,
      now: () => new Date(Date.now() + hours * 60 * 60 * 1000),
    })
    await deleteUnusedLogos(inHours(23))
    expect((await raw(forgotten)).response.status).toBe(200)
    expect(await deleteUnusedLogos(inHours(25))).toBeGreaterThan(0)
    expect((await raw(forgotten)).response.status).toBe(404)
    expect((await raw(shown)).response.status).toBe(200)
  })
})

describe('refused', () => {
  test('5242880 bytes pass, one more does not, nor a body that is larger still (F-925, F-1261)', async () => {
    const png = await picture().png().toBuffer()
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
    expect((await upload(padded(LOGO_MAX_BYTES))).status).toBe(200)
    for (const bytes of [LOGO_MAX_BYTES + 1, LOGO_MAX_BYTES + 2_000_000]) {
      expect(await upload(padded(bytes))).toMatchObject({
        status: 413,
        body: { error: 'Filen må være mindre enn 5 MB' },
      })
    }
  })

  test('an SVG of more than 512 kB is, with how to make it smaller', async () => {
    const padded = (bytes: number) => SVG.replace('></path>', `${' '.repeat(bytes - SVG.length)}></path>`)
    expect((await upload(padded(524_288), { fileExtension: 'svg' })).status).toBe(200)
    expect(await upload(padded(524_289), { fileExtension: 'svg' })).toMatchObject({
      status: 422,
      body: { fields: { fileData: LOGO_SVG_TOO_LARGE } },
    })
  })

  test('a drawing that would lose what is seen is, with what to do (SECURITY 40)', async () => {
    const before = await api.services.logos.names()
    for (const [inner, sentence] of [
      ['<image href="https://hotell.example/logo.png"/>', LOGO_LINKED],
      ['<style>@import "farger.css";</style>', LOGO_LINKED],
      ['</svg><svg>', LOGO_UNREADABLE],
    ] as const) {
      expect(await upload(SVG.replace('</svg>', `${inner}</svg>`), { fileExtension: 'svg' })).toMatchObject({
        status: 422,
        body: { fields: { fileData: sentence } },
      })
    }
    const empty = SVG.replace(/<path.*path>/, '<g></g>')
    expect((await upload(empty, { fileExtension: 'svg' })).body.fields.fileData).toBe(LOGO_DRAWS_NOTHING)
    expect(await api.services.logos.names()).toEqual(before)
  })

  test('an SVG made to keep the server busy is, with a sentence', async () => {
    const inner = (markup: string) => upload(SVG.replace('<path', `${markup}<path`), { fileExtension: 'svg' })
    const cases: [what: string, markup: string, sentence: string][] = [
      ['rules', `<style>${'a{}'.repeat(400_000)}</style>`, LOGO_SVG_TOO_LARGE],
      ['as many rules as fit', `<style>${'a{}'.repeat(170_000)}</style>`, LOGO_TOO_INTRICATE],
      [
        'attributes',
        `<g${Array.from({ length: 50_000 }, (_, n) => ` a${n}=""`).join('')}/>`,
        LOGO_TOO_INTRICATE,
      ],
      ['depth', '<g>'.repeat(70_000) + '</g>'.repeat(70_000), LOGO_TOO_INTRICATE],
      ['copies', '<use href="#a"/>'.repeat(1500), LOGO_TOO_INTRICATE],
      [
        'a chain of copies',
        Array.from({ length: 99 }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/></g>`).join(''),
        logoContains('kopier eller klippebaner inne i hverandre'),
      ],
      ['a mask', '<mask id="a"><path d="M0 0"/></mask>', logoContains('masker')],
    ]
    for (const [what, markup, sentence] of cases) {
      const { status, body } = await inner(markup)
      expect({ what, status, sentence: body.fields?.fileData }).toEqual({ what, status: 422, sentence })
    }
    const parameters = await admin.post('/api/upload/logo', { fileData: `data:${';a'.repeat(3_400_000)}` })
    expect(parameters.status).toBe(422)
  })

  test('a picture within an SVG is held to the same rules', async () => {
    const within = (bytes: Buffer) => {
      const href = `data:image/png;base64,${bytes.toString('base64')}`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${href}"/></svg>`
      return upload(svg, { fileExtension: 'svg' })
    }
    const png = await picture(8, 8).png().toBuffer()
    expect((await within(png)).status).toBe(200)
    const huge = Buffer.from(png)
    huge.writeUInt32BE(30_000, 16)
    const refused = await within(huge)
    expect(refused.status).toBe(422)
    expect(refused.body.fields.fileData).toContain('8192 piksler')
    expect((await within(Buffer.from('no picture'))).status).toBe(422)
  })

  test('what is no picture, is empty, broken or misnamed says so, and nothing is stored (F-964)', async () => {
    const png = await picture().png().toBuffer()
    const before = await api.services.logos.names()
    const cases: [what: string, answer: Promise<{ status: number; body: { error: string } }>][] = [
      ['empty', admin.post('/api/upload/logo', { fileData: 'data:image/png;base64,' })],
      ['empty as a browser writes it', admin.post('/api/upload/logo', { fileData: 'data:' })],
      ['no base64', admin.post('/api/upload/logo', { fileData: 'data:image/png;base64,*' })],
      ['not base64', admin.post('/api/upload/logo', { fileData: 'data:image/svg+xml,%3Csvg/%3E' })],
      ['text', upload('hei')],
      ['a page', upload('<!doctype html><script>alert(1)</script>', { fileExtension: 'svg' })],
      ['a GIF', upload(await picture().gif().toBuffer())],
      ['a PNG that breaks off', upload(png.subarray(0, -9))],
      ['a JPEG that breaks off', upload((await picture().jpeg().toBuffer()).subarray(0, -2))],
      ['a WebP that breaks off', upload((await picture().webp().toBuffer()).subarray(0, -2))],
      ['half a header', upload(png.subarray(0, 14))],
      ['a JPEG without a frame', upload(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { fileExtension: 'jpg' })],
      ['a compressed SVG', upload(Buffer.from([0x1f, 0x8b, 8, 0]), { fileExtension: 'svg' })],
      ['SVG with entities', upload(`<!DOCTYPE svg [<!ENTITY a "&b;">]>${SVG}`, { fileExtension: 'svg' })],
      ['another ending', upload(png, { fileExtension: 'exe' })],
    ]
    for (const [what, answer] of cases) {
      expect((await answer).status, what).toBe(422)
      expect((await answer).body.error, what).toEqual(expect.stringMatching(/\S/))
    }
    expect(await api.services.logos.names()).toEqual(before)
  })

  test('an upload for a partner that does not exist is 404 and leaves nothing', async () => {
    const before = await api.services.logos.names()
    expect((await upload(await picture().png().toBuffer(), { partnerId: 'nobody' })).status).toBe(404)
    expect(await api.services.logos.names()).toEqual(before)
  })

  test('an upload for a partner that was changed meanwhile is 412 and leaves nothing', async () => {
    const { partnerId } = await givenPartner(api)
    const { partner } = (await admin.get(`/api/admin/partners/${partnerId}`)).body
    const before = await api.services.logos.names()
    const body = { fileData: dataUrl(await picture().png().toBuffer()), partnerId }
    const stale = await admin.post('/api/upload/logo', body, { 'if-match': `"${partner.version - 1}"` })
    expect(stale).toMatchObject({ status: 412, body: { error: expect.stringContaining('Partneren') } })
    expect((await admin.get(`/api/admin/partners/${partnerId}`)).body.partner).toEqual(partner)
    expect(await api.services.logos.names()).toEqual(before)
    const fresh = await admin.post('/api/upload/logo', body, { 'if-match': `"${partner.version}"` })
    expect(fresh.status).toBe(200)
  })

  test('an upload without an admin session is 401, also for a partner (F-1009, F-1008)', async () => {
    const { client } = await loggedInPartner(api)
    const body = { fileData: dataUrl(await picture().png().toBuffer()) }
    for (const browser of [visitor(), client]) {
      expect((await browser.post('/api/upload/logo', body)).status).toBe(401)
    }
  })

  test('names that are none lead nowhere', async () => {
    for (const name of [
      'a.png',
      '..%2f..%2fetc%2fpasswd',
      `${'0'.repeat(32)}.png`,
      `${'0'.repeat(32)}.html`,
    ]) {
      expect(await visitor().get(`/api/logos/${name}`), name).toMatchObject({
        status: 404,
        body: { error: 'Fant ikke logoen.' },
      })
    }
  })
})

test('more uploads than sixty in a quarter of an hour from one address are limited', async () => {
  const { client } = await loggedInAdmin(api)
  for (let count = 1; count <= 60; count++) await client.post('/api/upload/logo', {})
  const limited = await client.post('/api/upload/logo', {})
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('uploads are logged with their actor; a name holds when it was stored', async () => {
  const { client, email } = await loggedInAdmin(api)
  const { partnerId } = await givenPartner(api)
  const fileData = dataUrl(await picture().png().toBuffer())
  const nameOf = async (body: object) =>
    (await client.post('/api/upload/logo', body)).body.publicURL.split('/').at(-1)
  const [name, partners] = [await nameOf({ fileData }), await nameOf({ fileData, partnerId })]
  expect(api.logs.filter(({ event, actor }) => event === 'logo.uploaded' && actor === email)).toEqual([
    { event: 'logo.uploaded', actor: email, logo: name },
    { event: 'logo.uploaded', actor: email, partner: partnerId, logo: partners },
  ])
  const { activity } = (await client.get(`/api/admin/activity?q=${encodeURIComponent(email)}`)).body
  expect(activity).toMatchObject([
    { action: 'logo.uploaded', actor: email, partnerId },
    { action: 'logo.uploaded', actor: email, partnerId: null, subjectId: name },
    { action: 'login' },
  ])
  expect(Math.abs(logoStoredAt(name) - Date.now())).toBeLessThan(60_000)
})
