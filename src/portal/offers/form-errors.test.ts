import { describe, expect, test } from 'vitest'
import { INITIAL_TIERS } from '#domain/before-price.ts'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { offerResolver, toFormErrors } from './form-errors.ts'
import { newOfferValues, type OfferFormValues } from './form-values.ts'

const blank = newOfferValues({ partnerId: 'radisson', defaults: null, settings: null })

function errorsOf(
  values: Partial<OfferFormValues>,
  { stored = null, isHalf = false }: { stored?: string | null; isHalf?: boolean } = {},
) {
  const resolve = offerResolver(INITIAL_TIERS, { stored, isHalf: () => isHalf })
  return formErrors(resolve, { ...blank, ...values })
}

test.each(['', '   '])('a company name of «%s» is missing (F-916)', async (companyName) => {
  expect(await errorsOf({ companyName })).toEqual({ companyName: 'Vennligst fyll inn kundenavn' })
})

test.each(['!!!', '🎩'])(
  'the name %s leaves no link and is refused at its field (F-1218)',
  async (companyName) => {
    expect((await errorsOf({ companyName })).companyName).toMatch(/minst én bokstav/)
  },
)

test.each(['Kunde', 'kunde', 'RECENT', ' recent '])(
  'the reserved name %s is refused at its field (F-1218, F-1266)',
  async (companyName) => {
    expect((await errorsOf({ companyName })).companyName).toMatch(/opptatt/)
  },
)

test.each(['hotell.no', 'javascript:alert(1)', 'ikke en lenke'])(
  'the link %s is refused at its field (F-919)',
  async (ctaButtonUrl) => {
    expect(await errorsOf({ companyName: 'Nordlys', ctaButtonUrl })).toEqual({
      ctaButtonUrl: 'Skriv hele adressen, for eksempel https://hotellet.no/booking',
    })
  },
)

describe('the last day (F-1361)', () => {
  const today = norwegianDay(new Date())
  const ofDay = async (validUntil: string, field = {}) =>
    (await errorsOf({ companyName: 'Nordlys', validUntil }, field)).validUntil

  test('may be today or none', async () => {
    for (const day of ['', today, daysAfter(today, 30)]) expect(await ofDay(day)).toBeUndefined()
  })

  test('is refused with a sentence if it is over, far ahead or half a date', async () => {
    expect(await ofDay(daysAfter(today, -1))).toBe('Den dagen er over. Velg i dag eller en senere dag.')
    expect(await ofDay('2126-12-04')).toBe('Det er lenge til. Velg en dag innen 3 år.')
    expect(await ofDay('', { isHalf: true })).toBe(
      'Skriv hele datoen med dag, måned og år, eller la feltet stå tomt.',
    )
  })

  test('that is stored may stay', async () => {
    expect(await ofDay('2025-12-04', { stored: '2025-12-04' })).toBeUndefined()
    expect(await ofDay('2025-12-05', { stored: '2025-12-04' })).toMatch(/over/)
  })
})

test('a contact is checked: a number from any country, an address with a domain, a name of one line (F-1365)', async () => {
  const fine = { contactName: 'Kari Nordmann', contactPhone: '91234567', contactEmail: 'Kari@Hotellet.no' }
  expect(await errorsOf({ companyName: 'Nordlys', ...fine })).toEqual({})
  expect(await errorsOf({ companyName: 'Nordlys', contactPhone: '+46 70 123 45 67' })).toEqual({})
  expect(
    await errorsOf({
      companyName: 'Nordlys',
      contactName: 'x'.repeat(81),
      contactPhone: '123',
      contactEmail: 'kari@hotellet',
    }),
  ).toEqual({
    contactName: 'Navnet er for langt. Bruk høyst 80 tegn.',
    contactPhone: 'Skriv nummeret slik: +47 912 34 567. Fra andre land: med landkode.',
    contactEmail: 'Skriv hele e-postadressen, for eksempel kari@hotellet.no',
  })
})

test('a form with everything right has no errors', async () => {
  expect(
    await errorsOf({ companyName: 'Å', ctaButtonUrl: 'https://hotell.example', price: '35.000,-' }),
  ).toEqual({})
})

test('a price below zero is refused at its field, free text is not (F-1494)', async () => {
  const priced = (price: string) => errorsOf({ companyName: 'Nordlys', price })
  expect(await priced('-5')).toEqual({ price: 'Prisen kan ikke være under null.' })
  expect(await priced('Fra 35 000,-')).toEqual({})
})

test('what the API says of a field is shown at the form’s field', () => {
  expect(toFormErrors({ customerSlug: 'Customer slug is reserved', beforePrice: 'Something new' })).toEqual([
    ['companyName', 'Dette navnet gir en lenke som er opptatt. Legg til noe, for eksempel «AS».'],
    ['beforePriceByHand', 'Something new'],
  ])
})
