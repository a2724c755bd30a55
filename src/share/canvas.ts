import sharp from 'sharp'

/** The size every network accepts. */
export const SHARE_SIZE = { width: 1200, height: 630 }

const NIGHT = '#07080f'
export const IVORY = '#f6f0e4'
export const GOLD = '#e8b85c'

const { width, height } = SHARE_SIZE
/** How far a picture that is too narrow moves beyond the right edge, so that its middle is clear of the text. */
const OVER_THE_EDGE = 80

/** The picture in this file on the dark ground, darkened where the text goes, as raw pixels. */
export async function drawBackground(picture: string): Promise<Buffer> {
  const { width: wide = 1, height: tall = 1 } = await sharp(picture).metadata()
  const isWide = wide / tall >= width / height - 0.15
  const shown = isWide ? width : Math.round((height * wide) / tall)
  const left = isWide ? 0 : width - shown + OVER_THE_EDGE
  const scene = await sharp(picture)
    .resize(shown, height, { fit: 'cover' })
    .extract({ left: 0, top: 0, width: Math.min(shown, width - left), height })
    .toBuffer()
  const clear = (left + 330) / width
  const veil = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <linearGradient id="a"><stop offset="${left / width}" stop-color="${NIGHT}"/><stop offset="${Math.max(0.42, left / width + 0.1)}" stop-color="${NIGHT}" stop-opacity=".86"/><stop offset="${Math.max(0.68, clear)}" stop-color="${NIGHT}" stop-opacity="0"/></linearGradient>
      <linearGradient id="b" x2="0" y2="1"><stop stop-color="${NIGHT}" stop-opacity=".42"/><stop offset=".3" stop-color="${NIGHT}" stop-opacity="0"/><stop offset=".8" stop-color="${NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="${NIGHT}" stop-opacity=".5"/></linearGradient>
    </defs><rect width="${width}" height="${height}" fill="url(#a)"/><rect width="${width}" height="${height}" fill="url(#b)"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: NIGHT } })
    .composite([
      { input: scene, left, top: 0 },
      { input: veil, left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** A share picture as a JPEG: the SVG of its words laid over the background's raw RGB pixels. */
export function composeJpeg(ground: Uint8Array, words: Buffer): Promise<Buffer> {
  return sharp(ground, { raw: { ...SHARE_SIZE, channels: 3 } })
    .composite([{ input: words }])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
