import { describe, expect, test } from 'vitest'
import {
  LOGO_EMPTY as EMPTY,
  LOGO_SVG_TOO_LARGE,
  LOGO_TOO_MANY_PIXELS as TOO_MANY_PIXELS,
  LOGO_UNREADABLE as UNREADABLE,
  LOGO_WRONG_TYPE as WRONG_TYPE,
} from '#domain/logo.ts'
import { decodeLogoDataUrl, validateAndSanitiseLogo } from './logo-file.ts'
import { LogoRefused } from './logo-refused.ts'

/** What was refused, as people read it, and whether for its size; null if it was not. */
async function refusal(work: () => unknown): Promise<{ sentence: string; tooLarge: boolean } | null> {
  try {
    await work()
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(LogoRefused)
    const { name, message, tooLarge } = error as LogoRefused
    expect(name).toBe('LogoRefused')
    return { sentence: message, tooLarge }
  }
}

describe('a data URL', () => {
  test.each([
    'data:image/png;base64,AQIDBA==',
    'data:;base64,AQIDBA==',
    `data:a/b${';c=d.e-f'.repeat(8)};base64,AQIDBA==`,
  ])('as %s holds four bytes', (url) => {
    expect([...decodeLogoDataUrl(url)]).toEqual([1, 2, 3, 4])
  })

  test.each([
    ['data:', EMPTY],
    ['data:image/png;base64,', EMPTY],
    ['data:image/png;base64,=', EMPTY],
    ['data:image/png;base64,*', UNREADABLE],
    ['data:image/png;base64,AQID BA==', UNREADABLE],
    ['data:image/png;base64,AQIDBA===', UNREADABLE],
    ['data:image/svg+xml,%3Csvg/%3E', UNREADABLE],
    [' data:image/png;base64,AQIDBA==', UNREADABLE],
    ['data:a b;base64,AQIDBA==', UNREADABLE],
    [`data:a/b${';c'.repeat(9)};base64,AQIDBA==`, UNREADABLE],
    ['https://evil.example/a.png', UNREADABLE],
  ])('as %j is refused: %s', async (url, sentence) => {
    expect(await refusal(() => decodeLogoDataUrl(url))).toEqual({ sentence, tooLarge: false })
  })

  test('holds at most 5242880 bytes (F-925, F-1261)', async () => {
    const of = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`
    expect(decodeLogoDataUrl(of(5_242_880))).toHaveLength(5_242_880)
    expect(await refusal(() => decodeLogoDataUrl(of(5_242_881)))).toEqual({
      sentence: 'Filen må være mindre enn 5 MB',
      tooLarge: true,
    })
  })
})

/** The beginning of a picture and its end: all that is read of it. */
const HEADERS = {
  png(width: number, height: number) {
    const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0IDATIEND', 'latin1')
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return new Uint8Array(bytes)
  },
  jpg(width: number, height: number) {
    const bytes = Buffer.from([
      0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 9, 8, 0, 0, 0, 0, 1, 0xff, 0xda, 0xff, 0xd9,
    ])
    bytes.writeUInt16BE(height, 13)
    bytes.writeUInt16BE(width, 15)
    return new Uint8Array(bytes)
  },
  webp(width: number, height: number) {
    const bytes = Buffer.from(`RIFF\0\0\0\0WEBPVP8X${'\0'.repeat(14)}`, 'latin1')
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
    return new Uint8Array(bytes)
  },
}
const svg = (inner: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)

describe('a file', () => {
  test.each([
    ['png', HEADERS.png],
    ['jpg', HEADERS.jpg],
    ['webp', HEADERS.webp],
  ] as const)(
    'that is a %s comes back as it was, with up to 8192 pixels a side (F-926)',
    async (type, file) => {
      for (const [width, height] of [
        [8192, 1],
        [1, 8192],
      ] as const)
        expect(await validateAndSanitiseLogo(file(width, height))).toEqual({
          type,
          bytes: file(width, height),
        })
      for (const [width, height] of [
        [8193, 1],
        [1, 8193],
      ] as const)
        expect(await refusal(() => validateAndSanitiseLogo(file(width, height)))).toMatchObject({
          sentence: TOO_MANY_PIXELS,
        })
    },
  )

  test('that is an SVG comes back without what is not drawn (F-1263)', async () => {
    const logo = await validateAndSanitiseLogo(svg('<script>alert(1)</script><path/>'))
    expect(logo).toEqual({ type: 'svg', bytes: svg('<path></path>') })
  })

  const picture = (bytes: Uint8Array) =>
    svg(`<image href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`)
  test('that is an SVG may hold pictures that could be logos themselves (F-1263)', async () => {
    expect((await validateAndSanitiseLogo(picture(HEADERS.png(8, 8)))).type).toBe('svg')
    expect(await refusal(() => validateAndSanitiseLogo(picture(HEADERS.png(8193, 8))))).toMatchObject({
      sentence: TOO_MANY_PIXELS,
    })
    expect(
      await refusal(() => validateAndSanitiseLogo(picture(HEADERS.png(8, 8).subarray(0, 9)))),
    ).toMatchObject({
      sentence: UNREADABLE,
    })
  })

  test('that is an SVG has at most 524288 bytes; a picture may have more', async () => {
    const padded = (bytes: number) => svg(`<path/>${' '.repeat(bytes - svg('<path/>').length)}`)
    expect((await validateAndSanitiseLogo(padded(524_288))).type).toBe('svg')
    expect(await refusal(() => validateAndSanitiseLogo(padded(524_289)))).toMatchObject({
      sentence: LOGO_SVG_TOO_LARGE,
    })
    const large = new Uint8Array([...HEADERS.png(8, 8), ...new Uint8Array(524_288)])
    expect((await validateAndSanitiseLogo(large)).type).toBe('png')
  })

  test.each([
    ['a large text', new Uint8Array(524_289), WRONG_TYPE],
    ['text', new TextEncoder().encode('hei'), WRONG_TYPE],
    ['nothing', new Uint8Array(), WRONG_TYPE],
    ['a picture without width', HEADERS.png(0, 8), UNREADABLE],
    ['a picture without height', HEADERS.png(8, 0), UNREADABLE],
    ['half a header', HEADERS.jpg(8, 8).subarray(0, 9), UNREADABLE],
    ['a PNG that breaks off', HEADERS.png(8, 8).subarray(0, -4), UNREADABLE],
    ['a PNG without its pixels', HEADERS.png(8, 8).subarray(0, -8), UNREADABLE],
    ['a JPEG that breaks off', HEADERS.jpg(8, 8).subarray(0, -2), UNREADABLE],
    ['a WebP that breaks off', withSize(HEADERS.webp(8, 8), 23), UNREADABLE],
  ])('that is %s is refused (F-964)', async (_what, bytes, sentence) => {
    expect(await refusal(() => validateAndSanitiseLogo(new Uint8Array(bytes)))).toEqual({
      sentence,
      tooLarge: false,
    })
  })
})

/** A WebP file that says it has this many bytes after its eighth. */
function withSize(webp: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(webp)
  bytes.writeUInt32LE(size, 4)
  return bytes
}
