import { useLogoInk } from './use-logo-ink.ts'
import './partner-logo.css'

/** From this many characters on a name is too long for spaced capitals. */
const LONG_NAME_FROM_LENGTH = 24

/** How the name, a long name and the logo are set. */
export type LogoLook = { name: string; longName: string; logo: string }

const IN_HEADER: LogoLook = {
  name: 'offer-wordmark',
  longName: 'offer-wordmark offer-wordmark-long',
  logo: 'offer-logo',
}

type PartnerLogoProps = { name: string; logo: string | null; look?: LogoLook }

/** The partner's logo, on a light plate unless its ink is light; set in type where there is none (F-841, F-1205). */
export function PartnerLogo({ name, logo, look = IN_HEADER }: PartnerLogoProps) {
  const { failed, picture } = useLogoInk()
  if (logo === null || failed) {
    const isLong = name.length >= LONG_NAME_FROM_LENGTH
    return <span className={isLong ? look.longName : look.name}>{name}</span>
  }
  return <img className={look.logo} src={logo} alt={name} {...picture} />
}
