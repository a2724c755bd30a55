/** Both drawings are looked at in a square with this side, in pixels. */
const SIDE = 256
/** A pixel differs if one of its channels does by more than this. */
const CHANNEL_DIFFERENCE = 32
/** Drawings differ if more than this share of their pixels does: a dot over an i is larger. */
const SEEN_SHARE = 0.0005

/** True if the cleaned SVG is not blank and looks like the original, if that can be drawn. Image URLs. */
export async function isSameDrawing(original: string, cleaned: string): Promise<boolean> {
  const [before, after] = await Promise.all([pixelsOf(original), pixelsOf(cleaned)])
  return isSeen(after) && !(isSeen(before) && arePixelsVisiblyDifferent(before, after))
}

/** True if more than 0.05 % of two drawings' pixels (RGBA bytes) differ by more than 32 in a channel. */
export function arePixelsVisiblyDifferent(before: ArrayLike<number>, after: ArrayLike<number>): boolean {
  let different = 0
  for (let pixel = 0; pixel < before.length; pixel += 4) {
    const differs = [0, 1, 2, 3].some(
      (channel) => Math.abs(before[pixel + channel]! - after[pixel + channel]!) > CHANNEL_DIFFERENCE,
    )
    if (differs) different += 1
  }
  return different > (before.length / 4) * SEEN_SHARE
}

function isSeen(pixels: ArrayLike<number>): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]! > CHANNEL_DIFFERENCE) return true
  return false
}

/** The pixels of a picture, drawn without scripts and anything from elsewhere; all clear if it cannot be drawn. */
async function pixelsOf(source: string): Promise<ArrayLike<number>> {
  const image = new Image()
  image.src = source
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  await image.decode().then(
    () => context.drawImage(image, 0, 0, SIDE, SIDE),
    () => {},
  )
  return context.getImageData(0, 0, SIDE, SIDE).data
}
