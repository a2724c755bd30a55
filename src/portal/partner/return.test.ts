import { beforeEach, expect, test, vi } from 'vitest'
import type { OfferFormValues } from '../offers/form-values.ts'
import { forgetReturn, rememberReturn, saveDraft, takeDraft, takeReturn } from './return.ts'

const values: OfferFormValues = {
  companyName: 'Nordlys',
  price: '35000',
  beforePriceByHand: null,
  ctaButtonUrl: '',
  ctaButtonText: '',
  selectedExtras: ['em_act'],
}
const draft = { owner: 'radisson', path: '/partner/offer/new', values, version: null }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test.each([
  '/partner/dashboard',
  '/partner/offer/new',
  '/partner/offer/0d0f4c3e-6d0a-4e6e-9f3e-0f1f5f1c9a10',
])('the login leads back to %s, once', (path) => {
  rememberReturn(path)
  expect(takeReturn()).toBe(path)
  expect(takeReturn()).toBeNull()
})

test.each([
  'https://ond.example',
  '//ond.example',
  '/admin',
  '/partner/offer/../../x',
  'javascript:alert(1)',
])('the login never leads to %s', (path) => {
  rememberReturn(path)
  expect(takeReturn()).toBeNull()
})

test('what was typed comes back once, in the same form', () => {
  saveDraft(draft)
  expect(takeDraft('radisson', '/partner/offer/new')).toEqual(draft)
  expect(takeDraft('radisson', '/partner/offer/new')).toBeNull()
})

test('another partner or another form never sees it', () => {
  saveDraft(draft)
  expect(takeDraft('haubitz', '/partner/offer/new')).toBeNull()
  saveDraft(draft)
  expect(takeDraft('radisson', '/partner/offer/1')).toBeNull()
})

test('who logs out on purpose begins anew', () => {
  rememberReturn('/partner/offer/new')
  saveDraft(draft)
  forgetReturn()
  expect(takeReturn()).toBeNull()
  expect(takeDraft('radisson', '/partner/offer/new')).toBeNull()
})

test('without storage the portal works on', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberReturn('/partner/offer/new')
  expect(takeReturn()).toBeNull()
})
