import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SHARE_SIZE } from './canvas.ts'
import { drawPageSharePicture } from './draw.ts'

const picture = fileURLToPath(new URL('../assets/art/bergen.webp', import.meta.url))

/** The brightest value in part of a picture: text is ivory on a dark ground. */
async function brightest(jpeg: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(jpeg).extract(area).greyscale().png().toBuffer()).stats()
  return channels[0]?.max ?? 0
}

for (const headline of [
  'Å',
  'Sørlandets Eiendomsutvikling og Forvaltning AS skal på en lang og fin sommerfest',
]) {
  test(`a share picture shows «${headline}» whole, in its own column (F-130)`, async () => {
    const jpeg = await drawPageSharePicture({ eyebrow: 'Bergen', headline, brand: 'Magiske Falk', picture })
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_SIZE })
    expect(jpeg.length).toBeLessThan(200_000)
    expect(await brightest(jpeg, { left: 60, top: 200, width: 300, height: 380 })).toBeGreaterThan(200)
    expect(await brightest(jpeg, { left: 0, top: 0, width: 600, height: 50 })).toBeLessThan(60)
    expect(await brightest(jpeg, { left: 0, top: 590, width: 300, height: 40 })).toBeLessThan(60)
  })
}

test('another headline is another picture', async () => {
  const [one, other] = await Promise.all(
    ['Bergen', 'Oslo'].map((headline) =>
      drawPageSharePicture({ eyebrow: '', headline, brand: 'Magiske Falk', picture }),
    ),
  )
  expect(one?.equals(other!)).toBe(false)
})
