import { describe, expect, test } from 'vitest'
import {
  accountingLines,
  bookingConfirmationRows,
  type Confirmation,
  type ConfirmedTerms,
  cancelledOnText,
  cancelledTerms,
  eveningTimes,
  mailedText,
} from './confirmation.ts'

const TERMS: ConfirmedTerms = {
  ...{ what: 'Magisk Aften', price: '45000', priceTax: 'uten', travel: '', deposit: '', depositDue: '' },
  ...{ eventDate: '2026-12-12', startsAt: '20:00', endsAt: '21:30', place: 'Peissalen', guests: '80' },
  ...{ invoicedBy: 'magician', customer: 'Nordlys AS', email: '', organisationNumber: '974760673' },
  ...{ invoiceReference: 'PO-77', partnerName: 'Grand', termsVersion: '' },
}
const SITE = { brand: 'Magiske Falk' }

describe('what a confirmation says (F-1450)', () => {
  test('has a line for each thing that is agreed, and none for what is not', () => {
    expect(bookingConfirmationRows(TERMS, SITE)).toEqual([
      ['Kunde', 'Nordlys AS'],
      ['Org.nr.', '974 760 673'],
      ['Deres ref.', 'PO-77'],
      ['Tid', 'kl.\u00a020.00–21.30'],
      ['Sted', 'Peissalen'],
      ['Gjester', '80'],
      ['Avtalt', 'Magisk Aften'],
      ['Sum', '45 000,- uten mva. (unntatt)'],
      ['Faktura fra', 'Magiske Falk'],
    ])
    const more = { ...TERMS, invoicedBy: 'partner', deposit: '10000', depositDue: '2026-12-01' } as const
    expect(Object.fromEntries(bookingConfirmationRows(more, SITE))).toMatchObject({
      'Faktura fra': 'Grand',
      Depositum: '10 000,-, betales innen tirsdag 1. desember 2026',
    })
    expect(bookingConfirmationRows(cancelledTerms(more), SITE), 'asks for nothing').toContainEqual([
      'Depositum',
      '10 000,-',
    ])
  })

  test('is copied for the accounting system line by line, with spaces that every program reads (F-1454)', () => {
    expect(accountingLines(TERMS)).toBe(
      [
        ...['Kunde: Nordlys AS', 'Org.nr.: 974760673', 'Referanse: PO-77'],
        'Tekst: Magisk Aften, lørdag 12. desember 2026, Peissalen',
        ...['Sum: 45000', 'Mva.: uten mva. (unntatt)', 'Dato: 12. desember 2026'],
      ].join('\n'),
    )
    expect(accountingLines({ ...TERMS, deposit: '10\u00a0000,-', depositDue: '2026-12-01' })).toContain(
      '\nDepositum: 10 000,-\nDepositum betales innen: 1. desember 2026\n',
    )
  })

  test.each([
    ['in winter', '2026-12-12', '20:00', '21:30', '2026-12-12T19:00Z', '2026-12-12T20:30Z'],
    ['in summer', '2026-06-20', '20:00', '21:30', '2026-06-20T18:00Z', '2026-06-20T19:30Z'],
    ['past midnight', '2026-12-12', '23:00', '00:30', '2026-12-12T22:00Z', '2026-12-12T23:30Z'],
    ['while the clocks go back', '2026-10-24', '23:30', '03:30', '2026-10-24T21:30Z', '2026-10-25T02:30Z'],
  ])('an evening %s begins and ends by Norway’s clock', (_when, eventDate, startsAt, endsAt, start, end) => {
    const times = eveningTimes({ eventDate, startsAt, endsAt })
    expect(times).toEqual({ start: new Date(start), end: new Date(end) })
  })

  test.each([
    [true, 2, 'kunden (kari@a.example) og 2 personer hos Grand'],
    [true, 0, 'kunden (kari@a.example)'],
    [false, 1, '1 person hos Grand'],
    [false, 0, null],
  ])('names who was mailed: customer %j, partner %j', (customer, partner, said) => {
    expect(mailedText({ customer, partner }, { email: 'kari@a.example', partnerName: 'Grand' })).toBe(said)
  })
})

test.each([
  ['1 200', '1 200,-'],
  ['kr 1200', '1 200,-'],
  ['Er med i prisen', 'Er med i prisen'],
  ['1 200 kr fra Bergen', '1 200 kr fra Bergen'],
])('travel of %s is written %s (F-1466)', (travel, written) => {
  expect(bookingConfirmationRows({ ...TERMS, travel }, { brand: 'Magiske Falk' })).toContainEqual([
    'Reise',
    written,
  ])
})

test('a cancelled evening says by whom and when, on the day it was in Norway (F-1556)', () => {
  const said = (cancelledBy: Confirmation['cancelledBy'], cancelledAt: string | null) =>
    cancelledOnText({ confirmation: { cancelledBy, cancelledAt } as Confirmation })
  expect(said('magician', '2026-11-27T23:30:00Z')).toBe('Avlyst av oss 28. november')
  expect(said('customer', '2026-11-28T12:00:00Z')).toBe('Avlyst av kunden 28. november')
  expect(said(null, '2026-11-28T12:00:00Z')).toBe('Avlyst 28. november')
  expect(said('magician', null)).toBe('')
  expect(cancelledOnText({ confirmation: null })).toBe('')
})
