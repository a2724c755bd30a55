import sharp from 'sharp'

/** How finely a drawing is traced before it is made smaller, in dots per inch. */
const DENSITY = 288
/** Edges of letters stay smooth down to here. */
const ALPHA_QUALITY = 70

/**
 * A mark of any colours as a WebP of this height in pixels: wherever it has colour it gets the tone, such as
 * 'rgb(252 248 240 / .72)', as strong as the mark covers there.
 */
export async function renderMonochrome(
  mark: Uint8Array,
  { tone, height }: { tone: string; height: number },
): Promise<Uint8Array> {
  const [, red = 0, green = 0, blue = 0, strength = 1] =
    /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(tone)?.map(Number) ?? []
  const { data, info } = await sharp(mark, { density: DENSITY })
    .resize({ height })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width } = info
  const covered = data.map((alpha) => alpha * strength)
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: green, b: blue } } })
    .joinChannel(Buffer.from(covered), { raw: { width, height, channels: 1 } })
    .webp({ quality: 20, alphaQuality: ALPHA_QUALITY })
    .toBuffer()
}
