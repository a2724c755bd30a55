import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Context } from '@netlify/functions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RESERVED_PARTNER_IDS } from '#domain/partner.ts'
import { cacheHeaders } from '#integrations/netlify.ts'
import { PROJECT } from '../cli/paths.ts'
import { freePort } from '../postgres/postgres.ts'
import { FunctionRunner, REQUEST_MAX_BYTES } from './functions.ts'
import { checkPort, type Platform, startPlatform } from './platform.ts'
import { type StaticSite, staticSite } from './static-site.ts'

const PAGES = ['index', 'kontakt', 'vilkar', 'partner', 'partnertilbud', 'admin', 'rediger', 'tilbud', '404']
const SCRIPT = 'console.log("ess");'.repeat(1000)
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

const toml = readFileSync(join(PROJECT, 'netlify.toml'), 'utf8')
const foldersIn = (place: string) =>
  readdirSync(join(PROJECT, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)

/** The hashed files of the test's site. */
const KEPT = ['style.css', 'script.js']

let folder: string
let platform: Platform
let site: StaticSite
let backgroundDone = false
const functions = new FunctionRunner(() => {})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'falk-platform-'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, '_astro'), { recursive: true })
  cpSync(join(PROJECT, 'netlify.toml'), join(folder, 'netlify.toml'))
  for (const page of PAGES) writeFileSync(join(dist, `${page}.html`), `<h1>${page}</h1>`)
  writeFileSync(join(dist, '_headers'), cacheHeaders(KEPT))
  writeFileSync(join(dist, '_astro', 'style.css'), 'a{}')
  writeFileSync(join(dist, '_astro', 'script.js'), SCRIPT)
  writeFileSync(join(dist, 'film.mp4'), FILM)
  writeFileSync(join(dist, 'long.mp4'), Buffer.alloc(20_000_000))
  functions.use(
    [
      {
        name: 'echo',
        config: { path: '/api/*' },
        handler: async (asked: Request, context: Context) => {
          const path = new URL(asked.url).pathname
          if (path === '/api/unread') return new Response(null, { status: 413 })
          if (path === '/api/later') {
            context.waitUntil(
              new Promise<void>((resolve) =>
                setImmediate(() => {
                  backgroundDone = true
                  resolve()
                }),
              ),
            )
          }
          if (path === '/api/crash') throw new Error('on purpose')
          return new Response(await asked.arrayBuffer(), {
            headers: { 'x-ip': context.ip, 'x-method': asked.method },
          })
        },
      },
      {
        name: 'goods',
        config: { path: ['/vare/:id'], excludedPath: ['/vare/ny', '/vare/min/*'] },
        handler: async () => new Response('found'),
      },
    ],
    { schedules: false },
  )
  site = staticSite({ projectDir: folder, publicDir: dist })
  platform = await startPlatform({ port: await freePort(), functions, site })
})
afterAll(async () => {
  await platform.stop()
  rmSync(folder, { recursive: true })
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(platform.url + path, { redirect: 'manual', ...init })

/** The answer as it comes over the wire; fetch would decompress it. */
function rawResponse(path: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    encoding: string | undefined
    bytes: Buffer
  }>()
  const asked = request(platform.url + path, { headers }, async (response) => {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) })
  })
  asked.on('error', reject)
  asked.end()
  return promise
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['GZIP;q=0.8', 'gzip', gunzipSync],
] as const)(
  'as on the host, a script asked for with «%s» comes as %s',
  async (accepted, encoding, unpack) => {
    const answer = await rawResponse('/_astro/script.js', { 'accept-encoding': accepted })
    expect(answer.encoding).toBe(encoding)
    expect(answer.bytes.length).toBeLessThan(SCRIPT.length / 10)
    expect(unpack(answer.bytes).toString()).toBe(SCRIPT)
  },
)

test('who names no encoding gets a script as it is, and a film is never compressed', async () => {
  const script = await rawResponse('/_astro/script.js', {})
  expect(script).toEqual({ encoding: undefined, bytes: Buffer.from(SCRIPT) })
  const film = await rawResponse('/film.mp4', { 'accept-encoding': 'br' })
  expect(film).toEqual({ encoding: undefined, bytes: FILM })
})

test('pages, styles and the 404 page are compressed; caches are told that the answer varies', async () => {
  for (const path of ['/', '/_astro/style.css', '/faq-that-is-missing']) {
    const answer = await get(path, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding'), path).toBe('br')
    expect(answer.headers.get('vary'), path).toContain('Accept-Encoding')
  }
  const part = await rawResponse('/index.html', { 'accept-encoding': 'br', range: 'bytes=0-2' })
  expect(part).toEqual({ encoding: undefined, bytes: Buffer.from('<h1') })
})

/** Sends the request line unchanged, unlike fetch, which normalises URLs. */
function rawStatus(path: string): Promise<number> {
  const { hostname, port } = new URL(platform.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe('redirects', () => {
  test.each([
    ['/contact', '/kontakt'],
    ['/terms', '/vilkar'],
    ['/privacy', '/personvern'],
    ['/about', '/'],
    ['/services', '/'],
    ['/home', '/'],
    ['/index', '/'],
    ['/access', '/'],
    ['/payment', '/'],
    ['/success', '/'],
    ['/lp/julebord', '/lp/julebord-underholdning'],
    ['/vilk%C3%A5r', '/vilkar'],
  ])('%s moves for good to %s (F-150, F-151)', async (from, to) => {
    const response = await get(from)
    expect(response.status).toBe(301)
    expect(new URL(response.headers.get('location')!).pathname).toBe(to)
  })

  test.each([
    ['/Contact', '/kontakt'],
    ['/Kontakt', '/kontakt'],
    ['/FAQ', '/faq'],
  ])('%s leads on although it is written with capitals (F-150)', async (from, to) => {
    const response = await get(from)
    expect(response.status).toBe(301)
    expect(new URL(response.headers.get('location')!).pathname).toBe(to)
  })

  test.each(['_astro', ...foldersIn('public'), ...foldersIn('src/pages'), 'rediger'])(
    '/%s/kontakt is no partner’s booking link, and no partner is called so (F-1221)',
    async (name) => {
      const response = await get(`/${name}/kontakt`)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('<h1>404</h1>')
      if (/^[a-z0-9-]+$/.test(name)) expect(RESERVED_PARTNER_IDS).toContain(name)
    },
  )

  test.each(['LP', 'Lp', 'lP'])('/%s/kontakt is none either, as ads are typed (F-1221)', async (name) => {
    const response = await get(`/${name}/kontakt`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('<h1>404</h1>')
  })

  test('a partner’s default booking link leads to the contact page', async () => {
    const response = await get('/radisson/kontakt')
    expect(response.status).toBe(302)
    expect(new URL(response.headers.get('location')!).pathname).toBe('/kontakt')
  })
})

describe('shells', () => {
  test.each([
    ['/partner', 'partner'],
    ['/partner/dashboard', 'partner'],
    ['/partner/settings', 'partner'],
    ['/partner/offer/new', 'partner'],
    ['/partner/offer/0b6d', 'partner'],
    ['/partner/radisson', 'partnertilbud'],
    ['/partner/radisson/Nordlys-Eiendom', 'partnertilbud'],
    ['/admin', 'admin'],
    ['/admin/dashboard', 'admin'],
    ['/admin/partner/radisson/offer/new', 'admin'],
    ['/tilbud/nordisk-kraft', 'tilbud'],
    ['/kontakt', 'kontakt'],
    ['/', 'index'],
  ])('%s is served by the shell %s (F-102)', async (path, page) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(`<h1>${page}</h1>`)
  })

  test.each(['/finnes-ikke', '/partner/a/b/c', '/kontakt/mer'])(
    '%s is the not-found page, with status 404 (F-152)',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('<h1>404</h1>')
    },
  )
})

describe('headers', () => {
  test('every page is safe from sniffing and framing', async () => {
    const { headers } = await get('/kontakt')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('permissions-policy')).toBeTruthy()
  })

  test.each([
    '/partner',
    '/partner/dashboard',
    '/partner/settings',
    '/partner/offer/new',
    '/admin',
    '/admin/settings',
  ])(
    'the portal at %s is kept by no cache and no index, and no request from it tells its address (F-1269)',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test.each(['/partner/radisson/Nordlys-Eiendom', '/partner/radisson', '/tilbud/nordisk-kraft'])(
    'the offer page %s is in no index and may stay in the back/forward cache',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test.each([
    ['/partner', '/partner.html'],
    ['/partner/dashboard', '/partner.html'],
    ['/partner/offer/new', '/partner.html'],
    ['/partner/radisson', '/partnertilbud.html'],
    ['/partner/radisson/Nordlys-Eiendom', '/partnertilbud.html'],
    ['/partner/radisson', '/partnertilbud'],
    ['/admin', '/admin.html'],
    ['/admin/settings', '/admin.html'],
    ['/tilbud/nordisk-kraft', '/tilbud.html'],
    ['/tilbud/nordisk-kraft', '/tilbud'],
    ['/rediger', '/rediger.html'],
  ])(
    'what is served at %s has the same headers at %s, which some engines go by (F-1269)',
    async (path, file) => {
      const [asked, behind] = await Promise.all([get(path), get(file)])
      const rules = ({ headers }: Response) => [headers.get('cache-control'), headers.get('x-robots-tag')]
      expect(asked.status).toBe(200)
      expect(rules(behind)).toEqual(rules(asked))
    },
  )

  test('every rewritten file has its headers held here', () => {
    const rewritten = [...toml.matchAll(/^ {2}to = "(\/[\w-]+\.html)"\n {2}status = 200$/gm)].map(
      ([, to]) => to,
    )
    expect([...new Set(rewritten)].sort()).toEqual([
      '/admin.html',
      '/partner.html',
      '/partnertilbud.html',
      '/rediger.html',
      '/tilbud.html',
    ])
  })

  test('hashed files are kept for a year, one that is not there is not', async () => {
    for (const name of KEPT) {
      expect((await get(`/_astro/${name}`)).headers.get('cache-control'), name).toContain('immutable')
    }
    const missing = await get('/_astro/Portal.gammel1.js')
    expect(missing.status).toBe(404)
    expect(missing.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/)
  })

  test('no other site’s window reaches into a portal; an offer may be opened from anywhere', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('cross-origin-opener-policy')
    const portals = [
      '/partner',
      '/partner/dashboard',
      '/partner/settings',
      '/partner/offer/new',
      '/admin',
      '/admin/partner/a/settings',
    ]
    for (const path of portals) expect(await policyOf(path), path).toBe('same-origin')
    // The editor's login is a window of the git server's, which needs the one that opened it.
    for (const path of ['/', '/partner/radisson/acme', '/rediger'])
      expect(await policyOf(path), path).toBeNull()
  })
})

describe('functions', () => {
  test('are found with a slash at the end of their address too', async () => {
    for (const path of ['/vare/a', '/vare/a/']) {
      expect(await (await get(path)).text(), path).toBe('found')
    }
    for (const path of ['/vare', '/vare/', '/vare/a//', '/vare/ny', '/vare/ny/', '/vare/min/']) {
      expect(await (await get(path)).text(), path).not.toBe('found')
    }
  })

  test('get the method, the address and a binary body unharmed', async () => {
    const body = new Uint8Array([0, 255, 10, 13, 128])
    const response = await get('/api/echo', { method: 'PUT', body })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body)
    expect(response.headers.get('x-method')).toBe('PUT')
    expect(response.headers.get('x-ip')).toMatch(/127\.0\.0\.1|::1/)
  })

  test.each([
    ['application/json', REQUEST_MAX_BYTES, 200],
    ['application/json', REQUEST_MAX_BYTES + 1, 413],
    ['image/png', (REQUEST_MAX_BYTES / 4) * 3, 200],
    ['image/png', (REQUEST_MAX_BYTES / 4) * 3 + 1, 413],
  ])('get a body of %s and %i bytes with %i, as on the host', async (type, bytes, status) => {
    const body = new Uint8Array(bytes)
    expect((await get('/api/echo', { method: 'POST', body, headers: { 'content-type': type } })).status).toBe(
      status,
    )
  })

  test.each([
    ['of a stated length', true],
    ['of no stated length', false],
  ])(
    'the next request on the connection is answered after a body %s that nobody read',
    async (_, isStated) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const body = Buffer.alloc(1_000_000)
      const ask = (method: string, path: string, sent?: Buffer) =>
        new Promise<number | undefined>((resolve, reject) => {
          const headers = sent && isStated ? { 'content-length': sent.length } : {}
          const asked = request(`${platform.url}${path}`, { agent, method, headers }, (answer) =>
            answer.resume().on('end', () => resolve(answer.statusCode)),
          )
          asked.on('error', reject)
          if (sent) asked.write(sent)
          asked.end()
        })
      expect(await ask('POST', '/api/unread', body)).toBe(413)
      expect(await ask('GET', '/')).toBe(200)
      agent.destroy()
    },
  )

  test('work after the answer is waited for', async () => {
    expect((await get('/api/later')).status).toBe(200)
    await functions.settled()
    expect(backgroundDone).toBe(true)
  })

  test('one that throws is a 500 and the platform goes on', async () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await get('/api/crash')).status).toBe(500)
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ message: 'on purpose' }))
    shown.mockRestore()
    expect((await get('/')).status).toBe(200)
  })
})

describe('odd requests', () => {
  test.each([
    ['/%E0%A4%A', 400],
    ['/%00', 400],
    ['/../package.json', 404],
    ['/..%2fpackage.json', 400],
    ['/..%5cpackage.json', 400],
    ['/partner/..%2f..%2fpackage.json', 400],
    ['//evil.example/nothing', 404],
  ])('%s is answered with %i', async (path, status) => {
    expect(await rawStatus(path)).toBe(status)
  })

  test('a visitor who leaves in the middle of a film does not end the platform', async () => {
    const { hostname, port } = new URL(platform.url)
    await new Promise<void>((resolve) => {
      const asked = request({ hostname, port, path: '/long.mp4' }, (response) => {
        response.once('data', () => asked.destroy())
        response.once('close', resolve)
      })
      asked.on('error', () => {})
      asked.end()
    })
    expect((await get('/')).status).toBe(200)
  })

  test('posting to a page is refused', async () => {
    expect((await get('/kontakt', { method: 'POST', body: 'x' })).status).toBe(405)
  })

  test('HEAD has headers and no body', async () => {
    const response = await get('/kontakt', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=990-', 206, 990, 1000],
    ['bytes=-10', 206, 990, 1000],
    ['bytes=0-5000', 206, 0, 1000],
  ])('a film is sent in parts: %s', async (range, status, from, to) => {
    const response = await get('/film.mp4', { headers: { range } })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/1000`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(FILM.subarray(from, to))
  })

  test('a part behind the end is refused', async () => {
    expect((await get('/film.mp4', { headers: { range: 'bytes=2000-' } })).status).toBe(416)
  })

  test('a long film is sent as it is read, not kept in memory', async () => {
    const before = process.memoryUsage().arrayBuffers
    const response = await get('/long.mp4', { headers: { range: 'bytes=1-' } })
    expect(response.headers.get('content-length')).toBe('19999999')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
    let sent = 0
    for await (const chunk of response.body!) sent += chunk.length
    expect(sent).toBe(19_999_999)
  })

  test('a taken port is told in one sentence', async () => {
    const { port } = new URL(platform.url)
    const second = startPlatform({ port: Number(port), functions, site })
    const sentence = `Port ${port} is taken by another program`
    await expect(second).rejects.toThrow(sentence)
    await expect(checkPort(Number(port))).rejects.toThrow(sentence)
  })
})
