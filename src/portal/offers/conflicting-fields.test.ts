import { expect, test } from 'vitest'
import { conflictingFields, overStored } from './conflicting-fields.ts'
import { newOfferValues, type OfferFormValues } from './form-values.ts'

const values = (changes: Partial<OfferFormValues> = {}): OfferFormValues => ({
  ...newOfferValues({ partnerId: 'fjord-hotell', defaults: null, settings: null, today: '2026-11-12' }),
  companyName: 'Nordlys',
  price: '39500',
  ...changes,
})

test.each<[string, Partial<OfferFormValues>, Partial<OfferFormValues>, string[]]>([
  ['a price', {}, { price: '42 000,-' }, ['Pris: 39\u00a0500,- her, 42\u00a0000,- lagret']],
  ['a price that only is written otherwise', {}, { price: '39 500,-' }, []],
  ['a price that was emptied', {}, { price: '' }, ['Pris: 39\u00a0500,- her, standardprisen lagret']],
  ['a name', { companyName: 'Nordlys AS' }, {}, ['Kundenavn: Nordlys AS her, Nordlys lagret']],
  [
    'a last day',
    { validUntil: '2026-12-04' },
    {},
    ['Gyldig til: fredag 4. desember 2026 her, ingen dato lagret'],
  ],
  ['a contact', {}, { contactName: 'Ola' }, ['Kontaktperson: tomt her, Ola lagret']],
  [
    'a before-price by hand',
    { beforePriceByHand: '52000' },
    {},
    ['Førpris: 52\u00a0000,- her, følger bonusene lagret'],
  ],
  [
    'bonuses',
    { selectedExtras: ['levitate'] },
    { selectedExtras: ['em_act'] },
    ['Bonuser: «Svev en ansatt» bare her, «EM-akt på storskjerm» bare lagret'],
  ],
  ['nothing', {}, {}, []],
])('a conflict says which fields differ: %s (F-1567)', (_what, here, stored, told) => {
  expect(conflictingFields(values(here), values(stored))).toEqual(told)
})

test('what was changed here stands over what is stored; the rest is as stored (F-1567)', () => {
  const base = values()
  const typed = values({ price: '41000' })
  const stored = values({ price: '42000', contactName: 'Ola' })
  expect(overStored({ base, typed, stored })).toEqual({ ...stored, price: '41000' })
  expect(overStored({ base: undefined, typed, stored }), 'an old draft').toEqual(typed)
})
