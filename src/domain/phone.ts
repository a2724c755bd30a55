/** A Norwegian phone number as people read it: +47 912 34 567. */
export const NORWEGIAN_PHONE = /^\+47 \d{3} \d{2} \d{3}$/
/** Maximum characters in a phone number of whatever country. */
export const ANY_PHONE_MAX_LENGTH = 24
/** Another country's number with its code, spaced as its owner spaces it. */
const FOREIGN_PHONE = /^(\+|00)(?!47)[1-9][\d ()./-]{5,}\d$/
/** How many digits a number has with its country's code (E.164). */
const FOREIGN_DIGITS = { min: 8, max: 15 }

/** True for what names another country's code, whether or not a whole number follows. */
export function isAbroad(phone: string): boolean {
  return /^(\+|00)(?!47)[1-9]/.test(phone)
}

/** True for another country's phone number, with its code. */
export function isForeignPhone(phone: string): boolean {
  if (phone.length > ANY_PHONE_MAX_LENGTH || !FOREIGN_PHONE.test(phone)) return false
  const { length } = dialled(phone).replace('+', '')
  return length >= FOREIGN_DIGITS.min && length <= FOREIGN_DIGITS.max
}

/** True for a Norwegian number as people read it, or another country's with its code. */
export function isPhone(phone: string): boolean {
  return NORWEGIAN_PHONE.test(phone) || isForeignPhone(phone)
}

/** A phone number as it is dialled from anywhere: a plus and digits. */
export function dialled(phone: string): string {
  return phone
    .replaceAll('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
}

/** The href of a phone link. */
export function phoneHref(phone: string): string {
  return `tel:${dialled(phone)}`
}
