import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { FACE_LETTERS } from '#domain/letters.ts'
import { drawBackground, SHARE_SIZE } from './canvas.ts'

/** The typefaces that pictures are set in, as TrueType files. */
export type ShareFonts = { display: Uint8Array; sans: Uint8Array }

/** The site's fonts for share pictures, as TrueType, in one weight and with only the letters needed. */
export async function readShareFonts(): Promise<ShareFonts> {
  const face = async (name: string, weight?: number) => {
    const file = await readFile(`src/assets/fonts/${name}.woff2`)
    return subsetFont(file, FACE_LETTERS, {
      targetFormat: 'truetype',
      ...(weight ? { variationAxes: { wght: weight } } : {}),
    })
  }
  return { display: await face('display'), sans: await face('sans', 600) }
}

/** The picture that an offer's page opens with, from the project's folder. */
const GROUND = 'src/assets/art/hero-offer.webp'

/** What the pictures of offers are drawn with: the faces, and the ground as a picture file. */
export type ShareMaterials = ShareFonts & { ground: Uint8Array }

/** Prepares what all offers' share pictures have in common: fonts and background. */
export async function makeShareMaterials(): Promise<ShareMaterials> {
  const [fonts, ground] = await Promise.all([readShareFonts(), drawBackground(GROUND)])
  const file = sharp(ground, { raw: { ...SHARE_SIZE, channels: 3 } })
  return { ...fonts, ground: await file.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer() }
}
