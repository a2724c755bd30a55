import { describe, expect, test } from 'vitest'
import { LOGO_MAX_BYTES, logoUploadRequest } from './logo.ts'

const DATA = 'data:image/png;base64,'
const extensionOf = (fileExtension?: string) =>
  logoUploadRequest.safeParse({ fileData: `${DATA}AAAA`, fileExtension }).data?.fileExtension

describe('the file name ending (F-926)', () => {
  test.each(['png', 'jpg', 'jpeg', 'svg', 'webp'])('%s is taken', (ending) => {
    expect(extensionOf(ending)).toBe(ending)
  })

  test('is read without dot, case and spaces, and is png where there is none', () => {
    expect([' .PNG ', 'Jpeg', '', undefined].map(extensionOf)).toEqual(['png', 'jpeg', 'png', 'png'])
  })

  test.each(['gif', 'html', 'svgz', 'png.exe', '../png'])('%s is refused', (ending) => {
    expect(extensionOf(ending)).toBeUndefined()
  })
})

test('a data URL as long as the largest file passes, a longer one says that the file is too big (F-925, F-1261)', () => {
  const base64 = (bytes: number) => DATA + 'A'.repeat(Math.ceil(bytes / 3) * 4)
  expect(logoUploadRequest.safeParse({ fileData: base64(LOGO_MAX_BYTES) }).success).toBe(true)
  const refused = logoUploadRequest.safeParse({ fileData: base64(LOGO_MAX_BYTES + 300) })
  expect(refused.error?.issues[0]?.message).toBe('Filen må være mindre enn 5 MB')
})

test('what is no data URL is refused', () => {
  expect(logoUploadRequest.safeParse({ fileData: 'https://firma.no/logo.png' }).success).toBe(false)
})
