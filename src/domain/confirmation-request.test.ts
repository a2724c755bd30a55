import { describe, expect, test } from 'vitest'
import { confirmationErrors } from './confirmation-request.ts'

const TYPED = {
  ...{ id: crypto.randomUUID(), what: 'Magisk Aften', price: '45000', priceTax: 'uten' },
  ...{ travel: '', deposit: '', depositDue: '', eventDate: '2026-12-12', startsAt: '20:00', endsAt: '21:30' },
  ...{ place: 'Peissalen', invoicedBy: 'magician', customer: 'Nordlys AS', email: '' },
  ...{ organisationNumber: '974760673', invoiceReference: 'PO-77' },
}
const errorsOf = (typed: Record<string, string>, today = '2026-12-12') =>
  confirmationErrors({ ...TYPED, ...typed }, { today })

describe('what is wrong with an evening to be confirmed (F-1450)', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ deposit: '10 000,-' }, ['depositDue']],
    [{ depositDue: '2026-12-01' }, ['deposit']],
    [{ deposit: '10 000,-', depositDue: '2026-12-01' }, []],
    [{ deposit: '10 000,-', depositDue: '2026-12-13' }, ['depositDue']],
    [{ organisationNumber: '974 760' }, ['organisationNumber']],
    [{ eventDate: '2026-12-11' }, ['eventDate']],
    [{ eventDate: '' }, ['eventDate']],
    [{ eventDate: '2026-12-11', place: '', what: ' ' }, ['eventDate', 'place', 'what']],
    [{ place: '', deposit: '10 000,-' }, ['depositDue', 'place']],
    [{ startsAt: '', deposit: '50 000,-', depositDue: '2026-12-01' }, ['deposit', 'startsAt']],
    [
      { eventDate: '', startsAt: '', endsAt: '', depositDue: '2026-12-01' },
      ['deposit', 'endsAt', 'eventDate', 'startsAt'],
    ],
    [{ customer: '', deposit: ' ' }, ['customer']],
  ])('%j is wrong in %j, all at once (F-1514)', (typed, fields) => {
    expect(Object.keys(errorsOf(typed)).sort()).toEqual(fields)
  })

  test('a field that is wrong by itself says that first', () => {
    expect(errorsOf({ place: '', endsAt: '', startsAt: '' })).toMatchObject({
      endsAt: 'Velg et klokkeslett, for eksempel 19.00',
    })
  })

  test.each([
    ['45 000,- inkl. reise', {}],
    ['gratis', { price: 'Skriv summen i kroner, for eksempel 35 000,-' }],
    [' ', { price: 'Skriv summen' }],
  ])('a sum of %j is wrong so: %j', (price, problem) => {
    expect(errorsOf({ price })).toEqual(problem)
  })

  test.each([
    ['10 000,- ved bestilling', {}],
    ['masse', { deposit: 'Skriv depositumet i kroner, for eksempel 10 000,-' }],
  ])('a deposit of %j is wrong so: %j', (deposit, problem) => {
    expect(errorsOf({ deposit, depositDue: '2026-12-01' })).toEqual(problem)
  })

  test.each([
    ['45 000,-', '45.000 kr', true],
    ['45 000,- inkl. reise', '45 001,- ved bestilling', false],
    ['9 000,-', 'kr 10 000', false],
    ['45 000,50', '45 000,50', true],
    ['9 000,-', '50 % ved bestilling', true],
  ])('of a sum of %j, a deposit of %j may be asked for: %j', (price, deposit, may) => {
    const problem = may ? {} : { deposit: 'Depositumet kan ikke være større enn summen' }
    expect(errorsOf({ price, deposit, depositDue: '2026-12-01' })).toEqual(problem)
  })

  test.each([
    ['20:00', '01:00', undefined],
    ['20:00', '08:00', undefined],
    ['09:00', '21:00', undefined],
    ['20:00', '08:01', 'Det slutter før det begynner'],
    ['20:00', '19:30', 'Det slutter før det begynner'],
    ['08:59', '21:00', 'Det varer i over 12 timer'],
    ['20:00', '20:00', 'Skriv når det er slutt'],
  ])('an evening from %s to %s is wrong so: %j', (startsAt, endsAt, endsAtError) => {
    expect(errorsOf({ startsAt, endsAt })).toEqual(endsAtError ? { endsAt: endsAtError } : {})
  })
})
