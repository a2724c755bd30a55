import { describe, expect, test } from 'vitest'
import { confirmationTerms } from '#tests/support/given.ts'
import type { ConfirmedTerms } from './confirmation.ts'
import { loggedTermChanges, loggedTerms, termChanges, termChangeText } from './confirmation-changes.ts'

const SITE = { brand: 'Magiske Falk' }
const FORMER = {
  ...confirmationTerms({ eventDate: '2026-12-11', startsAt: '23:00', endsAt: '01:00' }),
  ...{ partnerName: 'Grand', termsVersion: '' },
} as ConfirmedTerms
const rows = (more: Partial<ConfirmedTerms>) =>
  termChanges(FORMER, { ...FORMER, ...more }, SITE).map(({ label, ...change }) => [
    label,
    termChangeText(change).replaceAll('\u00a0', ' '),
  ])

describe('what a changed evening says (F-1475)', () => {
  test.each<[string, Partial<ConfirmedTerms>, string[][]]>([
    ['nothing', {}, []],
    ['another spelling of the sum', { price: '45000' }, []],
    [
      'other times',
      { startsAt: '19:00', endsAt: '21:00' },
      [['Tid', 'kl. 19.00–21.00 (før: kl. 23.00–01.00)']],
    ],
    [
      'another day and place',
      { place: 'Storsalen', eventDate: '2026-12-12' },
      [
        ['Dato', 'lørdag 12. desember 2026 (før: fredag 11. desember 2026)'],
        ['Sted', 'Storsalen (før: Peissalen)'],
      ],
    ],
    [
      'another sum, with VAT, and no deposit',
      { price: '50 000,-', priceTax: 'eks', deposit: '', depositDue: '' },
      [
        ['Sum', '50 000,- eks. mva. (før: 45 000,- uten mva. (unntatt))'],
        ['Depositum', 'Gjelder ikke lenger (før: 10 000,-, betales innen fredag 27. november 2026)'],
      ],
    ],
    ['what is new', { travel: 'Reisen er med' }, [['Reise', 'Reisen er med']]],
    ['who invoices', { invoicedBy: 'magician' }, [['Faktura fra', 'Magiske Falk (før: Grand)']]],
    [
      'the address',
      { email: 'per@nordlys.example' },
      [['E-post', 'per@nordlys.example (før: kari@nordlys.example)']],
    ],
  ])('%s', (_what, more, told) => {
    expect(rows(more)).toEqual(told)
  })

  test('is kept in the log without what was typed', () => {
    const changed = {
      ...FORMER,
      eventDate: '2026-12-12',
      place: 'Hemmelig',
      startsAt: '22:00',
      price: '50000',
    }
    const logged = loggedTermChanges(termChanges(FORMER, changed, SITE), {
      from: FORMER.eventDate,
      to: changed.eventDate,
    })
    expect(logged).toEqual({
      day: ['2026-12-11', '2026-12-12'],
      times: ['kl.\u00a023.00–01.00', 'kl.\u00a022.00–01.00'],
      price: ['45 000,- uten mva. (unntatt)', '50 000,- uten mva. (unntatt)'],
      fields: ['place'],
    })
  })

  test('is logged with the number of guests where that is in figures (F-1475)', () => {
    const logged = (from: string, to: string) => {
      const former = { ...FORMER, guests: from }
      const days = { from: FORMER.eventDate, to: FORMER.eventDate }
      return loggedTermChanges(termChanges(former, { ...former, guests: to }, SITE), days)
    }
    expect(logged('45', '400')).toEqual({ guests: ['45', '400'], fields: [] })
    expect(logged('80–100', '90')).toEqual({ guests: ['80–100', '90'], fields: [] })
    expect(logged('45', 'Karis familie')).toEqual({ fields: ['guests'] })
    expect(logged('', '45')).toEqual({ fields: ['guests'] })
  })

  test('is logged with the address that it was and is sent to, which may be none', () => {
    const logged = (email: string) => {
      const days = { from: FORMER.eventDate, to: FORMER.eventDate }
      return loggedTermChanges(termChanges(FORMER, { ...FORMER, email }, SITE), days)
    }
    expect(logged('ny@a.example')).toEqual({ email: [FORMER.email, 'ny@a.example'], fields: [] })
    expect(logged('')).toEqual({ email: [FORMER.email, ''], fields: [] })
  })

  test('is first logged with its sum, and the price of the offer where that is another (F-1450)', () => {
    const sum = { day: '2026-12-11', price: '45 000,- uten mva. (unntatt)' }
    expect(loggedTerms(FORMER, null)).toEqual(sum)
    expect(loggedTerms(FORMER, '40 000,-')).toEqual({ ...sum, offered: '40 000,-' })
  })
})
