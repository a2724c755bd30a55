import { expect, test } from 'vitest'
import type { OfferView } from '#domain/offer-view.ts'
import { exampleView } from '../../tests/support/offer-view.ts'
import { isFingerprintOf, termsFingerprint } from './terms-fingerprint.ts'

const SECRET = 'one secret'
const ID = '0197f3a0-1111-7000-8000-000000000001'
const dated = { ...exampleView, valid: { until: 'fredag 4. desember 2026', end: 1_796_425_200_000 } }

test('is the same for the same offer and terms, also after a deploy', () => {
  expect(termsFingerprint(SECRET, exampleView, ID)).toMatch(/^[\w-]{22}$/)
  expect(termsFingerprint(SECRET, { ...exampleView }, ID)).toBe(termsFingerprint(SECRET, exampleView, ID))
  const asPage = { ...exampleView, termsFingerprint: 'x', ctaText: 'Bestill', heroDescription: 'Hei' }
  expect(termsFingerprint(SECRET, asPage, ID), 'what is no term').toBe(
    termsFingerprint(SECRET, exampleView, ID),
  )
})

test.each<[string, Partial<OfferView>]>([
  ['another customer', { customerName: 'Beta' }],
  ['another partner', { partnerId: 'annet' }],
  ['another partner’s name', { partnerName: 'Annet' }],
  ['another package', { packageTitle: 'Sceneshow' }],
  ['another price', { price: '35001' }],
  ['another price before', { beforePrice: null }],
  ['another tax', { priceTax: 'inkl' }],
  ['no price shown', { showPricing: false }],
  ['another bonus', { extras: ['em_act'] }],
  ['no last day', { valid: null }],
  ['another last day', { valid: { ...dated.valid, end: dated.valid.end + 86_400_000 } }],
])('%s is another one', (_what, change) => {
  expect(termsFingerprint(SECRET, { ...dated, ...change }, ID)).not.toBe(termsFingerprint(SECRET, dated, ID))
})

test('another offer with the same terms, none, and another secret is another one', () => {
  const mine = termsFingerprint(SECRET, dated, ID)
  expect(termsFingerprint(SECRET, dated, null)).not.toBe(mine)
  expect(termsFingerprint(SECRET, dated, ID.replace(/1$/, '2'))).not.toBe(mine)
  expect(termsFingerprint('another secret', dated, ID)).not.toBe(mine)
})

test('tells whose offer a page showed, whatever has become of its terms', () => {
  const { partnerId, customerName } = dated
  const mine = { partnerId, customerName, offerId: ID }
  const older = termsFingerprint(SECRET, { ...dated, price: '1', partnerName: 'Annet', valid: null }, ID)
  expect(isFingerprintOf(older, SECRET, mine)).toBe(true)
  for (const other of [{ customerName: 'Beta' }, { partnerId: 'annet' }, { offerId: null }])
    expect(isFingerprintOf(older, SECRET, { ...mine, ...other })).toBe(false)
  expect(isFingerprintOf(older, 'another secret', mine)).toBe(false)
  expect(isFingerprintOf('', SECRET, mine)).toBe(false)
})

test('where no price is shown, a price that nobody saw changes nothing', () => {
  const hidden = { ...dated, showPricing: false }
  expect(termsFingerprint(SECRET, { ...hidden, price: '1' }, ID)).toBe(termsFingerprint(SECRET, hidden, ID))
})
