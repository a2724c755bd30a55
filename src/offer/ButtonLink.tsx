import type { ComponentProps } from 'react'
import './button-link.css'

const LOOKS = {
  gold: 'offer-cta offer-cta-gold text-on-gold',
  'gold on paper': 'offer-cta offer-cta-gold offer-cta-on-paper text-on-gold',
  line: 'offer-cta offer-cta-line text-ivory',
}

export type ButtonLook = keyof typeof LOOKS

/** A link with the looks of a button: what the customer is to do next. */
export function ButtonLink({
  look = 'gold',
  className = '',
  ...link
}: ComponentProps<'a'> & { look?: ButtonLook }) {
  return <a className={`no-underline print:hidden ${LOOKS[look]} ${className}`} {...link} />
}
