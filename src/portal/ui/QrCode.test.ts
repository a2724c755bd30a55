import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode, qrCodeSvg } from './QrCode.tsx'

const LINK = 'https://magiskefalk.example/partner/grand/Nordlys-AS'

/** The dark modules that a path of rectangles one module high covers. */
function drawn(path: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at},${y}`)
  }
  return dark
}

test('a QR code is drawn module by module, with a light edge of four (F-1369)', () => {
  const { size, path } = qrCode(LINK)
  const { data } = encode(LINK, { ecc: 'M', border: 4 })
  const dark = drawn(path)
  expect(size).toBe(data.length)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) expect(dark.has(`${x},${y}`), `${x},${y}`).toBe(data[y]![x])
  }
  for (let at = 0; at < size; at++)
    for (let edge = 0; edge < 4; edge++) expect(dark.has(`${at},${edge}`)).toBe(false)
})

test('as a file it is one SVG with a size in millimetres and a white ground (F-1369)', () => {
  expect(qrCodeSvg(LINK)).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="60mm" height="60mm" viewBox="0 0 (\d+) \1" shape-rendering="crispEdges"><rect width="\1" height="\1" fill="#fff"\/><path fill="#000" d="[^"<]+"\/><\/svg>\n$/,
  )
})
