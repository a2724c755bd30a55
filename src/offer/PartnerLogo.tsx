import { useState } from 'react'
import { isReadableOnNight } from './logo-ink.ts'

/** The partner's logo, on a light plate unless its ink is light; set in type where there is none (F-841, F-1205). */
export function PartnerLogo({ name, logo }: { name: string; logo: string | null }) {
  const [failed, setFailed] = useState(false)
  const [needsPlate, setNeedsPlate] = useState(true)
  if (logo === null || failed) return <span className="offer-wordmark">{name}</span>
  return (
    <img
      className="offer-logo"
      data-plate={needsPlate || undefined}
      src={logo}
      alt={name}
      onLoad={(event) => setNeedsPlate(!isReadableOnNight(event.currentTarget))}
      onError={() => setFailed(true)}
    />
  )
}
