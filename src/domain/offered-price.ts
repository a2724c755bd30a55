import type { Enquiry } from './enquiry.ts'
import { formatPrice, parsePrice } from './price.ts'

type Offered = Pick<Enquiry, 'offer' | 'package'>

/** The price an enquiry was offered, as written; empty if none is known. */
export function offeredPrice({ offer, package: chosen }: Offered): string {
  // What costs at least so much has no sum yet.
  if (chosen) return chosen.from ? '' : chosen.price
  return offer?.price ?? ''
}

/**
 * The offered price, formatted, that the sum to be confirmed differs from; null if they agree, if no amount was
 * offered, or if the same sum was confirmed before.
 */
export function contradictedPrice(
  enquiry: Offered & Pick<Enquiry, 'confirmation'>,
  sum: string,
): string | null {
  const offered = offeredPrice(enquiry)
  const known = ['', formatPrice(offered), formatPrice(enquiry.confirmation?.price ?? '')]
  return parsePrice(offered) === null || known.includes(formatPrice(sum.trim())) ? null : formatPrice(offered)
}
