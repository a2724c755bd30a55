import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** The result of comparing two pictures of one shot; `share` is how much of the larger one differs, from 0 to 1. */
export type Comparison =
  | { kind: 'same' }
  | { kind: 'different'; share: number; pixels: number; difference: Buffer }
  | { kind: 'new' }
  | { kind: 'gone' }

/**
 * Compares two picture files pixel by pixel; every pixel counts, however small its difference. If their sizes differ,
 * the smaller one is placed at the top left of a sheet large enough for both, and the area it leaves empty differs.
 */
export async function comparePictures(before: string, after: string): Promise<Comparison> {
  if (!existsSync(before)) return { kind: 'new' }
  if (!existsSync(after)) return { kind: 'gone' }
  const files = await Promise.all([readFile(before), readFile(after)])
  if (files[0].equals(files[1])) return { kind: 'same' }
  const [one, other] = await Promise.all(files.map(pixelsOf))
  return compare(one!, other!)
}

type Pixels = { data: Buffer; width: number; height: number }

async function pixelsOf(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function compare(before: Pixels, after: Pixels): Promise<Comparison> {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const difference = Buffer.alloc(width * height * 4)
  const sheets = [onSheet(before, width, height), onSheet(after, width, height)] as const
  const options = { threshold: 0, includeAA: true, alpha: 0.15 }
  const pixels = pixelmatch(...sheets, difference, width, height, options)
  if (pixels === 0) return { kind: 'same' }
  const picture = sharp(difference, { raw: { width, height, channels: 4 } })
  return {
    kind: 'different',
    share: pixels / (width * height),
    pixels,
    difference: await picture.png({ compressionLevel: 3 }).toBuffer(),
  }
}

/** The picture on a transparent sheet. */
function onSheet({ data, width, height }: Pixels, sheetWidth: number, sheetHeight: number): Buffer {
  if (width === sheetWidth && height === sheetHeight) return data
  const sheet = Buffer.alloc(sheetWidth * sheetHeight * 4)
  for (let row = 0; row < height; row++) {
    data.copy(sheet, row * sheetWidth * 4, row * width * 4, (row + 1) * width * 4)
  }
  return sheet
}
