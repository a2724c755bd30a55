import { expect, test } from 'vitest'
import { INITIAL_TIERS } from '#domain/before-price.ts'
import { formErrorsOf, offerResolver } from './form-errors.ts'
import { newOfferValues, type OfferFormValues } from './form-values.ts'

const blank = newOfferValues({ partnerId: 'radisson', defaults: null, settings: null })

async function errorsOf(values: Partial<OfferFormValues>) {
  const resolve = offerResolver(() => INITIAL_TIERS)
  const { errors } = await resolve({ ...blank, ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

test.each(['', '   '])('F-916 a company name of «%s» is missing', async (companyName) => {
  expect(await errorsOf({ companyName })).toEqual({ companyName: 'Vennligst fyll inn kundenavn' })
})

test.each(['!!!', '🎩'])(
  'F-1218 the name %s leaves no link and is refused at its field',
  async (companyName) => {
    expect((await errorsOf({ companyName })).companyName).toMatch(/minst én bokstav/)
  },
)

test.each(['Kunde', 'kunde', 'RECENT', ' recent '])(
  'F-1218 F-1266 the reserved name %s is refused at its field',
  async (companyName) => {
    expect((await errorsOf({ companyName })).companyName).toMatch(/opptatt/)
  },
)

test.each(['hotell.no', 'javascript:alert(1)', 'ikke en lenke'])(
  'F-919 the link %s is refused at its field',
  async (ctaButtonUrl) => {
    expect(await errorsOf({ companyName: 'Nordlys', ctaButtonUrl })).toEqual({
      ctaButtonUrl: 'Skriv hele adressen, for eksempel https://hotellet.no/booking',
    })
  },
)

test('a form with everything right has no errors', async () => {
  expect(
    await errorsOf({ companyName: 'Å', ctaButtonUrl: 'https://hotell.example', price: '35.000,-' }),
  ).toEqual({})
})

test('what the API says of a field is shown at the form’s field, in Norwegian where we know the sentence', () => {
  expect(formErrorsOf({ customerSlug: 'Customer slug is reserved', beforePrice: 'Something new' })).toEqual([
    ['companyName', 'Dette navnet gir en lenke som er opptatt. Legg til noe, for eksempel «AS».'],
    ['beforePriceByHand', 'Something new'],
  ])
})
