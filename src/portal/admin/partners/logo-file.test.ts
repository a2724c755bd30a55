import { expect, test } from 'vitest'
import { LOGO_MAX_BYTES, LOGO_SVG_MAX_BYTES } from '#domain/logo.ts'
import { logoExtension, sentSize } from './logo-file.ts'

test('F-925 5 MB pass, one byte more does not', () => {
  expect(logoExtension({ name: 'logo.png', size: LOGO_MAX_BYTES })).toBe('png')
  expect(() => logoExtension({ name: 'logo.png', size: LOGO_MAX_BYTES + 1 })).toThrow(
    'Filen må være mindre enn 5 MB',
  )
})

test('an SVG logo of 512 kB passes, one byte more says how to make it smaller', () => {
  expect(LOGO_SVG_MAX_BYTES).toBe(512 * 1024)
  expect(logoExtension({ name: 'logo.svg', size: 524_288 })).toBe('svg')
  expect(() => logoExtension({ name: 'LOGO.SVG', size: 524_289 })).toThrow('høyst 512 kB')
})

test.each([
  ['logo.svg', 'svg'],
  ['LOGO.JPG', 'jpg'],
  ['vår logo.ny.webp', 'webp'],
  ['logo', 'png'],
])('F-926 the kind of %j is %s', (name, extension) => {
  expect(logoExtension({ name, size: 1 })).toBe(extension)
})

test.each(['logo.gif', 'logo.html', 'logo.', 'logo.png.exe'])('F-926 %j is refused', (name) => {
  expect(() => logoExtension({ name, size: 1 })).toThrow('PNG-, JPG-, WebP- eller SVG-fil')
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
])('F-1262 a logo of %o is sent as %o', (size, sent) => {
  expect(sentSize(size)).toEqual(sent)
})
