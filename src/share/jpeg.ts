import sharp from 'sharp'
import { SHARE_SIZE } from './look.ts'

/** The words laid over a ground, which is raw pixels, as a JPEG. */
export function composeJpeg(ground: Uint8Array, words: Buffer): Promise<Buffer> {
  return sharp(ground, { raw: { ...SHARE_SIZE, channels: 3 } })
    .composite([{ input: words }])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
