import sharp, { type Sharp } from 'sharp'
import { contrastsWithDarkBackground } from '#domain/logo-contrast.ts'
import { IVORY } from './canvas.ts'

/** A logo ready to be set among words. */
export type DrawnLogo = {
  /** The picture as a data URL. */
  src: string
  width: number
  height: number
  /** The colour of the plate it lies on, null for none. */
  plate: string | null
}

/** The room for a logo, in pixels. */
const BOX = { width: 300, height: 68 }
/** A small raster logo is not blown up beyond this. */
const MAX_ENLARGEMENT = 2
/** Uploads are scaled down to a 16th of this by the browser; more is not decoded. */
const MAX_PIXELS = 16_000_000
/** How long one step of a logo may take, in seconds. */
const TIMEOUT_SECONDS = 3
/** The side of the square in which a logo's ink is looked at. */
const SAMPLE_SIZE = 32
const VISIBLE_ALPHA = 64

/**
 * A stored logo as PNG, scaled for a share picture, with the colour of the plate it needs; null if nothing of it is
 * visible or it is an SVG with text.
 * @throws Error if it is no picture of acceptable size.
 */
export async function drawLogo(file: Uint8Array): Promise<DrawnLogo | null> {
  const isSvg = /^\s*</.test(Buffer.from(file.slice(0, 64)).toString('utf8'))
  if (isSvg && /<text[\s>]/.test(Buffer.from(file).toString('utf8'))) return null
  const { width = 1, height = 1 } = await opened(file).metadata()
  const density = isSvg ? densityFor(width, height) : undefined
  const whole = await opened(file, density).rotate().ensureAlpha().png().toBuffer()
  const { data, info } = await trimmed(whole)
  const scale = Math.min(
    BOX.width / info.width,
    BOX.height / info.height,
    isSvg ? Number.POSITIVE_INFINITY : MAX_ENLARGEMENT,
  )
  const size = {
    width: Math.max(1, Math.round(info.width * scale)),
    height: Math.max(1, Math.round(info.height * scale)),
  }
  const picture = await sharp(data)
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer()
  const pixels = await pixelsOf(data)
  if (!pixels.some((value, at) => at % 4 === 3 && value >= VISIBLE_ALPHA)) return null
  return {
    ...size,
    src: `data:image/png;base64,${picture.toString('base64')}`,
    plate: groundOf(await pixelsOf(whole)) ?? (contrastsWithDarkBackground(pixels) ? null : IVORY),
  }
}

/** The colour in the corner of a picture (RGBA); null if one can see through it. */
function groundOf([red, green, blue, alpha]: Uint8Array): string | null {
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : null
}

function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: SAMPLE_SIZE, height: SAMPLE_SIZE, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
}

function opened(file: Uint8Array, density?: number): Sharp {
  return sharp(file, { limitInputPixels: MAX_PIXELS, ...(density && { density }) }).timeout({
    seconds: TIMEOUT_SECONDS,
  })
}

/** Without the empty margin around it; a picture of a few pixels stays as it is. */
function trimmed(png: Buffer) {
  const whole = (picture: Sharp) => picture.png().toBuffer({ resolveWithObject: true })
  return whole(sharp(png).trim()).catch(() => whole(sharp(png)))
}

/** The resolution at which an SVG fills its box, in dots per inch; a drawing has 72. */
function densityFor(width: number, height: number): number {
  const scale = Math.min(BOX.width / width, BOX.height / height) * 2
  return Math.min(2400, Math.max(1, 72 * scale))
}
