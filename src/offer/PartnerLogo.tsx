import { useEffect, useEffectEvent } from 'react'
import { useLogoInk } from './use-logo-ink.ts'

/** A name of at least this many characters is too long for spaced capitals. */
const LONG_WORDMARK_FROM_LENGTH = 24

/** The classes of a name, a long name and a logo. */
export type LogoLook = { name: string; longName: string; logo: string }

const IN_HEADER: LogoLook = {
  name: 'offer-wordmark',
  longName: 'offer-wordmark offer-wordmark-long',
  logo: 'offer-logo',
}

type PartnerLogoProps = {
  name: string
  logo: string | null
  look?: LogoLook
  /** Called once it looks as it will stay. */
  onSettled?: () => void
}

/** The partner's logo, on a light plate unless it is light itself; the name if there is none or it fails. */
export function PartnerLogo({ name, logo, look = IN_HEADER, onSettled }: PartnerLogoProps) {
  const { known, failed, picture } = useLogoInk()
  const isSettled = logo === null || known
  const settled = useEffectEvent(() => onSettled?.())
  useEffect(() => {
    if (isSettled) settled()
  }, [isSettled])
  if (logo === null || failed) {
    const isLong = [...name].length >= LONG_WORDMARK_FROM_LENGTH
    return <span className={isLong ? look.longName : look.name}>{name}</span>
  }
  return <img className={look.logo} src={logo} alt={name} {...picture} />
}
