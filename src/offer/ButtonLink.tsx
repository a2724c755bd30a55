import type { ComponentProps } from 'react'
import './buttons.css'

const LOOKS = {
  gold: 'offer-cta offer-cta-gold',
  'gold on paper': 'offer-cta offer-cta-gold offer-cta-on-paper',
  line: 'offer-cta offer-cta-line',
}

export type ButtonLook = keyof typeof LOOKS

/** A link that looks like a button: the customer's next step. */
export function ButtonLink({
  look = 'gold',
  className = '',
  ...link
}: ComponentProps<'a'> & { look?: ButtonLook }) {
  return <a className={`print:hidden ${LOOKS[look]} ${className}`} {...link} />
}
