import { removeInvisibleCharacters } from './name.ts'

/** A Norwegian phone number as it is stored and shown: +47 912 34 567. */
export const NORWEGIAN_PHONE = /^\+47 \d{3} \d{2} \d{3}$/
/** Maximum characters in a phone number of whatever country. */
export const ANY_PHONE_MAX_LENGTH = 24
/** Eight digits after Norway's code, which a pasted number repeats behind the prefilled one, or alone. */
const NORWEGIAN = /^(?:(?:(?:\+|00)?47)+0?)?([1-9]\d{7})$/
/** What precedes another country's digits. */
const FOREIGN_START = /^(?:\+47 ?)?(?:\+|00) ?(?!47)(?=[1-9])/
/** Another country's number as it is stored: with its code, in the groups its owner writes. */
const FOREIGN_PHONE = /^\+(?!47)[1-9][\d ]{6,}\d$/
/** How many digits a number has with its country's code (E.164). */
const FOREIGN_DIGITS = { min: 8, max: 15 }

/**
 * A phone number as stored: +47 912 34 567, or +46 70 123 45 67 for another country. Text with no valid number, or
 * with several, stays as typed.
 */
export function tidyPhone(typed: string): string {
  // Address books put direction marks around the numbers they copy.
  const seen = removeInvisibleCharacters(typed)
  // Words may stand around a number (`Tlf.`, `tel:`), not inside it; commas and semicolons are between numbers.
  const parts = seen.normalize('NFKC').split(/[\p{L},;]+/u)
  const [number = '', another] = parts.filter((part) => /\d/.test(part))
  if (another) return seen
  const norwegian = /^\+47(...)(..)(...)$/.exec(phoneToE164(number))
  if (norwegian) return `+47 ${norwegian.slice(1).join(' ')}`
  const spaced = number.replace(/(\(0\)|[^\d+])+/g, ' ').trim()
  const foreign = spaced.replace(FOREIGN_START, '+')
  return isForeignPhone(foreign) ? foreign : seen
}

/**
 * True if the text starts with another country's code (+46, 0046), perhaps after a prefilled +47; the number may be
 * incomplete.
 */
export function startsWithForeignCode(phone: string): boolean {
  return FOREIGN_START.test(phone)
}

/** True for another country's phone number, with its code. */
export function isForeignPhone(phone: string): boolean {
  if (phone.length > ANY_PHONE_MAX_LENGTH || !FOREIGN_PHONE.test(phone)) return false
  const { length } = phone.replace(/\D/g, '')
  return length >= FOREIGN_DIGITS.min && length <= FOREIGN_DIGITS.max
}

/** True for a complete number as {@link tidyPhone} writes it, Norwegian or another country's. */
export function isPhone(phone: string): boolean {
  return NORWEGIAN_PHONE.test(phone) || isForeignPhone(phone)
}

/** A phone number in E.164, a plus and digits: the form in which numbers are dialled and compared. Not validated. */
export function phoneToE164(phone: string): string {
  const digits = phone.replace(/\(0\)|[^\d+]/g, '')
  const norwegian = NORWEGIAN.exec(digits)
  return norwegian ? `+47${norwegian[1]}` : digits.replace(FOREIGN_START, '+')
}

/** The href of a phone link. */
export function phoneHref(phone: string): string {
  return `tel:${phoneToE164(phone)}`
}
