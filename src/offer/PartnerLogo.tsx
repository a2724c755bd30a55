import { useState } from 'react'
import { isReadableOnNight } from './logo-ink.ts'

/** From this many characters on a name is too long for spaced capitals. */
const LONG_NAME_FROM_LENGTH = 24

/** The partner's logo, on a light plate unless its ink is light; set in type where there is none (F-841, F-1205). */
export function PartnerLogo({ name, logo }: { name: string; logo: string | null }) {
  const [failed, setFailed] = useState(false)
  const [ink, setInk] = useState<'unknown' | 'light' | 'dark'>('unknown')
  if (logo === null || failed) {
    const isLong = name.length >= LONG_NAME_FROM_LENGTH
    return <span className={isLong ? 'offer-wordmark offer-wordmark-long' : 'offer-wordmark'}>{name}</span>
  }
  return (
    <img
      className="offer-logo"
      data-ink={ink}
      src={logo}
      alt={name}
      onLoad={(event) => setInk(isReadableOnNight(event.currentTarget) ? 'light' : 'dark')}
      onError={() => setFailed(true)}
    />
  )
}
