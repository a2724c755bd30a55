import { describe, expect, test } from 'vitest'
import type { OfferHistoryEntry } from '#domain/offer-history.ts'
import {
  historyActor,
  historyDetail,
  historyText,
  lastAnswer,
  lastCustomer,
  lastNote,
  standingEvening,
} from './history-text.ts'

const entry = (given: Partial<OfferHistoryEntry>): OfferHistoryEntry => ({
  id: 'a',
  at: '2026-11-21T12:00:00.000Z',
  event: 'updated',
  role: 'partner',
  actor: 'nora@hotell.example',
  fields: [],
  count: 1,
  price: null,
  formerPrice: null,
  added: [],
  removed: [],
  isChange: false,
  reason: null,
  word: null,
  sender: null,
  eventDate: null,
  guests: null,
  ringOn: null,
  evening: null,
  ...given,
})

describe('the words of an offer’s history (F-1320)', () => {
  test.each<[Partial<OfferHistoryEntry>, string]>([
    [{ event: 'created' }, 'Opprettet tilbudet'],
    [{ fields: ['price'] }, 'Endret prisen'],
    [{ fields: ['price'], formerPrice: '45000', price: '47000' }, 'Endret prisen fra 45 000,- til 47 000,-'],
    [{ fields: ['price'], price: '47000' }, 'Endret prisen fra standardprisen til 47 000,-'],
    [{ fields: ['price'], formerPrice: '45000' }, 'Endret prisen fra 45 000,- til standardprisen'],
    [
      { fields: ['price', 'companyName'], formerPrice: '45000', price: '47000' },
      'Endret navnet på kunden og prisen',
    ],
    [{ fields: ['selectedExtras', 'beforePrice', 'price'] }, 'Endret prisen, bonusene og førprisen'],
    [{ fields: ['contactPhone', 'contactName'] }, 'Endret kontaktpersonen'],
    [{ fields: ['somethingNew'] }, 'Endret tilbudet'],
    [{ event: 'opened' }, 'Kunden åpnet tilbudet'],
    [{ event: 'opened', count: 3 }, 'Kunden åpnet tilbudet 3 ganger'],
    [{ event: 'answered', role: null }, 'Kunden er interessert'],
    [{ event: 'answered', role: 'visitor', price: '35000' }, 'Kunden er interessert i tilbudet til 35 000,-'],
    [
      { event: 'answered', role: 'visitor', price: '35000', isChange: true },
      'Kunden har endret svaret på tilbudet til 35 000,-',
    ],
    [{ event: 'answered', role: 'visitor', isChange: true }, 'Kunden har endret svaret'],
    [{ event: 'answered', role: 'partner' }, 'Kunden sa ja på telefonen'],
    [{ event: 'asked', role: 'visitor' }, 'Kunden stilte et spørsmål'],
    [{ event: 'replied' }, 'Svarte på spørsmålet'],
    [{ event: 'shared' }, 'Sendte lenken på nytt'],
    [{ event: 'called' }, 'Snakket med kunden, ikke avgjort ennå'],
    [{ event: 'declined', role: 'visitor', reason: 'dato' }, 'Kunden takket nei: datoen passer ikke'],
    [{ event: 'declined', role: 'visitor', reason: 'været' as 'dato' }, 'Kunden takket nei'],
    [{ event: 'declined', role: 'admin' }, 'Kunden sa nei på telefonen'],
    [{ event: 'unanswered' }, 'Tok tilbake svaret som var notert'],
    [{ event: 'withdrawn' }, 'Trakk tilbudet tilbake'],
    [{ event: 'requested', role: 'visitor' }, 'Kunden ba om et nytt tilbud'],
    [{ event: 'restored' }, 'Hentet tilbudet tilbake fra arkivet'],
    [
      { event: 'confirmed', role: 'admin', eventDate: '2027-02-12', price: '32 000,-' },
      'Kvelden er bekreftet: fredag 12. februar 2027',
    ],
    [
      { event: 'changed', role: 'admin', eventDate: '2027-02-13', price: '32 000,-' },
      'Kvelden er endret: lørdag 13. februar 2027',
    ],
    [
      { event: 'cancelled', role: 'admin', eventDate: '2027-02-12' },
      'Kvelden er avlyst: fredag 12. februar 2027',
    ],
    [{ event: 'sold' as 'opened' }, 'Endret tilbudet'],
  ])('%j reads "%s"', (given, text) => {
    expect(historyText(entry(given))).toBe(text)
  })

  test.each<[Partial<OfferHistoryEntry>, string]>([
    [{}, 'nora@hotell.example'],
    [{ role: 'admin', actor: null }, 'Falk'],
    [{ event: 'answered' }, 'Notert av nora@hotell.example'],
    [{ event: 'declined', role: 'admin', actor: null }, 'Notert av Falk'],
    [{ event: 'declined', role: null, actor: null }, ''],
    [{ role: 'admin', actor: 'falk@x.example' }, 'falk@x.example'],
    [{ role: 'visitor', actor: null }, ''],
    [{ role: 'visitor', actor: 'kari@acme.example' }, 'kari@acme.example'],
    [{ role: null, actor: null }, ''],
    [
      {
        ...{ role: 'visitor', actor: 'kari@acme.example' },
        sender: { name: 'Kari', phone: null, email: 'kari@acme.example' },
      },
      '',
    ],
  ])('%j was done by "%s"', (given, who) => {
    expect(historyActor(entry(given), 'Falk')).toBe(who)
  })
})

test.each<[Partial<OfferHistoryEntry>, string]>([
  [{ event: 'answered', eventDate: '2027-01-15', guests: '60' }, 'Fredag 15. januar 2027 · 60 gjester'],
  [{ event: 'answered', eventDate: '2027-01-15' }, 'Fredag 15. januar 2027'],
  [{ event: 'answered', guests: '60' }, '60 gjester'],
  [{ event: 'called', ringOn: '2026-12-03' }, 'Ring igjen torsdag 3. desember 2026'],
  [{ event: 'called' }, ''],
  [{ event: 'answered', price: '42000' }, ''],
  [{ event: 'confirmed', eventDate: '2027-02-12', price: '32 000,-' }, 'Sum 32 000,-'],
  [
    {
      ...{ event: 'confirmed', eventDate: '2027-02-12', price: '32 000,-' },
      evening: { startsAt: '19:00', endsAt: '00:30', place: 'Hotell Fjordgløtt' },
    },
    'Kl.\u00a019.00–00.30 · Hotell Fjordgløtt · sum 32 000,-',
  ],
  [{ event: 'changed', eventDate: '2027-02-12', price: '32 000,-' }, 'Sum 32 000,-'],
  [{ event: 'cancelled', eventDate: '2027-02-12', price: '32 000,-' }, ''],
  [{ fields: ['price'], formerPrice: '45000', price: '47000' }, ''],
  [{ fields: ['selectedExtras', 'beforePrice'], removed: ['em_act'] }, 'Tatt bort: EM-akt på storskjerm'],
  [
    {
      ...{ fields: ['selectedExtras', 'price'], formerPrice: '45000', price: '47000' },
      ...{ added: ['levitate', 'boss_appear'], removed: ['em_act'] },
    },
    'Pris fra 45 000,- til 47 000,- · Lagt til: Tryll fram sjefen, Svev en ansatt · Tatt bort: EM-akt på storskjerm',
  ],
  [
    { fields: ['price', 'companyName'], formerPrice: '45000', price: '47000' },
    'Pris fra 45 000,- til 47 000,-',
  ],
  [{ fields: ['price', 'companyName'] }, ''],
])('below %j stands "%s" (F-1320)', (given, text) => {
  expect(historyDetail(entry(given))).toBe(text)
})

test('the evening that stands is the one confirmed last, as it was last changed, unless it was cancelled (F-1470, F-1475)', () => {
  const [opened, again, cancelled, first] = (['opened', 'confirmed', 'cancelled', 'confirmed'] as const).map(
    (event) => entry({ event }),
  )
  expect(standingEvening([opened!, again!, cancelled!, first!])).toBe(again)
  expect(standingEvening([opened!, cancelled!, first!])).toBeUndefined()
  const changed = entry({ event: 'changed' })
  expect(standingEvening([opened!, changed, first!])).toBe(changed)
  expect(standingEvening([opened!])).toBeUndefined()
})

test.each<[string, Partial<OfferHistoryEntry>[], boolean, number | undefined]>([
  [
    'a customer’s, whatever came since',
    [{ event: 'opened' }, { event: 'answered', role: 'visitor' }],
    false,
    1,
  ],
  ['a note', [{ event: 'declined' }, { event: 'answered', role: 'visitor' }], false, 0],
  [
    'the one before two that were taken back',
    [
      ...[{ event: 'unanswered' }, { event: 'unanswered' }, { event: 'answered' }, { event: 'declined' }],
      { event: 'declined', role: 'visitor' },
    ] as Partial<OfferHistoryEntry>[],
    false,
    4,
  ],
  [
    'a customer’s that came after the note that was taken back',
    [{ event: 'unanswered' }, { event: 'answered', role: 'visitor' }, { event: 'declined' }],
    false,
    1,
  ],
  ['a question that waits', [{ event: 'answered', role: 'visitor' }, { event: 'asked' }], true, 1],
  ['none', [{ event: 'unanswered' }, { event: 'declined' }, { event: 'asked' }], false, undefined],
])('of what was answered, %s is to be read first (F-1463)', (_, events, asked, at) => {
  const history = events.map(entry)
  expect(lastAnswer(history, asked)).toBe(at === undefined ? undefined : history[at])
})

test.each<[string, Partial<OfferHistoryEntry>[], number | undefined]>([
  ['a note, whatever came since', [{ event: 'opened' }, { event: 'answered' }], 1],
  ['the last of two', [{ event: 'declined' }, { event: 'answered' }], 0],
  [
    'the one before',
    [{ event: 'unanswered' }, { event: 'declined' }, { event: 'answered', role: 'admin' }],
    2,
  ],
  ['none', [{ event: 'unanswered' }, { event: 'declined' }], undefined],
  ["none, for a customer's own", [{ event: 'declined', role: 'visitor' }], undefined],
])('of what was noted on the phone, %s can be taken back (F-1463)', (_, events, at) => {
  const history = events.map(entry)
  expect(lastNote(history)).toBe(at === undefined ? undefined : history[at])
})

const KARI = { name: 'Kari Holm', phone: '91234567', email: null }
const OLA = { name: 'Ola Vik', phone: null, email: 'ola@nordlys.example' }
test.each<[string, Partial<OfferHistoryEntry>[], OfferHistoryEntry['sender']]>([
  [
    'who gave the yes noted last',
    [
      { event: 'asked', role: 'visitor', sender: OLA },
      { event: 'answered', sender: KARI },
    ],
    KARI,
  ],
  [
    'who answered or asked last, where nothing is noted',
    [{ event: 'opened' }, { event: 'asked', role: 'visitor', sender: OLA }],
    OLA,
  ],
  ['nobody', [{ event: 'declined', role: 'visitor' }, { event: 'created' }], null],
])('the form of a note begins with %s (F-1463)', (_, events, from) => {
  expect(lastCustomer(events.map(entry))).toEqual(from)
})
