import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  canUseAdvanced,
  INITIAL_PARTNER_PRICE,
  newPartnerRequest,
  PARTNER_ID,
  partnerDefaultsRequest,
  partnerIdText,
  partnerPatch,
} from './partner.ts'

const messages = (schema: z.ZodMiniType, body: unknown) => {
  const result = z.safeParse(schema, body)
  return result.success ? {} : (z.flattenError(result.error).fieldErrors as Record<string, string[]>)
}

describe('a new partner (F-923, F-924)', () => {
  test('has an id in lower case without outer spaces', () => {
    expect(newPartnerRequest.parse({ partnerId: '  Fjord-Hotell2 ', name: ' Fjord  Hotell ' })).toEqual({
      partnerId: 'fjord-hotell2',
      name: 'Fjord Hotell',
      logoUrl: null,
    })
  })

  test.each([
    ['', 'Partner ID is required'],
    ['   ', 'Partner ID is required'],
    ['a'.repeat(61), 'Partner ID is too long'],
    ['<script>', 'Only alphanumeric and hyphens allowed'],
    ['fjord/../radisson', 'Only alphanumeric and hyphens allowed'],
    ['🎩', 'Only alphanumeric and hyphens allowed'],
    ['fjord hotell', 'Only alphanumeric and hyphens allowed'],
    ['fjørd', 'Only alphanumeric and hyphens allowed'],
    ['fjord_hotell', 'Only alphanumeric and hyphens allowed'],
  ])('with the id %j is told «%s»', (partnerId, message) => {
    expect(messages(newPartnerRequest, { partnerId, name: 'Fjord' }).partnerId?.[0]).toBe(message)
  })

  test('without a name is told so', () => {
    expect(messages(newPartnerRequest, { partnerId: 'fjord', name: ' ' })).toEqual({
      name: ['Partner name is required'],
    })
    expect(messages(newPartnerRequest, { partnerId: 'fjord' })).toEqual({
      name: ['Partner name is required'],
    })
  })

  test.each([
    ...['dashboard', 'offer', 'new', 'settings', 'admin', 'api', 'kunde', 'Dashboard'],
    ...['bekreftelse', 'deler', 'icons', 'lp', 'partner', 'rediger', 'share', 'tilbud', 'videos'],
  ])('cannot be called %s, which is a route (F-1221)', (partnerId) => {
    expect(messages(newPartnerRequest, { partnerId, name: 'X' })).toEqual({
      partnerId: ['Partner ID is reserved'],
    })
  })

  test.each([
    ['https://firma.no/logo.svg', true],
    ['/api/logos/0b6d.png', true],
    ['', true],
    ['logo.png', false],
    ['javascript:alert(1)', false],
    ['/api/logos/../secrets', false],
    ['/api/logos/..', false],
    ['//firma.no/logo.svg', false],
    ['data:image/svg+xml,<svg/>', false],
  ])('with the logo %j passes: %s (F-924)', (logoUrl, passes) => {
    const found = messages(newPartnerRequest, { partnerId: 'fjord', name: 'Fjord', logoUrl })
    expect(found).toEqual(passes ? {} : { logoUrl: ['Invalid logo URL'] })
  })
})

test('a change holds only what was given (F-1048)', () => {
  expect(partnerPatch.parse({ logoUrl: null })).toEqual({ logoUrl: null })
  expect(partnerPatch.parse({ allowAdvancedSettings: 'false', partnerId: 'x' })).toEqual({
    allowAdvancedSettings: 'false',
  })
  expect(partnerPatch.safeParse({ allowAdvancedSettings: true }).success).toBe(false)
})

test('partner defaults: an id is needed, the link is a link, the bonuses default to the three (F-927)', () => {
  expect(partnerDefaultsRequest.parse({ partnerId: 'fjord' }).selectedExtras).toEqual([
    'extended_magic',
    'logo_illusion',
    'em_act',
  ])
  expect(messages(partnerDefaultsRequest, {})).toEqual({ partnerId: ['Partner ID is required'] })
  expect(messages(partnerDefaultsRequest, { partnerId: ' ' })).toEqual({
    partnerId: ['Partner ID is required'],
  })
  expect(messages(partnerDefaultsRequest, { partnerId: 'fjord', ctaButtonUrl: 'x' })).toEqual({
    ctaButtonUrl: ['Invalid URL'],
  })
})

test('a partner without defaults is offered 45000 (F-645, F-1106)', () => {
  expect(INITIAL_PARTNER_PRICE).toBe('45000')
})

test('an id that refers to a partner may be any that could exist', () => {
  expect(z.parse(partnerIdText, ' Fjord-Hotell2 ')).toBe('fjord-hotell2')
  expect(z.parse(partnerIdText, 'dashboard')).toBe('dashboard')
  for (const id of ['', 'fjord hotell', 'a'.repeat(61), 'fjørd', '../fjord'])
    expect(z.safeParse(partnerIdText, id).success, id).toBe(false)
  expect(PARTNER_ID.test('a'.repeat(60))).toBe(true)
})

test.each(['x/api/logos/a.png', '/api/logos/a.png?x', '/api/logos/../a.png', '/api/logos/', '/logo.png'])(
  '%j is no address of a logo (F-924)',
  (logoUrl) => {
    expect(messages(newPartnerRequest, { partnerId: 'fjord', name: 'Fjord', logoUrl })).toEqual({
      logoUrl: ['Invalid logo URL'],
    })
  },
)

test('the sentences for a flag that is none and a description that is too long (F-927)', () => {
  expect(messages(partnerPatch, { allowAdvancedSettings: 'ja' })).toEqual({
    allowAdvancedSettings: ["Must be 'true' or 'false'"],
  })
  const defaults = { partnerId: 'fjord', heroDescription: 'x'.repeat(401) }
  expect(messages(partnerDefaultsRequest, defaults)).toEqual({ heroDescription: ['Description is too long'] })
})

test.each([
  ['true', 'false', true],
  ['true', 'true', true],
  ['false', 'true', false],
  ['false', 'false', false],
  [null, 'true', true],
  [null, 'false', false],
  [undefined, 'true', true],
  ['', 'true', true],
  ['yes', 'false', false],
  [null, null, false],
])('flag %j and global default %j: advanced fields %s (F-870, F-1005)', (flag, globalDefault, allowed) => {
  expect(canUseAdvanced(flag, globalDefault)).toBe(allowed)
})

test('a partner’s standard price and before-price are no sums below zero (F-1494)', () => {
  const result = partnerDefaultsRequest.safeParse({ partnerId: 'fjord', price: '-5', beforePrice: 'kr −1' })
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'Price is below zero',
    'Before-price is below zero',
  ])
})
