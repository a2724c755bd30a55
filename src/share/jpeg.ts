import sharp from 'sharp'
import { SHARE_SIZE } from './look.ts'

/** A share picture as a JPEG: the SVG of its words laid over the background's raw RGB pixels. */
export function composeJpeg(ground: Uint8Array, words: Buffer): Promise<Buffer> {
  return sharp(ground, { raw: { ...SHARE_SIZE, channels: 3 } })
    .composite([{ input: words }])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
