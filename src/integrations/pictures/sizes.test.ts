import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MADE, pictureSizeFileName, READY, readOrResize } from './sizes.ts'

const MASTER = new TextEncoder().encode('a picture')
const ASKED = { src: '/_astro/table.D2a.webp', width: 720, format: 'avif', quality: 48 }
const ENCODER = 'sharp 1.0.0'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sizes-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Asks for the size; the encoder answers with the word, and calls are counted. */
async function ask(word: string, asked = ASKED) {
  let encoded = 0
  const encode = async () => {
    encoded += 1
    return new TextEncoder().encode(word)
  }
  const { data, size } = await readOrResize(MASTER, { asked, encoder: ENCODER, encode, root })
  return { text: new TextDecoder().decode(data), encoded, size }
}

test('another master, size, quality or encoder is another file', () => {
  const names = [
    pictureSizeFileName(MASTER, ASKED, ENCODER),
    pictureSizeFileName(new TextEncoder().encode('another picture'), ASKED, ENCODER),
    pictureSizeFileName(MASTER, { ...ASKED, width: 480 }, ENCODER),
    pictureSizeFileName(MASTER, { ...ASKED, height: 720 }, ENCODER),
    pictureSizeFileName(MASTER, { ...ASKED, quality: 50 }, ENCODER),
    pictureSizeFileName(MASTER, { ...ASKED, format: 'webp' }, ENCODER),
    pictureSizeFileName(MASTER, ASKED, 'sharp 1.0.1'),
  ]
  expect(new Set(names).size).toBe(names.length)
})

test('the development server asks for the same file as the build, in words', () => {
  const inDevelopment = { ...ASKED, src: '/@fs/art/table.webp?origWidth=1920', width: '720', quality: '48' }
  expect(pictureSizeFileName(MASTER, inDevelopment, ENCODER)).toBe(
    pictureSizeFileName(MASTER, ASKED, ENCODER),
  )
})

test('a ready size is taken as it is', async () => {
  mkdirSync(join(root, READY), { recursive: true })
  writeFileSync(join(root, READY, pictureSizeFileName(MASTER, ASKED, ENCODER)), 'from the repository')
  expect(await ask('encoded')).toMatchObject({
    text: 'from the repository',
    encoded: 0,
    size: { master: 'table', ready: true },
  })
})

test('a picture of an editor is encoded once, and kept outside the repository', async () => {
  expect(await ask('encoded')).toMatchObject({ text: 'encoded', encoded: 1, size: { ready: false } })
  expect(await ask('encoded again')).toMatchObject({ text: 'encoded', encoded: 0, size: { ready: false } })
  expect((await ask('smaller', { ...ASKED, width: 480 })).encoded).toBe(1)
  expect(MADE).toContain('node_modules')
})
