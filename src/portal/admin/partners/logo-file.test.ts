import { expect, test } from 'vitest'
import { LOGO_MAX_BYTES, LOGO_SVG_MAX_BYTES } from '#domain/logo.ts'
import { computeLogoUploadSize, logoType } from './logo-file.ts'

const PNG = '\x89PNG\r\n\x1a\n'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
/** A file with this text, one byte a letter, filled up to a size in bytes. */
const file = (name: string, text: string, size = text.length) =>
  new File([Buffer.from(text, 'latin1'), new Uint8Array(size - text.length)], name)

test('5 MB pass, one byte more does not (F-925)', async () => {
  expect(await logoType(file('logo.png', PNG, LOGO_MAX_BYTES))).toBe('png')
  await expect(logoType(file('logo.png', PNG, LOGO_MAX_BYTES + 1))).rejects.toThrow(
    'Filen må være mindre enn 5 MB',
  )
})

test('an SVG logo of 512 kB passes, one byte more says how to make it smaller', async () => {
  expect(LOGO_SVG_MAX_BYTES).toBe(512 * 1024)
  expect(await logoType(file('logo.svg', SVG, 524_288))).toBe('svg')
  await expect(logoType(file('LOGO.SVG', SVG, 524_289))).rejects.toThrow('høyst 512 kB')
})

test.each([
  ['logo.svg', SVG, 'svg'],
  ['logo.svg', '\xff\xfe<\0s\0v\0g\0>\0', 'svg'],
  ['logo.png', `<?xml version="1.0"?>${SVG}`, 'svg'],
  ['logo', '<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg"/>', 'svg'],
  ['LOGO.JPG', PNG, 'png'],
  ['logo.svg', PNG, 'png'],
  ['vår logo.jfif', '\xff\xd8\xff\xe0', 'jpg'],
  ['logo.png', 'RIFF\0\0\0\0WEBPVP8L', 'webp'],
])('%j with %j is what its content says: %s (F-926, SECURITY 40)', async (name, text, type) => {
  expect(await logoType(file(name, text))).toBe(type)
})

test.each([
  ['logo.png', 'hei'],
  ['logo.png', ''],
  ['logo.gif', 'GIF89a'],
  ['logo.webp', 'RIFF\0\0\0\0WAVEfmt '],
  ['logo.html', '<html></html>'],
])('%j with %j is refused (F-926)', async (name, text) => {
  await expect(logoType(file(name, text))).rejects.toThrow('PNG-, JPG-, WebP- eller SVG-fil')
})

test.each([
  [
    { width: 4000, height: 1000 },
    { width: 1024, height: 256, isSmaller: true },
  ],
  [
    { width: 10, height: 8000 },
    { width: 1, height: 1024, isSmaller: true },
  ],
  [
    { width: 1024, height: 300 },
    { width: 1024, height: 300, isSmaller: false },
  ],
])('a logo of %o is sent as %o (F-1262)', (size, sent) => {
  expect(computeLogoUploadSize(size)).toEqual(sent)
})
