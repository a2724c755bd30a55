import sharp from 'sharp'
import { readShareFonts, type ShareFonts } from './fonts.ts'
import { drawBackground } from './ground.ts'
import { SHARE_SIZE } from './look.ts'

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
