/** A Norwegian phone number as people read it: +47 912 34 567. */
export const NORWEGIAN_PHONE = /^\+47 \d{3} \d{2} \d{3}$/

/** The href of a phone link. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
