import { expect, test } from 'vitest'
import { confirmationTerms } from '#tests/support/given.ts'
import { readSiteFacts } from '../host/built-content.ts'
import { renderBookingCalendar } from './calendar.ts'

const SITE = {
  ...(await readSiteFacts()),
  brand: 'Magiske Falk',
  domain: 'magiskefalk.example',
  email: 'post@magiskefalk.example',
  name: 'Falk',
  phone: '+47 912 34 567',
}
const TERMS = {
  ...confirmationTerms({
    eventDate: '2026-12-12',
    startsAt: '19:00',
    endsAt: '23:30',
    place: 'Grand, Bergen',
    what: 'Sceneshow',
  }),
  priceTax: 'inkl' as const,
  invoicedBy: 'magician' as const,
  partnerName: null,
  termsVersion: '',
}
const at = new Date('2026-11-26T12:00:00Z')

test.each([
  ['a confirmed evening', {}, { METHOD: 'PUBLISH', SEQUENCE: '0', STATUS: 'CONFIRMED' }],
  ['one that is changed twice', { sequence: 2 }, { METHOD: 'PUBLISH', SEQUENCE: '2', STATUS: 'CONFIRMED' }],
  [
    'one that is called off then',
    { sequence: 3, cancelled: true },
    { METHOD: 'CANCEL', SEQUENCE: '3', STATUS: 'CANCELLED' },
  ],
])('%s is one event of the site, in the hours of Norway (F-1451, F-1475)', async (_, more, told) => {
  const text = await renderBookingCalendar({
    eveningId: 'b1',
    sequence: 0,
    terms: TERMS,
    site: SITE,
    at,
    ...more,
  })
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const fields = Object.fromEntries(
    text
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n')
      .map((line) => [line.split(/[:;]/, 1)[0], line.slice(line.indexOf(':') + 1)]),
  )
  expect(fields).toMatchObject({
    ...told,
    PRODID: '-//Magiske Falk//bekreftelse//NO',
    UID: 'b1@magiskefalk.example',
    DTSTAMP: '20261126T120000Z',
    DTSTART: '20261212T180000Z',
    DTEND: '20261212T223000Z',
    SUMMARY: 'Magiske Falk: Sceneshow – Nordlys Eiendom AS',
    DESCRIPTION: 'Nordlys Eiendom AS\\nSceneshow\\nFalk: +47 912 34 567',
    LOCATION: 'Grand\\, Bergen',
    ORGANIZER: 'mailto:post@magiskefalk.example',
  })
  expect(text).toContain('ORGANIZER;CN="Magiske Falk"')
})

test.each([
  ['Magisk Aften. Bonuser: Utvidet nærmagi, EM-akt på storskjerm', 'Magisk Aften'],
  ['Magisk Aften: sceneshow på 25–45 minutter, lyd og lys. Bonuser: Svev en ansatt', 'Magisk Aften'],
  ['Sceneshow (45 minutter)', 'Sceneshow'],
  ['Show på 1,5 time', 'Show på 1,5 time'],
  ['Sceneshow med nærmagi under hele middagen og dans etterpå', 'Sceneshow med nærmagi under hele …'],
])(
  '%s is called %s in the calendars of customer and hotel, with whose evening it is, and whole below (F-1451)',
  async (what, called) => {
    const text = (
      await renderBookingCalendar({ eveningId: 'b1', sequence: 0, terms: { ...TERMS, what }, site: SITE, at })
    )
      .replace(/\r\n[ \t]/g, '')
      .replaceAll('\\,', ',')
    expect(text).toContain(`SUMMARY:Magiske Falk: ${called} – Nordlys Eiendom AS\r\n`)
    expect(text).toContain(`\\n${what}\\nFalk: `)
  },
)

test('the evening in a calendar leads to the confirmation’s page and says whom to ring (F-1451)', async () => {
  const page = 'https://magiskefalk.example/bekreftelse/abc'
  const given = { eveningId: 'b1', sequence: 0, terms: TERMS, site: SITE, at, page }
  const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '')
  const text = unfolded(await renderBookingCalendar(given))
  expect(text).toContain(`\r\nURL;VALUE=URI:${page}\r\n`)
  expect(text).toContain(`\\nSceneshow\\nBekreftelsen: ${page}\\nFalk: +47 912 34 567\r\n`)
  const ours = unfolded(await renderBookingCalendar({ ...given, owner: { note: 'Kari' } }))
  expect(ours).toContain(`\\nBekreftelsen: ${page}\\nKari\r\n`)
})
