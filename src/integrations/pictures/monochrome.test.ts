import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderMonochrome } from './monochrome.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32">
  <rect width="32" height="32" fill="#c00"/><rect x="32" width="16" height="32" fill="#fff" opacity=".5"/></svg>`

/** Colour and strength at a point of the picture, 0–255 each. */
async function at(picture: Uint8Array, left: number) {
  const { data } = await sharp(picture)
    .extract({ left, top: 28, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test.each([
  ['a drawing', Buffer.from(SVG)],
  ['a picture', await sharp(Buffer.from(SVG)).png().toBuffer()],
])('%s of any colours is one tone, as strong as it covers', async (_, mark) => {
  const drawn = await renderMonochrome(mark, { tone: 'rgb(252 248 240 / .72)', height: 56 })
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 112, height: 56 })
  for (const [left, strength] of [
    [20, 0.72],
    [70, 0.36],
    [100, 0],
  ] as const) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = await at(drawn, left)
    expect(Math.abs(alpha - 255 * strength), `${left}`).toBeLessThan(8)
    if (strength > 0)
      expect(Math.max(Math.abs(red - 252), Math.abs(green - 248), Math.abs(blue - 240))).toBeLessThan(6)
  }
})

test('a mark on a white ground is as strong as it differs from the ground', async () => {
  const mark = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32">
    <rect width="64" height="32" fill="#fff"/><rect x="8" y="4" width="24" height="24" fill="#04c"/></svg>`)
  const drawn = await renderMonochrome(mark, { tone: 'rgb(252 248 240 / .72)', height: 56 })
  expect((await at(drawn, 4))[3]).toBeLessThan(8)
  expect(Math.abs((await at(drawn, 30))[3]! - 255 * 0.72)).toBeLessThan(8)
})
