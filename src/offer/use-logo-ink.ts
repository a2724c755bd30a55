import { type SyntheticEvent, useState } from 'react'
import { inkOf, type LogoInk } from './logo-ink.ts'

/** What becomes of a logo's picture, and the attributes that find it out; 'failed' when it does not come. */
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
