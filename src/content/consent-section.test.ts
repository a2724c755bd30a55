import { expect, test } from 'vitest'
import { consentSection } from './consent-section.ts'

const section = {
  after: 'Du endrer valget nederst.',
  whenPassive: 'Taushet er ja.',
  whenActive: 'Taushet er nei.',
}

test('F-1214 the privacy notice says what silence means, as the banner is set', () => {
  expect(consentSection(section, 'silence').after).toBe('Du endrer valget nederst.\n\nTaushet er ja.')
  expect(consentSection(section, 'strict').after).toBe('Du endrer valget nederst.\n\nTaushet er nei.')
})

test('a section without such words stays as it is', () => {
  expect(consentSection({ after: '', whenPassive: '', whenActive: '' }, 'silence').after).toBe('')
})
