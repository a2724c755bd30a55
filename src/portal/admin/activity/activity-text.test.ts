import { expect, test } from 'vitest'
import { ACTIVITY_ACTIONS, type ActivityEntry } from '#domain/activity.ts'
import { activityText } from './activity-text.ts'

function entry(change: Partial<ActivityEntry>): ActivityEntry {
  return {
    id: '1',
    at: '2026-11-21T10:00:00Z',
    action: 'login',
    role: 'admin',
    actor: 'falk@magiskefalk.example',
    partnerId: 'radisson',
    partnerName: 'Radisson Blu',
    subject: null,
    subjectId: null,
    details: {},
    ...change,
  }
}

test.each(ACTIVITY_ACTIONS)('%s is told in a sentence, also with nothing more known', (action) => {
  const text = activityText(entry({ action, partnerId: null, partnerName: null }))
  expect(text).toMatch(/^\p{Lu}/u)
  expect(text).not.toMatch(/undefined|null/)
})

test.each([
  [
    {
      action: 'offer.updated',
      subject: 'Nordlys',
      details: { fields: ['price'], formerPrice: '45000', price: '47000' },
    },
    'Endret tilbudet for Nordlys: pris fra 45 000,- til 47 000,-',
  ],
  [
    { action: 'offer.updated', subject: 'Nordlys', details: { fields: ['companyName'] } },
    'Endret tilbudet for Nordlys',
  ],
  [{ action: 'offer.created', subject: 'Nordlys Eiendom' }, 'Opprettet tilbudet for Nordlys Eiendom'],
  [
    { action: 'offer.answered', role: 'visitor', subject: 'Nordlys Eiendom' },
    'Er interessert i tilbudet for Nordlys Eiendom',
  ],
  [
    { action: 'offer.answered', role: 'partner', subject: 'Nordlys Eiendom' },
    'Noterte ja på tilbudet for Nordlys Eiendom',
  ],
  [
    { action: 'offer.declined', role: 'visitor', subject: 'Nordlys Eiendom' },
    'Takket nei til tilbudet for Nordlys Eiendom',
  ],
  [
    { action: 'offer.declined', role: 'admin', subject: 'Nordlys Eiendom' },
    'Noterte nei på tilbudet for Nordlys Eiendom',
  ],
  [
    { action: 'access.changed', details: { added: ['a@b.no', 'c@d.no'], removed: ['hotell.no'] } },
    'Ga tilgang til a@b.no og c@d.no, fjernet tilgangen for hotell.no',
  ],
  [{ action: 'access.changed', details: { added: [], removed: ['x@y.no'] } }, 'Fjernet tilgangen for x@y.no'],
  [{ action: 'access.changed', details: {} }, 'Endret tilgangen'],
  [
    { action: 'partner.created', partnerId: null, partnerName: null },
    'La til en partner som er slettet siden',
  ],
  [{ action: 'partner.deleted', subject: 'Hotell Borte', partnerId: null }, 'Slettet partneren Hotell Borte'],
  [
    { action: 'partner.changed', subject: 'Radisson', details: { fields: ['name', 'logoUrl'] } },
    'Endret navnet og logoen for Radisson',
  ],
  [{ action: 'defaults.changed' }, 'Endret standardverdiene for Radisson Blu'],
  [
    { action: 'defaults.changed', details: { formerPrice: '45000', price: '47000' } },
    'Endret standardverdiene for Radisson Blu: pris fra 45 000,- til 47 000,-',
  ],
  [{ action: 'defaults.changed', partnerName: null }, 'Endret standardverdiene for radisson'],
  [
    { action: 'defaults.changed', partnerId: null, partnerName: null },
    'Endret standardverdiene for en partner som er slettet siden',
  ],
  [{ action: 'settings.changed' }, 'Endret de globale innstillingene'],
  [
    { action: 'settings.changed', details: { defaultPrice: ['45000', '47000'] } },
    'Endret de globale innstillingene: pris fra 45 000,- til 47 000,-',
  ],
  [
    {
      action: 'settings.changed',
      details: { defaultPrice: ['45000', '47000'], withEmActPrice: ['75000', '80000'] },
    },
    'Endret de globale innstillingene: pris fra 45 000,- til 47 000,- og førpris med EM-akt fra 75 000,- til 80 000,-',
  ],
  [
    { action: 'enquiry.status', subject: 'Kari', details: { from: 'ny', to: 'booket' } },
    'Satte henvendelsen fra Kari til booket (var ny)',
  ],
  [
    {
      ...{ action: 'enquiry.status', details: { from: 'ny', to: 'booket' } },
      ...{ partnerId: null, partnerName: null },
    },
    'Satte en henvendelse til booket (var ny)',
  ],
  [
    { action: 'enquiry.noted', subject: 'Kari', details: { fields: ['value', 'note'] } },
    'Endret verdien og notatet på henvendelsen fra Kari',
  ],
  [
    { action: 'enquiry.confirmed', subject: 'Kari', details: { day: '2026-12-12' } },
    'Bekreftet kvelden for Kari: lørdag 12. desember 2026',
  ],
  [{ action: 'enquiry.confirmed', subject: 'Kari' }, 'Bekreftet kvelden for Kari'],
  [
    {
      ...{ action: 'enquiry.confirmed', subject: 'Kari' },
      details: { day: '2026-12-12', price: '45 000,- inkl. mva.', offered: '40 000,-' },
    },
    'Bekreftet kvelden for Kari: lørdag 12. desember 2026, 45 000,- inkl. mva. (tilbudet lød på 40 000,-)',
  ],
  [
    {
      ...{ action: 'enquiry.changed', subject: 'Kari' },
      details: { fields: ['place'], email: ['kari@a.example', ''] },
    },
    'Endret kvelden for Kari: stedet og e-postadressen kari@a.example → ingen',
  ],
  [
    { action: 'enquiry.cancelled', subject: 'Kari', details: { day: '2026-12-12' } },
    'Avlyste kvelden for Kari: lørdag 12. desember 2026',
  ],
  [{ action: 'enquiry.cancelled', subject: 'Kari' }, 'Avlyste kvelden for Kari'],
  [
    { action: 'enquiry.cancelled', subject: 'Kari', details: { day: '2026-12-12', by: 'customer' } },
    'Avlyste kvelden for Kari: lørdag 12. desember 2026, som kunden avlyste',
  ],
  ...(
    [
      ['confirmed', 'Bekreftet kvelden for Kari: lørdag 12. desember 2026'],
      ['cancelled', 'Avlyste kvelden for Kari: lørdag 12. desember 2026'],
    ] as const
  ).map(([what, text]): [Partial<ActivityEntry>, string] => [
    {
      ...{ action: `enquiry.${what}`, subject: 'Kari' },
      details: { day: '2026-12-12', email: ['kari@a.example'] },
    },
    `${text}, med e-post til kari@a.example`,
  ]),
  [
    { action: 'enquiry.link-renewed', subject: 'Kari', details: { email: ['kari@a.example'] } },
    'Laget ny lenke til bekreftelsen for Kari, med e-post til kari@a.example',
  ],
  [
    {
      ...{ action: 'enquiry.changed', subject: 'Kari' },
      details: { times: ['kl. 23.00–01.00', 'kl. 19.00–21.00'], guests: ['45', '400'], fields: ['place'] },
    },
    'Endret kvelden for Kari: kl. 23.00–01.00 → kl. 19.00–21.00, gjester 45 → 400 og stedet',
  ],
  [
    {
      ...{ action: 'enquiry.changed', subject: 'Kari' },
      details: {
        ...{ day: ['2026-12-11', '2026-12-12'], price: ['45 000,-', '50 000,-'] },
        fields: ['place', 'email'],
      },
    },
    'Endret kvelden for Kari: fredag 11. desember 2026 → lørdag 12. desember 2026, sum 45 000,- → 50 000,-, stedet og e-postadressen',
  ],
] satisfies [Partial<ActivityEntry>, string][])('%o reads well', (change, text) => {
  expect(activityText(entry(change))).toBe(text)
})

test('a limit is told by what was tried, a new one without a name', () => {
  const limited = (route: string) => activityText(entry({ action: 'limited', details: { route } }))
  expect(limited('admin-login')).toBe('Prøvde for mange ganger å logge inn i admin')
  expect(limited('noe-nytt')).toBe('Prøvde for mange ganger')
})

test('a denied call is told by what was wanted, never by its method and path', () => {
  const denied = (route: string) => activityText(entry({ action: 'denied', details: { route } }))
  expect(denied('GET /api/admin/partners')).toBe('Ville se partnerne, men slapp ikke til')
  expect(denied('DELETE /api/partner/offers/:id')).toBe('Ville slette tilbud, men slapp ikke til')
  expect(denied('POST /api/auth/admin/second-factor')).toBe(
    'Ville endre totrinnsinnloggingen, men slapp ikke til',
  )
  expect(denied('GET /api/ny')).toBe('Slapp ikke til')
})
