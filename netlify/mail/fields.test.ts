import { expect, test } from 'vitest'
import { attribution } from '#domain/attribution.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import { attributionFields, offerFields, packageFields } from './fields.ts'

const OFFER: ShownOffer = {
  id: '0197f3a0-1111-7000-8000-000000000001',
  version: 3,
  partnerId: 'grand',
  partnerName: 'Grand Fjordhotell',
  companyName: 'Lyngmark AS',
  packageTitle: 'Sceneshow',
  price: '42000',
  beforePrice: '80000',
  priceTax: null,
  extras: ['em_act'],
  validUntil: '2026-12-04',
  url: 'https://magiskefalk.example/partner/grand/Lyngmark',
}
const told = (changes: Partial<ShownOffer>) => Object.fromEntries(offerFields({ ...OFFER, ...changes }))

test('an offer is told in the order in which its page tells it', () => {
  expect(offerFields({ ...OFFER, priceTax: 'inkl' })).toEqual([
    ['Kunde', 'Lyngmark AS'],
    ['Gjennom', 'Grand Fjordhotell'],
    ['Pakke', 'Sceneshow'],
    ['Pris', '42 000,- inkl. mva.'],
    ['Ordinær pris', '80 000,-'],
    ['Bonuser', 'EM-akt på storskjerm'],
    ['Gyldig til', 'fredag 4. desember 2026'],
    ['Tilbudsside', 'https://magiskefalk.example/partner/grand/Lyngmark'],
  ])
})

test.each<[what: string, changes: Partial<ShownOffer>, lines: Record<string, string | undefined>]>([
  ['with both prices', {}, { Pris: '42 000,-', 'Ordinær pris': '80 000,-' }],
  ['with a price before tax', { priceTax: 'eks' }, { Pris: '42 000,- eks. mva.' }],
  [
    'with prices however they were typed',
    { price: '39.500,-', beforePrice: 'kr 80.000' },
    { Pris: '39 500,-', 'Ordinær pris': '80 000,-' },
  ],
  ['with øre', { price: '39 500,50' }, { Pris: '39 500,50' }],
  ['without a former price', { beforePrice: null }, { Pris: '42 000,-', 'Ordinær pris': undefined }],
  ['without a price', { price: null }, { Pris: 'etter avtale', 'Ordinær pris': undefined }],
  ['that holds', {}, { 'Gyldig til': 'fredag 4. desember 2026', 'Gjaldt til': undefined }],
  [
    'that is over',
    { expired: true, price: null, beforePrice: null },
    { Pris: 'utløpt', 'Gjaldt til': 'fredag 4. desember 2026', 'Gyldig til': undefined },
  ],
  ['without an end', { validUntil: null }, { 'Gyldig til': undefined, 'Gjaldt til': undefined }],
  ['of no company', { companyName: null }, { Kunde: '' }],
  ['of a generic page', { id: null, companyName: null }, { Kunde: '', 'Kunde ifølge lenken': undefined }],
  ['that is only a link', { id: null }, { Kunde: undefined, 'Kunde ifølge lenken': 'Lyngmark AS' }],
  ['without bonuses', { extras: [] }, { Bonuser: 'ingen' }],
  [
    'with four bonuses, of which one has a shorter name then',
    { extras: ['extended_magic', 'logo_illusion', 'em_act', 'levitate'] },
    { Bonuser: 'Utvidet nærmagi, Spesialillusjon, EM-akt på storskjerm, Svev en ansatt' },
  ],
])('an offer %s is told as the customer saw it', (_what, changes, lines) => {
  const all = told(changes)
  expect(Object.keys(lines).map((label) => all[label])).toEqual(Object.values(lines))
})

test.each([
  [59.4, '59 s'],
  [59.6, '1 min 0 s'],
  [95, '1 min 35 s'],
  [3725, '62 min 5 s'],
])('a visit of %d seconds lasted %s', (sessionDuration, lasted) => {
  const visit = attribution.parse({ sessionDuration, device: 'mobile' })
  expect(attributionFields(visit)).toContainEqual(['Tid på nettstedet', lasted])
  expect(attributionFields(visit)).toContainEqual(['Enhet', 'mobile'])
})

test('what nobody knows of a visit stands in no mail (F-834, F-1251)', () => {
  expect(attributionFields(attribution.parse({}))).toEqual([])
  expect(attributionFields(attribution.parse({ landingPage: 'lp-julebord', landingUrl: '/' }))).toEqual([
    ['Kom fra', 'Annonse, siden om julebord'],
    ['Landingsside', 'lp-julebord'],
  ])
})

test.each([
  [{ landingPage: 'tryllekunstner-bergen' }, 'Siden om Bergen'],
  [{ landingPage: 'lp-tryllekunstner-oslo', utmSource: 'google' }, 'Annonse (google), siden om Oslo'],
  [{ landingPage: 'home', utmSource: 'nyhetsbrev', utmMedium: 'epost' }, 'Nyhetsbrev / epost'],
  [{ landingPage: 'home', utmSource: 'google', utmMedium: 'cpc' }, 'Annonse (google / cpc)'],
  [{ landingPage: 'home', clickId: 'fbclid=id-4' }, 'Annonse'],
  [{ landingPage: 'faq' }, undefined],
])('the owner reads of the visit %j that it came from %s (F-1251)', (visit, source) => {
  expect(Object.fromEntries(attributionFields(attribution.parse(visit)))['Kom fra']).toBe(source)
})

test('a package is told with its price, and no mail has an ad click, which is forgotten after 90 days', () => {
  expect(packageFields({ title: 'Magisk Aften', price: '45000', from: true })).toEqual([
    ['Pakke', 'Magisk Aften'],
    ['Pris', expect.stringMatching(/^fra 45.000,-/)],
  ])
  const ids = { gclid: 'id-1', gbraid: 'id-2', wbraid: 'id-3', clickId: 'fbclid=id-4' }
  const values = attributionFields(attribution.parse(ids)).map(([, value]) => value)
  expect(values.filter((value) => value.includes('id-'))).toEqual([])
})
