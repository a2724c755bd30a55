import { useLogoInk } from './use-logo-ink.ts'

/** From this many characters on a name is too long for spaced capitals. */
const LONG_NAME_FROM_LENGTH = 24

/** The partner's logo, on a light plate unless its ink is light; set in type where there is none (F-841, F-1205). */
export function PartnerLogo({ name, logo }: { name: string; logo: string | null }) {
  const { failed, picture } = useLogoInk()
  if (logo === null || failed) {
    const isLong = name.length >= LONG_NAME_FROM_LENGTH
    return <span className={isLong ? 'offer-wordmark offer-wordmark-long' : 'offer-wordmark'}>{name}</span>
  }
  return <img className="offer-logo" src={logo} alt={name} {...picture} />
}
