import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalBlobs, startBlobs } from '#local/platform/blobs.ts'
import { createLogoStore, logoPath, logoStoredAt, mediaTypeOfLogo, parseLogoName } from './logo-store.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const NAME = '019aa2c0ffee0123456789abcdef0123'

let folder: string
let blobs: LocalBlobs

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'falk-logos-'))
  blobs = await startBlobs(folder)
})
afterAll(async () => {
  await blobs.stop()
  await rm(folder, { recursive: true, force: true })
})

const logo = (...bytes: number[]) => ({ type: 'webp', bytes: new Uint8Array(bytes) }) as const
const bytesOf = (stored: ArrayBuffer | null) => stored && [...new Uint8Array(stored)]

test('a logo is read again by its name, which tells its time and type and cannot be guessed (F-1260)', async () => {
  const store = createLogoStore(blobs.access)
  const [name, other] = [await store.save(logo(1, 2), NOW), await store.save(logo(1, 2), NOW)]
  expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(other.slice(0, 12)).toBe(name.slice(0, 12))
  expect(other.slice(12)).not.toBe(name.slice(12))
  expect(logoStoredAt(name)).toBe(NOW.getTime())
  expect(logoStoredAt(await store.save(logo(1), new Date(1)))).toBe(1)
  expect(bytesOf(await store.read(name))).toEqual([1, 2])
  expect(await store.names()).toEqual(expect.arrayContaining([name, other]))
  await store.delete(name)
  expect(await store.read(name)).toBeNull()
  expect(await store.names()).not.toContain(name)
})

test('a logo comes back from a backup under its own name, and nothing else does', async () => {
  const store = createLogoStore(blobs.access)
  await store.restore(`${NAME}.png`, new Uint8Array([3]))
  expect(bytesOf(await store.read(`${NAME}.png`))).toEqual([3])
  await expect(store.restore('../a.png', new Uint8Array([3]))).rejects.toThrow(
    '"../a.png" is not the name of a logo',
  )
})

test('a preview shows production’s logos, and leaves them alone', async () => {
  const [production, preview] = [
    createLogoStore(blobs.access),
    createLogoStore(blobs.access, { preview: true }),
  ]
  const [theirs, own] = [await production.save(logo(4), NOW), await preview.save(logo(5), NOW)]
  expect(bytesOf(await preview.read(theirs))).toEqual([4])
  expect(bytesOf(await preview.read(own))).toEqual([5])
  expect(await production.read(own)).toBeNull()
  expect(await preview.names()).toEqual([own])
  await preview.delete(theirs)
  expect(bytesOf(await production.read(theirs))).toEqual([4])
})

test.each([
  [`${NAME}.png`, 'image/png'],
  [`${NAME}.jpg`, 'image/jpeg'],
  [`${NAME}.webp`, 'image/webp'],
  [`${NAME}.svg`, 'image/svg+xml'],
  [`${NAME}.html`, null],
  [`${NAME}a.png`, null],
  [`a${NAME}.png`, null],
  [`${NAME}.png.html`, null],
  ['a.png', null],
])('%s is served as %s (SECURITY 14)', (name, type) => {
  expect(mediaTypeOfLogo(name)).toBe(type)
  expect(parseLogoName(logoPath(name))).toBe(type === null ? null : name)
})

test.each([null, '', `${NAME}.png`, `https://x.example/api/logos/${NAME}.png`, `/api/other/${NAME}.png`])(
  'no stored logo is at %s',
  (url) => {
    expect(parseLogoName(url)).toBeNull()
  },
)
