import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { contrastsWithDarkBackground } from '#domain/logo-contrast.ts'

/** A logo is sampled in a square with this side, in pixels. */
const SAMPLE_SIZE = 32

/** A logo's ink; 'unreadable' if its pixels may not be read, as with other servers' pictures. */
type LogoInk = 'light' | 'dark' | 'unreadable'

/** The ink of a loaded logo: light if it stands out from the dark ground. */
function measureLogoInk(image: HTMLImageElement): LogoInk {
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

/** Whether a logo's ink is known, or its picture lost, and the attributes that the picture needs to find out. */
export function useLogoInk() {
  const [ink, setInk] = useState<LogoInk | 'unknown' | 'failed'>('unknown')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It came with the document and is loaded or lost already, before anybody listened: the same source tells again.
    const source = image.current?.complete && image.current.getAttribute('src')
    if (source) image.current?.setAttribute('src', source)
  }, [])
  return {
    known: ink !== 'unknown',
    failed: ink === 'failed',
    picture: {
      ref: image,
      'data-ink': ink,
      onLoad: (event: SyntheticEvent<HTMLImageElement>) => setInk(measureLogoInk(event.currentTarget)),
      onError: () => setInk('failed'),
    },
  }
}
