import { expect, test } from 'vitest'
import { consentSection } from './consent-section.ts'

const section = {
  after: 'Du endrer valget nederst.',
  whenPassive: 'Taushet er ja.',
  whenActive: 'Taushet er nei.',
  whenAds: 'Vi annonserer.',
  whenNoAds: 'Annonser er ikke i bruk.',
}

test('the privacy notice says of silence and ads what holds, as banner and build are set (F-1214, F-1443)', () => {
  expect(consentSection(section, { consent: 'silence', hasAds: false }).after).toBe(
    'Du endrer valget nederst.\n\nAnnonser er ikke i bruk.\n\nTaushet er ja.',
  )
  expect(consentSection(section, { consent: 'strict', hasAds: true }).after).toBe(
    'Du endrer valget nederst.\n\nVi annonserer.\n\nTaushet er nei.',
  )
})

test('a section without such words stays as it is', () => {
  const plain = { after: '', whenPassive: '', whenActive: '', whenAds: '', whenNoAds: '' }
  expect(consentSection(plain, { consent: 'silence', hasAds: false }).after).toBe('')
})
