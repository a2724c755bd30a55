import { describe, expect, test } from 'vitest'
import { listAnsweredItems, listWaitingItems } from './what-waits.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
const KARI = {
  ...{
    id: 'k',
    status: 'ny',
    name: 'Kari',
    message: 'Har dere tid i desember?',
    eventDate: null,
    guests: null,
    offer: null,
    answer: '',
    noted: '',
    answeredSince: '',
    askedBefore: [],
    replacedBy: null,
    confirmation: null,
    otherConfirmed: null,
    replaces: null,
  },
  createdAt: ago(2),
} as const
const MAIL = {
  ...{ id: 'm', status: 'failed', subject: 'Takk', recipientEmail: 'kari@a.example' },
  createdAt: ago(30),
} as const
const OFFER = { partnerName: 'Grand', companyName: 'Nordlys Eiendom' } as never

const waiting = (enquiries: object[], mails: object[] = [], evenings: object[] = []) =>
  listWaitingItems({ enquiries: enquiries as never, mails: mails as never, evenings: evenings as never }, NOW)

describe('what needs a person now (F-1455)', () => {
  test('comes oldest first, whatever it is, each with one next step', () => {
    const old = { ...KARI, id: 'o', createdAt: ago(40), offer: OFFER, answer: 'question' }
    const yes = { ...KARI, id: 'y', createdAt: ago(20), offer: OFFER, answer: 'yes' }
    const items = waiting([KARI, yes, old], [MAIL])
    expect(items.map(({ id, what, step }) => [id, what, step])).toEqual([
      ['o', 'Kari i Nordlys Eiendom spør om tilbudet fra Grand', 'Svar'],
      ['m', '«Takk» kom ikke fram til kari@a.example', 'Se hvorfor'],
      ['y', 'Kari i Nordlys Eiendom er interessert i tilbudet fra Grand', 'Svar'],
      ['k', 'Kari har skrevet', 'Svar'],
    ])
    const noCompany = { partnerName: 'Grand', companyName: null }
    expect(waiting([{ ...KARI, offer: noCompany }])[0]!.what).toBe('Kari skriver om tilbudet fra Grand')
    expect(items.at(-1)!.query).toEqual({ id: 'k' })
    expect(waiting([{ ...yes, eventDate: '2027-06-12' }])[0]!.step, 'it names its day').toBe('Bekreft')
  })

  test('a yes in place of a former one reads as a change, in the words of its mail (F-1471)', () => {
    const whatOf = (eventDate: string | null, more: object = {}) => {
      const yes = { ...KARI, offer: OFFER, answer: 'yes', eventDate: '2027-06-12', ...more }
      return waiting([{ ...yes, replaces: { id: 'f', eventDate } }])[0]!.what
    }
    expect(whatOf('2027-06-05')).toBe('Kari i Nordlys Eiendom har endret svaret på tilbudet fra Grand')
    expect(whatOf('2027-06-12')).toBe('Kari i Nordlys Eiendom har svart på nytt på tilbudet fra Grand')
    expect(whatOf(null, { noted: 'admin' })).toBe(
      'Kari i Nordlys Eiendom sa ja på telefon til tilbudet fra Grand',
    )
  })

  test('a yes of whoever had asked is one task, says what was asked, and counts the hours from there (F-1530)', () => {
    const askedBefore = [{ at: ago(9), message: 'Går det uten scene?' }]
    const yes = { ...KARI, offer: OFFER, answer: 'yes', eventDate: '2027-06-12', askedBefore }
    expect(waiting([yes])[0]).toMatchObject({
      what: 'Kari i Nordlys Eiendom er interessert i tilbudet fra Grand og har spurt om noe',
      facts: '12. juni · «Går det uten scene?»',
      clock: '3 timer igjen',
      step: 'Svar',
    })
    const noted = { ...yes, noted: 'partner', eventDate: null }
    expect(waiting([noted])[0]).toMatchObject({ facts: '«Går det uten scene?»', clock: '3 timer igjen' })
  })

  test('says for which evening and how many guests, else how the message begins', () => {
    const factsOf = (change: object) => waiting([{ ...KARI, ...change }])[0]!.facts
    expect(factsOf({})).toBe('Har dere tid i desember?')
    expect(factsOf({ eventDate: '2026-12-12', guests: '120' })).toBe('12. desember · 120 gjester')
    expect(factsOf({ eventDate: '2026-12-12' })).toBe('12. desember')
    expect(factsOf({ guests: '1' })).toBe('1 gjest')
    expect(factsOf({ guests: 'ca. 80' })).toBe('ca. 80 gjester')
    expect(factsOf({ guests: '80–100 personer' })).toBe('80–100 personer')
    expect(waiting([], [MAIL])[0]!.facts).toBe('')
  })

  test('says that the day is taken, also where only the message names it', () => {
    const isTaken = (change: object) =>
      waiting([{ ...KARI, ...change }], [], [{ eventDate: '2027-01-06' }])[0]!.isDayTaken
    expect(isTaken({ eventDate: '2027-01-06' })).toBe(true)
    expect(isTaken({ message: 'Julebord 6. januar, kl. 20' })).toBe(true)
    expect(isTaken({ eventDate: '2027-01-07', message: 'Ikke 6. januar' })).toBe(false)
    expect(isTaken({})).toBe(false)
  })

  test('is not what is answered', () => {
    expect(waiting([{ ...KARI, status: 'besvart' }])).toEqual([])
  })

  test.each([
    ['no', null, 'men har takket nei siden'],
    ['yes', null, 'nyere svar finnes'],
    ['yes', { id: 'newer', eventDate: null }, 'erstattet av et nyere svar'],
  ])('says what was answered since: %s (F-1471)', (answeredSince, replacedBy, since) => {
    const yes = { ...KARI, offer: OFFER, answer: 'yes', answeredSince, replacedBy }
    expect(waiting([yes])[0]!.what).toBe(
      `Kari i Nordlys Eiendom er interessert i tilbudet fra Grand, ${since}`,
    )
    expect(waiting([{ ...yes, noted: 'admin' }])[0]!.step).toBe('Svar')
  })

  test.each([
    ['partner', 'Grand noterte ja fra Kari i Nordlys Eiendom'],
    ['admin', 'Kari i Nordlys Eiendom sa ja på telefon til tilbudet fra Grand'],
  ])(
    'a yes that was said on the phone, noted by the %s, has no clock and is to be confirmed',
    (noted, what) => {
      const said = { ...KARI, createdAt: ago(90), offer: OFFER, answer: 'yes', noted }
      expect(waiting([said])[0]).toMatchObject({ what, clock: '', isLate: false, step: 'Bekreft' })
    },
  )

  test('a yes from nobody who is named is the company’s (F-1463)', () => {
    const said = { ...KARI, name: 'Nordlys Eiendom', offer: OFFER, answer: 'yes', noted: 'partner' }
    expect(waiting([said])[0]!.what).toBe('Grand noterte ja fra Nordlys Eiendom')
  })

  test('a mail that lies unsent is found under its own status', () => {
    expect(waiting([], [{ ...MAIL, status: 'pending' }])[0]).toMatchObject({
      what: '«Takk» er ikke sendt til kari@a.example',
      query: { status: 'pending', q: 'kari@a.example' },
    })
  })

  test.each([
    [1 / 60, '12 timer igjen', false],
    [0.6, '11 timer igjen', false],
    [2, '10 timer igjen', false],
    [11, '1 time igjen', false],
    [11.5, 'under en time igjen', false],
    [12.5, 'under en time over fristen', true],
    [15, '3 timer over fristen', true],
    [90, '3 dager over fristen', true],
  ])('an enquiry of %d hours ago says %j', (hours, clock, isLate) => {
    expect(waiting([{ ...KARI, createdAt: ago(hours) }])[0]).toMatchObject({ clock, isLate })
  })
})

test('a yes that was answered but is not confirmed says whose, which evening and since when, and leads to its enquiry (F-1480)', () => {
  const yes = {
    ...{
      enquiryId: 'k',
      answer: 'yes',
      message: 'Ja takk',
      name: 'Kari',
      companyName: 'Nordlys AS',
      partnerName: 'Grand',
    },
    ...{ eventDate: '2026-12-12', guests: '80', price: '45000', answeredAt: ago(24 * 8) },
  }
  const evenings = [{ eventDate: '2026-12-12' }] as never
  const [item] = listAnsweredItems([yes], evenings, NOW)
  expect(item).toMatchObject({
    ...{
      what: 'Kari i Nordlys AS sa ja til tilbudet fra Grand',
      facts: '12. desember · 80 gjester · 45 000,-',
    },
    ...{ clock: 'Besvart for 8 dager siden', isLate: false, isDayTaken: true },
    ...{ step: 'Bekreft', query: { id: 'k', confirm: 'true' } },
  })
})

test.each([
  ['question', 'Grand', 'Nordlys AS', 'Kari i Nordlys AS spurte om tilbudet fra Grand'],
  ['', 'Grand', null, 'Kari skrev om tilbudet fra Grand'],
  ['', null, null, 'Kari har skrevet'],
])(
  'what was answered and waits for the customer says who asked, of what and since when: %j of %j (F-1487)',
  (answer, partnerName, companyName, what) => {
    const asked = {
      ...{ enquiryId: 'k', answer, name: 'Kari', message: 'Har dere tid til et julebord?' },
      ...{ companyName, partnerName, eventDate: null, guests: null, price: '45000', answeredAt: ago(24 * 6) },
    }
    const [item] = listAnsweredItems([asked], [], NOW)
    expect(item).toMatchObject({ what, facts: 'Har dere tid til et julebord?', step: 'Følg opp' })
    expect(item!.clock).toBe('Besvart for 6 dager siden')
  },
)

test('an answer to an offer whose evening is confirmed says so (F-1488)', () => {
  const otherConfirmed = { id: 'b', eventDate: '2027-02-12' }
  const asked = { ...KARI, offer: OFFER, answer: 'question', otherConfirmed }
  expect(waiting([asked])[0]).toMatchObject({ booked: 'Kvelden 12. februar er bekreftet', step: 'Svar' })
  expect(waiting([{ ...asked, answer: 'yes', eventDate: '2027-02-13' }])[0]!.step).toBe('Svar')
})
