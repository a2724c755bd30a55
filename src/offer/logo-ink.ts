import { contrastsWithDarkBackground } from '#domain/logo-contrast.ts'

/** A logo is sampled in a square with this side, in pixels. */
const SAMPLE_SIZE = 32

/** A logo's ink; 'unreadable' if its pixels may not be read, as with other servers' pictures. */
export type LogoInk = 'light' | 'dark' | 'unreadable'

/** The ink of a loaded logo: light if it stands out from the dark ground. */
export function measureLogoInk(image: HTMLImageElement): LogoInk {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = SAMPLE_SIZE
    canvas.height = SAMPLE_SIZE
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
    const pixels = context?.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE).data
    if (!pixels) return 'unreadable'
    return contrastsWithDarkBackground(pixels) ? 'light' : 'dark'
  } catch {
    return 'unreadable'
  }
}
