import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '@netlify/functions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PROJECT } from '../cli/paths.ts'
import { freePort } from '../postgres/postgres.ts'
import { FunctionRunner } from './functions.ts'
import { checkPort, type Platform, startPlatform } from './platform.ts'
import { type StaticSite, staticSite } from './static-site.ts'

const PAGES = ['index', 'kontakt', 'vilkar', 'partner', 'partnertilbud', 'admin', 'tilbud', '404']
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

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
  writeFileSync(join(dist, '_astro', 'style.css'), 'a{}')
  writeFileSync(join(dist, 'film.mp4'), FILM)
  writeFileSync(join(dist, 'long.mp4'), Buffer.alloc(20_000_000))
  functions.use(
    [
      {
        name: 'echo',
        config: { path: '/api/*' },
        handler: async (asked: Request, context: Context) => {
          const path = new URL(asked.url).pathname
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

/** A request line as it is, unlike fetch, which tidies addresses. */
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
  ])('F-150 F-151 %s moves for good to %s', async (from, to) => {
    const response = await get(from)
    expect(response.status).toBe(301)
    expect(new URL(response.headers.get('location')!).pathname).toBe(to)
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
  ])('F-102 %s is served by the shell %s', async (path, page) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(`<h1>${page}</h1>`)
  })

  test.each(['/finnes-ikke', '/partner/a/b/c', '/kontakt/mer'])(
    'F-152 %s is the not-found page, with status 404',
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

  test.each(['/partner', '/partner/dashboard', '/partner/offer/new', '/admin', '/admin/settings'])(
    'F-1269 the portal at %s is kept by no cache and no index',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test.each(['/partner/radisson/Nordlys-Eiendom', '/partner/radisson', '/tilbud/nordisk-kraft'])(
    'the offer page %s is in no index, and going back to it needs no new load',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test('hashed files are kept for a year', async () => {
    expect((await get('/_astro/style.css')).headers.get('cache-control')).toContain('immutable')
  })
})

describe('functions', () => {
  test('get the method, the address and a binary body unharmed', async () => {
    const body = new Uint8Array([0, 255, 10, 13, 128])
    const response = await get('/api/echo', { method: 'PUT', body })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body)
    expect(response.headers.get('x-method')).toBe('PUT')
    expect(response.headers.get('x-ip')).toMatch(/127\.0\.0\.1|::1/)
  })

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

  test('a taken port is told in one sentence', async () => {
    const { port } = new URL(platform.url)
    const second = startPlatform({ port: Number(port), functions, site })
    const sentence = `Port ${port} is taken by another program`
    await expect(second).rejects.toThrow(sentence)
    await expect(checkPort(Number(port))).rejects.toThrow(sentence)
  })
})
