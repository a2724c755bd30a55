import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparePictures } from './comparing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Creates a white picture with one dark pixel; returns its file. */
async function picture(name: string, { width = 8, height = 6, darkAt = 0, ink = 0 } = {}): Promise<string> {
  const data = Buffer.alloc(width * height * 3, 255)
  data.fill(ink, darkAt * 3, darkAt * 3 + 3)
  const file = join(folder, `${name}.png`)
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(file)
  return file
}

describe('two pictures of one shot', () => {
  it('are the same when every pixel is', async () => {
    expect(await comparePictures(await picture('a'), await picture('b'))).toEqual({ kind: 'same' })
  })

  it('are the same whatever their files look like inside', async () => {
    const one = await picture('c')
    const other = join(folder, 'd.png')
    await sharp(one).ensureAlpha().png({ compressionLevel: 0 }).toFile(other)
    expect(await comparePictures(one, other)).toEqual({ kind: 'same' })
  })

  it('differ when one pixel has moved: where it was and where it is', async () => {
    const found = await comparePictures(await picture('e'), await picture('f', { darkAt: 20 }))
    expect(found).toMatchObject({ kind: 'different', pixels: 2, share: 2 / 48 })
  })

  it('differ by the faintest shade, which no eye would see', async () => {
    const found = await comparePictures(await picture('g', { ink: 254 }), await picture('h', { ink: 253 }))
    expect(found).toMatchObject({ kind: 'different', pixels: 1 })
  })

  it('of different sizes differ by all that one has and the other has not', async () => {
    const found = await comparePictures(await picture('i'), await picture('j', { height: 9 }))
    expect(found).toMatchObject({ kind: 'different', pixels: 24, share: 24 / 72 })
  })

  it('are new or gone where one is missing', async () => {
    const there = await picture('k')
    expect(await comparePictures(join(folder, 'no.png'), there)).toEqual({ kind: 'new' })
    expect(await comparePictures(there, join(folder, 'no.png'))).toEqual({ kind: 'gone' })
  })
})
