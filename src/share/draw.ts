import { readShareFonts, type ShareFonts } from './fonts.ts'
import { drawBackground } from './ground.ts'
import { composeJpeg } from './jpeg.ts'
import { drawWords } from './words.ts'

/** Raised whenever the drawing changes, so that pictures in the cache are drawn again. */
export const DRAWING = 2

let fonts: Promise<ShareFonts> | undefined
const grounds = new Map<string, Promise<Buffer>>()

/** Draws the share picture of a page as a JPEG: its headline, in the site's own type, next to its picture. */
export async function drawShare(page: {
  eyebrow: string
  headline: string
  brand: string
  /** The path of the picture's file. */
  picture: string
}): Promise<Buffer> {
  const { eyebrow, headline, brand, picture } = page
  if (!grounds.has(picture)) grounds.set(picture, drawBackground(picture))
  fonts ??= readShareFonts()
  const words = await drawWords({ eyebrow: eyebrow === brand ? '' : eyebrow, headline, brand }, await fonts)
  return composeJpeg(await grounds.get(picture)!, words)
}
