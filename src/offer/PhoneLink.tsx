import type { Magician } from './content.ts'
import './phone-link.css'

/** Whoever would rather talk, rings. */
export function PhoneLink({ phone, phoneHref }: Pick<Magician, 'phone' | 'phoneHref'>) {
  return (
    <a className="offer-phone" href={phoneHref}>
      Ring {phone}
    </a>
  )
}
