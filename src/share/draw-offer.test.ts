import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { SHARE_SIZE } from './canvas.ts'
import { drawableName, drawOfferSharePicture, type OfferShare } from './draw-offer.ts'
import { drawLogo } from './logo.ts'
import { makeShareMaterials, type ShareMaterials } from './materials.ts'

/** The largest picture that every chat shows, in bytes; WhatsApp takes no larger one. */
const MAX_BYTES = 300_000

let materials: ShareMaterials
beforeAll(async () => {
  materials = await makeShareMaterials()
})

const draw = (changes: Partial<OfferShare>) =>
  drawOfferSharePicture(
    { brand: 'Magiske Falk', customerName: 'Acme AS', partnerName: 'Hotell Fjord', logo: null, ...changes },
    materials,
  )
const svg = (shapes: string, viewBox = '0 0 200 60') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`)
const shapes = (colour: string) =>
  `<circle cx="30" cy="30" r="26" fill="${colour}"/><path d="M70 10h120v12H70z" fill="${colour}"/>`
const brightest = async (
  jpeg: Buffer,
  area: { left: number; top: number; width: number; height: number },
) => {
  const { channels } = await sharp(await sharp(jpeg).extract(area).greyscale().png().toBuffer()).stats()
  return channels[0]!.max
}

test.each([
  'Å',
  'Acme AS',
  'Sørlandets Eiendomsutvikling og Forvaltning AS',
  'Menneskerettighetsorganisasjonssekretariatsmedlemmenesinnkjøpsforeningsårsmøteforberedelseskomitéformannskapsutvalget',
  'Kristiansund og Nordmøre Næringsforum og Samarbeidspartneres Felles Julebordskomité for Ansatte i Trøndelag og Møre AS',
  'مرحبا 🎩',
])(
  'the picture of an offer to «%s» keeps its words apart and in their column (F-1308, F-1309)',
  async (customerName) => {
    const logo = await drawLogo(svg(shapes('#fff')))
    const jpeg = await draw({ customerName, logo })
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_SIZE })
    expect(jpeg.length).toBeLessThan(MAX_BYTES)
    expect(await brightest(jpeg, { left: 60, top: 160, width: 300, height: 400 })).toBeGreaterThan(200)
    for (const [title, area] of [
      ['left margin', { left: 0, top: 0, width: 68, height: 630 }],
      ['above the brand', { left: 0, top: 0, width: 560, height: 56 }],
      ['between brand and words', { left: 60, top: 120, width: 500, height: 14 }],
      ['bottom margin', { left: 0, top: 572, width: 500, height: 58 }],
    ] as const) {
      expect(await brightest(jpeg, area), title).toBeLessThan(60)
    }
  },
)

test('another customer, partner or logo is another picture (F-1308)', async () => {
  const logo = await drawLogo(svg(shapes('#fff')))
  const pictures = await Promise.all([
    draw({}),
    draw({ customerName: 'Acme ASA' }),
    draw({ partnerName: 'Hotell Fjell' }),
    draw({ logo }),
    draw({ customerName: null }),
    draw({ customerName: null, partnerName: 'Hotell Fjell' }),
  ])
  expect(new Set(pictures.map((jpeg) => jpeg.toString('base64'))).size).toBe(pictures.length)
})

const raster = sharp(svg(shapes('#12305a')), { density: 200 })
test.each([
  ['dark SVG', async () => svg(shapes('#12305a')), '#f6f0e4'],
  ['light SVG', async () => svg(shapes('#fff')), null],
  ['dark PNG', async () => raster.clone().png().toBuffer(), '#f6f0e4'],
  ['dark WebP', async () => raster.clone().webp({ lossless: true }).toBuffer(), '#f6f0e4'],
  [
    'JPEG on white',
    async () => raster.clone().flatten({ background: '#fff' }).jpeg().toBuffer(),
    'rgb(255, 255, 255)',
  ],
  ['very wide SVG', async () => svg('<path d="M9 9h3980v20H9z"/>', '0 0 4000 40'), '#f6f0e4'],
  ['very tall SVG', async () => svg('<path d="M9 9h20v1180H9z"/>', '0 0 40 1200'), '#f6f0e4'],
  [
    'tiny PNG',
    async () =>
      sharp(await raster.clone().png().toBuffer())
        .resize(16)
        .png()
        .toBuffer(),
    '#f6f0e4',
  ],
])('a %s fits its place, on a plate if it needs one (F-1309)', async (_, file, plate) => {
  const logo = (await drawLogo(await file()))!
  expect(logo.plate).toBe(plate)
  expect(logo.width).toBeLessThanOrEqual(300)
  expect(logo.height).toBeLessThanOrEqual(68)
  expect((await draw({ logo })).length).toBeLessThan(MAX_BYTES)
})

test('a logo of which nothing would be seen, or with type in it, gives way to the name (F-1309)', async () => {
  expect(await drawLogo(svg('<path d="M0 0h9v9H0z" fill="none"/>'))).toBeNull()
  expect(await drawLogo(svg('<text y="20">Hotell</text>'))).toBeNull()
})

test('a logo of more pixels than any needs is not decoded, and no file that is no picture is (F-1311)', async () => {
  const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  await expect(drawLogo(huge)).rejects.toThrow('pixel limit')
  await expect(drawLogo(Buffer.from('ikke et bilde'))).rejects.toThrow()
  await expect(drawLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'))).rejects.toThrow()
})

test.each([
  ['Ærlig & Ålesund <AS>', 'Ærlig & Ålesund <AS>'],
  ['Acme 🎩👨‍👩‍👧 AS 🇳🇴', 'Acme AS'],
  ['Łódź Ștefan', 'Lódz Stefan'],
  ['A\u030Ase', 'Åse'],
  ['Sør\u00ADlandet', 'Sørlandet'],
  ['\u202eNordlys\u202c', 'Nordlys'],
  ['Nord\u0000lys\u2028AS', 'Nord lys AS'],
  ['Ⅷ ﬁrma', 'VIII firma'],
])('«%s» is drawn as «%s» (F-1309)', (name, drawn) => {
  expect(drawableName(name)).toBe(drawn)
})

test.each(['مرحبا', 'Яндекс AS', '株式会社', '🎩🎩', '!?', '', ' '])(
  '«%s» is not drawn at all, rather than by half (F-1309)',
  (name) => {
    expect(drawableName(name)).toBeNull()
  },
)
