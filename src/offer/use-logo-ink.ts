import { type SyntheticEvent, useState } from 'react'
import { inkOf, type LogoInk } from './logo-ink.ts'

/** A logo's ink, and the attributes its picture needs to find it; 'failed' if the picture does not load. */
export function useLogoInk() {
  const [ink, setInk] = useState<LogoInk | 'unknown' | 'failed'>('unknown')
  return {
    failed: ink === 'failed',
    picture: {
      'data-ink': ink,
      onLoad: (event: SyntheticEvent<HTMLImageElement>) => setInk(inkOf(event.currentTarget)),
      onError: () => setInk('failed'),
    },
  }
}
