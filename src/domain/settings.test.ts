import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ctaLinkFor, INITIAL_SETTINGS, settingsRequest } from './settings.ts'

const firstMessage = (change: Record<string, unknown>) => {
  const result = settingsRequest.safeParse({ ...INITIAL_SETTINGS, ...change })
  return result.success ? undefined : Object.values(z.flattenError(result.error).fieldErrors)[0]?.[0]
}

test('a new installation’s settings (F-730, F-1106)', () => {
  expect(settingsRequest.parse(INITIAL_SETTINGS)).toEqual({
    defaultPrice: '35000',
    defaultCtaLink: '{host}/[partnername]/kontakt',
    defaultCtaText: 'Book {name}',
    defaultSelectedExtras: ['extended_magic', 'logo_illusion', 'em_act'],
    closeupOnlyPrice: '50000',
    withEmActPrice: '75000',
    withBigIllusionsPrice: '100000',
    showAdvancedSettingsByDefault: 'false',
    copyWhenOpened: false,
  })
})

test.each([
  ['F-930', 'defaultPrice', ' ', 'Default price is required'],
  ['F-930', 'defaultPrice', undefined, 'Default price is required'],
  ['F-1494', 'defaultPrice', '-5', 'Price is below zero'],
  ['F-1494', 'withEmActPrice', '−75 000,-', 'Price is below zero'],
  ['F-930', 'defaultCtaLink', '', 'Default CTA link is required'],
  ['F-930', 'defaultCtaLink', 'javascript:alert(1)//[partnername]', 'Invalid URL'],
  ['F-930', 'defaultCtaLink', 'data:text/html,{host}', 'Invalid URL'],
  ['F-930', 'defaultCtaLink', 'kontakt', 'Invalid URL'],
  ['F-611', 'defaultCtaLink', 'https://hotell.example/[partnername]?x=1', undefined],
  ['F-611', 'defaultCtaLink', '{host}/[partnername]/kontakt', undefined],
  ['F-930', 'defaultCtaText', '', 'Default CTA text is required'],
  ['F-930', 'defaultSelectedExtras', [], 'At least one default extra is required'],
  ['F-931', 'closeupOnlyPrice', '', 'Close-up only price is required'],
  ['F-931', 'withEmActPrice', '', 'Price with EM act is required'],
  ['F-931', 'withBigIllusionsPrice', '', 'Price with big illusions is required'],
  ['F-933', 'defaultSelectedExtras', undefined, 'Invalid input'],
  ['F-933', 'defaultSelectedExtras', ['free_bar'], 'Invalid input'],
  ['F-931', 'showAdvancedSettingsByDefault', 'yes', "Must be 'true' or 'false'"],
  ['F-931', 'showAdvancedSettingsByDefault', true, "Must be 'true' or 'false'"],
])('%s %s %j says %j', (_id, field, value, message) => {
  expect(firstMessage({ [field]: value })).toBe(message)
})

test('[partnername] is the partner’s id (F-611)', () => {
  expect(ctaLinkFor('https://magiskefalk.example/[partnername]/kontakt', 'radisson')).toBe(
    'https://magiskefalk.example/radisson/kontakt',
  )
})
