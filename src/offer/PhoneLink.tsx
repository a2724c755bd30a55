import type { Magician } from './content.ts'
import './buttons.css'

/** For those who would rather phone. */
export function PhoneLink({ phone, phoneHref }: Pick<Magician, 'phone' | 'phoneHref'>) {
  return (
    <a className="offer-phone" href={phoneHref}>
      {`Ring ${phone}`}
    </a>
  )
}
