import type { Magician } from './content.ts'
import './buttons.css'

/** A `tel:` link with the magician's number. */
export function PhoneLink({ phone, phoneHref }: Pick<Magician, 'phone' | 'phoneHref'>) {
  return (
    <a className="offer-phone" href={phoneHref}>
      {`Ring ${phone}`}
    </a>
  )
}
