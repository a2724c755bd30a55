import { expect, test } from 'vitest'
import type { ComingEvening } from '#domain/coming-evening.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import {
  addressDoubt,
  dayDoubt,
  depositDoubt,
  givenAddressDoubt,
  guestsDoubt,
  otherAnswerDoubt,
  overlapDoubt,
  priceDoubt,
} from './confirmation-doubts.ts'

const DAY = '2026-12-11'
const evening = (customer: string, startsAt: string, endsAt: string, more: Partial<ComingEvening> = {}) =>
  ({
    enquiryId: customer,
    eventDate: DAY,
    startsAt,
    endsAt,
    customer,
    place: 'Peissalen',
    partnerName: 'Haubitz',
    ...more,
  }) as ComingEvening
const CONFIRMED = [
  evening('Kari Nordmann', '19:00', '20:30'),
  evening('Nattens AS', '22:00', '01:00'),
  evening('Dagen etter AS', '00:30', '02:00', { eventDate: '2026-12-12' }),
]
const asked = (startsAt: string, endsAt: string, { id = 'own', eventDate = DAY } = {}) =>
  overlapDoubt({ id }, { eventDate, startsAt, endsAt }, CONFIRMED)?.question ?? null

test('evenings that overlap are asked about with whose they are and when, others are not (F-1452)', () => {
  const kari = 'Kari Nordmann kl.\u00a019.00–20.30 (Peissalen)'
  expect(asked('20:00', '21:00')).toBe(`Kveldene overlapper: ${kari}. Er det riktig?`)
  expect(asked('20:00', '22:30')).toBe(
    `Kveldene overlapper: ${kari} og Nattens AS kl.\u00a022.00–01.00 (Peissalen). Er det riktig?`,
  )
  expect(asked('23:30', '01:30'), 'past midnight').toMatch(/Nattens AS .* og Dagen etter AS/)
  expect(asked('20:30', '22:00'), 'one after the other').toBeNull()
  expect(asked('19:00', '20:30', { eventDate: '2026-12-13' }), 'another day').toBeNull()
  expect(asked('19:30', '20:00', { id: 'Kari Nordmann' }), 'its own').toBeNull()
  for (const missing of [asked('', '21:00'), asked('19:00', ''), asked('19:00', '20:30', { eventDate: '' })])
    expect(missing).toBeNull()
})

test('an evening that is changed is asked about only at another time than it has (F-1475)', () => {
  const standing = { eventDate: DAY, startsAt: '20:00', endsAt: '21:00' }
  const asked = (more: object) =>
    overlapDoubt({ id: 'own', changing: standing }, { ...standing, ...more }, CONFIRMED)?.question ?? null
  expect(asked({ place: 'Storsalen' })).toBeNull()
  expect(asked({ startsAt: '19:30' })).toContain('Kveldene overlapper')
})

test('another sum than the offer’s is asked about in words of what is done: confirmed, or changed (F-1450, F-1475)', () => {
  const enquiry = { offer: { price: '45000' }, package: null, confirmation: null } as Enquiry
  const asked = (changing: { price: string } | null) =>
    priceDoubt({ enquiry, changing }, { price: '4500' })?.question
  expect(asked(null)).toBe('Tilbudet lød på 45 000,-. Vil du bekrefte 4 500,-?')
  expect(asked({ price: '45 000,-' })).toBe('Tilbudet lød på 45 000,-. Vil du endre summen til 4 500,-?')
})

test('a sum with øre is asked about as it will be sent (F-1450)', () => {
  const enquiry = { offer: { price: '34991' }, package: null, confirmation: null } as Enquiry
  const asked = (price: string) => priceDoubt({ enquiry, changing: null }, { price })?.question ?? null
  expect(asked('34 990,50')).toBe('Tilbudet lød på 34 991,-. Vil du bekrefte 34 990,50?')
  expect(asked('34.991,-')).toBeNull()
})

test.each([
  ['80', '120', null, 'Kunden skrev 80 gjester. Vil du bekrefte 120?'],
  ['80', '90', null, null],
  ['80–100', '50', null, 'Kunden skrev 80–100 gjester. Vil du bekrefte 50?'],
  ['80–100', 'ca. 110', null, null],
  ['1 200', '120', null, 'Kunden skrev 1 200 gjester. Vil du bekrefte 120?'],
  ['45', '400', '45', 'Bekreftelsen sier 45 gjester. Vil du endre til 400?'],
  ['45', '400', '390', null],
  ['45', '400', '', 'Kunden skrev 45 gjester. Vil du endre til 400?'],
  ['', '400', null, null],
  ['45', '', null, null],
  ['hele avdelingen', '40', null, null],
])(
  'far more or fewer guests than %j are asked about before %j is confirmed, or after %j was (F-1557)',
  (wished, guests, before, question) => {
    const changing = before === null ? null : { guests: before }
    expect(guestsDoubt({ enquiry: { guests: wished }, changing }, { guests })?.question ?? null).toBe(
      question,
    )
  },
)

test('a price that the hotel has changed since the yes is told before a sum is confirmed, the old or the new (F-1465)', () => {
  const enquiry = {
    offer: { price: '45000', currentPrice: '42000' },
    package: null,
    confirmation: null,
  } as Enquiry
  const asked = (price: string, changing: { price: string } | null = null) =>
    priceDoubt({ enquiry, changing }, { price })?.question ?? null
  const told = 'Tilbudet lød på 45 000,-, og lenken sier nå 42 000,-.'
  expect(asked('45 000,-')).toBe(`${told} Vil du bekrefte 45 000,-?`)
  expect(asked('42000')).toBe(`${told} Vil du bekrefte 42 000,-?`)
  expect(asked('45 000,-', { price: '45 000,-' })).toBeNull()
  const respelled = { ...enquiry, offer: { ...enquiry.offer!, currentPrice: '45 000,-' } }
  expect(priceDoubt({ enquiry: respelled, changing: null }, { price: '45000' })).toBeNull()
})

test('a yes that the customer has replaced is asked about with both days, one that stands is not (F-1471)', () => {
  const asked = (replacedBy: { id: string; eventDate: string } | null) =>
    otherAnswerDoubt({ eventDate: '2027-06-05', replacedBy, otherConfirmed: null })?.question ?? null
  expect(asked(null)).toBeNull()
  expect(asked({ id: crypto.randomUUID(), eventDate: '2027-06-12' })).toBe(
    'Kunden har svart på nytt: 12. juni i stedet for 5. juni. Bekreft det gamle svaret likevel?',
  )
})

test('a day other than the customer wished is asked about with both, and with the years if they differ (F-1531)', () => {
  const asked = (eventDate: string, wished: string | null = '2026-12-12', replacedBy: object | null = null) =>
    dayDoubt({ eventDate: wished, replacedBy: replacedBy as never }, { eventDate })?.question ?? null
  expect(asked('2026-12-13')).toBe('Kunden ønsket 12. desember. Vil du bekrefte 13. desember?')
  expect(asked('2027-12-12')).toBe(
    'Kunden ønsket lørdag 12. desember 2026. Vil du bekrefte søndag 12. desember 2027?',
  )
  for (const none of [asked('2026-12-12'), asked(''), asked('2026-12-13', null)]) expect(none).toBeNull()
  expect(asked('2026-12-13', '2026-12-12', { id: 'newer' }), 'the newer answer is asked about').toBeNull()
})

test('a second evening of one offer is asked about with the day of the first, replaced or not (F-1474)', () => {
  const said = {
    eventDate: '2027-06-05',
    otherConfirmed: { id: '019a0000-0000-7000-8000-000000000001' as const, eventDate: '2027-06-12' },
  }
  for (const replacedBy of [null, { id: crypto.randomUUID(), eventDate: '2027-06-12' }])
    expect(otherAnswerDoubt({ ...said, replacedBy })?.question).toBe(
      'Tilbudet har allerede en bekreftet kveld, 12. juni. Bekreft enda en?',
    )
})

test.each([
  ['the same', 'kari@a.example', 'KARI@a.example', null],
  ['none before', '', 'ny@a.example', null],
  ['another', 'kari@a.example', ' ny@a.example ', 'Vil du sende endringen til ny@a.example?'],
  ['none now', 'kari@a.example', '', 'Vil du ikke sende endringen til kunden?'],
])(
  'another address for a confirmed evening is asked about before it is mailed: %s (F-1475)',
  (_, email, typed, question) => {
    const doubt = addressDoubt({ email }, { email: typed })
    expect(doubt?.question ?? null).toBe(question)
    if (doubt)
      expect(doubt.consequence).toBe(
        'Den forrige adressen, kari@a.example, får ingen beskjed, og lenkene som ble sendt dit, slutter å virke.',
      )
  },
)

test.each([
  ['as the customer wrote it', 'KARI@fjordtind.example ', null],
  ['as it was confirmed before', 'Faktura <faktura@fjordtind.example>', null],
  ['none: the field says that nobody is mailed', '', null],
  [
    'another',
    'kari@fjordtind.examle',
    'Kunden oppga kari@fjordtind.example. Vil du sende bekreftelsen til kari@fjordtind.examle?',
  ],
])('an address is asked about before anything is sent to it: %s (F-1565)', (_, email, question) => {
  const given = { email: 'kari@fjordtind.example', confirmation: { email: 'faktura@fjordtind.example' } }
  expect(givenAddressDoubt(given, { email })?.question ?? null).toBe(question)
  expect(givenAddressDoubt({ ...given, email: '' }, { email }), 'the customer gave none').toBeNull()
})

test('a deposit that was due before today is asked about, of a changed evening only if it is due or on otherwise (F-1489)', () => {
  const standing = { eventDate: DAY, startsAt: '20:00', endsAt: '21:00', depositDue: '2026-11-01' }
  const agreed = { ...standing, deposit: '10 000,-' }
  const asked = (more: object, changing: typeof standing | null = null) =>
    depositDoubt({ changing, today: '2026-11-28' }, { ...agreed, ...more })?.question ?? null
  const question = 'Fristen for depositumet var søndag 1. november 2026. Er det riktig?'
  expect(asked({})).toBe(question)
  expect(asked({ depositDue: '2026-11-27' })).toContain('fredag 27. november 2026')
  expect(asked({ depositDue: '2026-11-28' }), 'today').toBeNull()
  for (const none of [{ deposit: ' ' }, { depositDue: '' }]) expect(asked(none)).toBeNull()
  expect(asked({ deposit: '12 000,-', place: 'Storsalen' }, standing), 'as it stands').toBeNull()
  expect(asked({}, { ...standing, depositDue: '2026-11-15' }), 'due on another day').toBe(question)
  expect(asked({ eventDate: '2026-12-12' }, standing), 'on another day').toBe(question)
})
