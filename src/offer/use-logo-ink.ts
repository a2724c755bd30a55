import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { inkOf, type LogoInk } from './logo-ink.ts'

/** A logo's ink, and the attributes its picture needs to find it; 'failed' if the picture does not load. */
export function useLogoInk() {
  const [ink, setInk] = useState<LogoInk | 'unknown' | 'failed'>('unknown')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It came with the document and is loaded or lost already, before anybody listened: the same source tells again.
    const source = image.current?.complete && image.current.getAttribute('src')
    if (source) image.current?.setAttribute('src', source)
  }, [])
  return {
    failed: ink === 'failed',
    picture: {
      ref: image,
      'data-ink': ink,
      onLoad: (event: SyntheticEvent<HTMLImageElement>) => setInk(inkOf(event.currentTarget)),
      onError: () => setInk('failed'),
    },
  }
}
