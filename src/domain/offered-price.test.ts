import { expect, test } from 'vitest'
import { contradictedPrice, offeredText } from './offered-price.ts'

const OFFER = { price: '45000' }

const INCLUDES = ['Konferansier hele kvelden', 'Kjøreplan laget sammen med {partnerName}', 'Lyd og lys']
const TITLE = 'Magisk Aften'
const CONTENTS = `${TITLE}: konferansier hele kvelden, kjøreplan laget sammen med Grand, lyd og lys`
const [LONG, TOO_LONG] = [100, 250].map((length) => 'Magisk Aften for hele kontoret '.padEnd(length, 'W'))

test.each([
  ['no bonus', TITLE, 'Grand', [], CONTENTS],
  [
    'bonuses',
    TITLE,
    'Grand',
    ['em_act', 'levitate'],
    `${CONTENTS}. Bonuser: EM-akt på storskjerm, Svev en ansatt`,
  ],
  ['a partner who is gone', TITLE, null, [], CONTENTS.replace('Grand', 'stedet')],
  [
    'a long partner',
    TITLE,
    'W'.repeat(200),
    ['extended_magic', 'logo_illusion', 'em_act', 'boss_appear', 'levitate'],
    'Magisk Aften. Bonuser: Utvidet nærmagi, Spesialillusjon, EM-akt på storskjerm, Tryll fram sjefen, Svev en ansatt',
  ],
  ['a long title', LONG, 'W'.repeat(150), ['em_act'], `${LONG}. Bonuser: EM-akt på storskjerm`],
  ['too long a title', TOO_LONG, 'Grand', ['extended_magic', 'logo_illusion'], `${TOO_LONG} med 2 bonuser`],
  ['no title', null, 'Grand', ['em_act'], ''],
])(
  'an offer with %s says in a confirmation what it holds (F-1450, F-1533)',
  (_with, packageTitle, partnerName, extras, text) => {
    const offer = { packageTitle, partnerName, extras }
    expect(offeredText({ offer, package: null } as never, INCLUDES)).toBe(text)
  },
)

test('an enquiry without an offer says nothing, and a package on /tilbud is what it is called (F-1450)', () => {
  expect(offeredText({ offer: null, package: null }, INCLUDES)).toBe('')
  const chosen = { title: 'Trylleshow', price: '1', from: false }
  expect(offeredText({ offer: null, package: chosen }, INCLUDES)).toBe('Trylleshow')
})

const contradicted = (enquiry: object, sum: string) =>
  contradictedPrice({ offer: null, package: null, confirmation: null, ...enquiry } as never, sum)

test.each([
  ['4500', '45 000,-'],
  ['45 000,- inkl. reise', '45 000,-'],
  ['45 000,-', null],
  ['45000', null],
  [' ', null],
  ['gratis', null],
])('a sum of %j where the offer said 45 000,- contradicts %j', (sum, expected) => {
  expect(contradicted({ offer: OFFER }, sum)).toBe(expected)
})

test('a sum contradicts no offer without an amount, no package that costs at least so much, and no earlier confirmation', () => {
  expect(contradicted({}, '4500')).toBeNull()
  expect(contradicted({ offer: { price: 'Etter avtale' } }, '4500')).toBeNull()
  expect(contradicted({ offer: { price: null } }, '4500')).toBeNull()
  expect(contradicted({ package: { price: '45000', from: true } }, '4500')).toBeNull()
  expect(contradicted({ package: { price: '45000', from: false } }, '4500')).toBe('45 000,-')
  expect(contradicted({ offer: OFFER, confirmation: { price: '42 000,-' } }, '42000')).toBeNull()
})
