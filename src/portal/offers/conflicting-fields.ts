import { bonusById } from '#domain/bonus.ts'
import { withNoBreakSpaces } from '#domain/norwegian.ts'
import { formatOfferPrice } from '#domain/price.ts'
import { formatLongDate } from '#domain/validity.ts'
import { areJsonDifferent } from '../forms/draft-form.ts'
import type { OfferFormValues } from './form-values.ts'

const asWritten = (text: string) => text.trim() || 'tomt'

const SINGLE: [keyof Omit<OfferFormValues, 'selectedExtras'>, string, (text: string) => string][] = [
  ['companyName', 'Kundenavn', asWritten],
  ['price', 'Pris', (price) => (price.trim() ? shownPrice(price) : 'standardprisen')],
  ['beforePriceByHand', 'Førpris', shownPrice],
  ['validUntil', 'Gyldig til', (day) => (day ? formatLongDate(day) : 'ingen dato')],
  ['contactName', 'Kontaktperson', asWritten],
  ['contactPhone', 'Telefon', asWritten],
  ['contactEmail', 'E-post', asWritten],
  ['ctaButtonUrl', 'Lenke på knappen', asWritten],
  ['ctaButtonText', 'Tekst på knappen', asWritten],
]

/**
 * What a form has other than what is stored, a line for each field: 'Pris: 39 500,- her, 42 000,- lagret'. Values that
 * are shown alike are no difference.
 */
export function conflictingFields(here: OfferFormValues, stored: OfferFormValues): string[] {
  const single = SINGLE.flatMap(([field, label, show]) => {
    const [own, theirs] = [here, stored].map((values) => {
      const value = values[field]
      return value === null ? 'følger bonusene' : show(value)
    })
    return own === theirs ? [] : [`${label}: ${own} her, ${theirs} lagret`]
  })
  const bonuses = [
    ...onlyIn(here, stored).map((label) => `${label} bare her`),
    ...onlyIn(stored, here).map((label) => `${label} bare lagret`),
  ]
  return bonuses.length > 0 ? [...single, `Bonuser: ${bonuses.join(', ')}`] : single
}

/** The stored values, with what was typed in place of those that the form began with. */
export function overStored<Values extends object>({
  base,
  typed,
  stored,
}: {
  /** The values the form started from; undefined if they are not known, so that all were typed. */
  base: Partial<Values> | undefined
  typed: Values
  stored: Values
}): Values {
  const merged = { ...stored }
  for (const field of Object.keys(stored) as (keyof Values)[]) {
    if (!base || areJsonDifferent(typed[field], base[field])) merged[field] = typed[field]
  }
  return merged
}

function onlyIn(some: OfferFormValues, others: OfferFormValues): string[] {
  return some.selectedExtras
    .filter((bonus) => !others.selectedExtras.includes(bonus))
    .map((bonus) => `«${bonusById(bonus).label}»`)
}

function shownPrice(price: string): string {
  return price.trim() ? withNoBreakSpaces(formatOfferPrice(price.trim())) : 'tom'
}
