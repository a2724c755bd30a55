import { composeJpeg, drawBackground } from './canvas.ts'
import { readShareFonts, type ShareFonts } from './materials.ts'
import { drawShareOverlaySvg } from './words.ts'

/** Raised whenever the drawing changes, so that pictures in the cache are drawn again. */
export const DRAWING = 2

let fonts: Promise<ShareFonts> | undefined
const grounds = new Map<string, Promise<Buffer>>()

/** Draws a page's share picture (og:image) as a JPEG: its headline beside its picture. */
export async function drawPageSharePicture(page: {
  eyebrow: string
  headline: string
  brand: string
  /** The path of the picture's file. */
  picture: string
}): Promise<Buffer> {
  const { eyebrow, headline, brand, picture } = page
  if (!grounds.has(picture)) grounds.set(picture, drawBackground(picture))
  fonts ??= readShareFonts()
  const words = await drawShareOverlaySvg(
    { eyebrow: eyebrow === brand ? '' : eyebrow, headline, brand },
    await fonts,
  )
  return composeJpeg(await grounds.get(picture)!, words)
}
