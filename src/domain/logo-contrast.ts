/** The contrast a logo's ink needs against the dark ground to go without a plate (WCAG 2, graphics). */
const CONTRAST_MIN = 3
/** The luminance of the header's ground, `--color-night-950`. */
const NIGHT_LUMINANCE = 0.0024

/** True if over 90 % of the visible pixels (RGBA) have a contrast of at least 3:1 with the site's dark background. */
export function contrastsWithDarkBackground(pixels: ArrayLike<number>): boolean {
  let seen = 0
  let light = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    if (alpha < 0.25) continue
    seen += alpha
    const luminance = relativeLuminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    if ((luminance + 0.05) / (NIGHT_LUMINANCE + 0.05) >= CONTRAST_MIN) light += alpha
  }
  return seen > 0 && light / seen > 0.9
}

/** The relative luminance of a colour, from 0 to 1 (WCAG 2); channels are 0 to 255. */
export function relativeLuminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
