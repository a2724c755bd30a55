import sharp from 'sharp'

/** How finely a drawing is traced before it is made smaller, in dots per inch. */
const DENSITY = 288
/** Edges of letters stay smooth down to here. */
const ALPHA_QUALITY = 70

/**
 * A mark of any colours as a WebP of this height in pixels: wherever it has colour it gets the tone, such as
 * 'rgb(252 248 240 / .72)', as strong as the mark covers there. On a ground of its own, it covers what differs from that.
 */
export async function renderMonochrome(
  mark: Uint8Array,
  { tone, height }: { tone: string; height: number },
): Promise<Uint8Array> {
  const [, red = 0, green = 0, blue = 0, strength = 1] =
    /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(tone)?.map(Number) ?? []
  const { data, info } = await sharp(mark, { density: DENSITY })
    .resize({ height })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width } = info
  const covered = coverage(data, width).map((alpha) => alpha * strength)
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: green, b: blue } } })
    .joinChannel(Buffer.from(covered), { raw: { width, height, channels: 1 } })
    .webp({ quality: 20, alphaQuality: ALPHA_QUALITY })
    .toBuffer()
}

/** How much of each pixel is the mark's, 0–255, in an RGBA picture of this width: its corners tell its ground. */
function coverage(pixels: Uint8Array, width: number): Uint8Array {
  const count = pixels.length / 4
  const corners = [0, width - 1, count - width, count - 1]
  const hasGround = corners.every((index) => pixels[index * 4 + 3] === 255)
  if (!hasGround) return Uint8Array.from({ length: count }, (_, index) => pixels[index * 4 + 3]!)
  const differs = (index: number, channel: number) =>
    Math.abs(pixels[index * 4 + channel]! - pixels[channel]!)
  return Uint8Array.from({ length: count }, (_, index) =>
    Math.max(differs(index, 0), differs(index, 1), differs(index, 2)),
  )
}
