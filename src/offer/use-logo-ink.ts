import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type LogoInk, measureLogoInk } from './logo-ink.ts'

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
