import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyFromSlug } from '#domain/offer-view.ts'
import { customerNameFromPath } from './customer-name.ts'

test.each([
  ['/tilbud/nordisk-kraft', 'Nordisk Kraft'],
  ['/tilbud/nordisk-kraft/', 'Nordisk Kraft'],
  ['/tilbud/--nordisk---kraft-', 'Nordisk Kraft'],
  ['/tilbud/%C3%A5', 'Å'],
  ['/tilbud/%C3%B8rneberg%20og%20co', 'Ørneberg Og Co'],
  ['/tilbud/%F0%9F%8E%A9-hatten', '🎩 Hatten'],
  ['/tilbud/%F0%9F%8E%A9', '🎩'],
  ['/tilbud/3d-print', '3d Print'],
  ['/tilbud/%3Cimg%20src%3Dx%3E', '<img Src=x>'],
  ['/tilbud/%E0%A4', '%E0%A4'],
])('%s is a link to %s (F-401)', (path, name) => {
  expect(customerNameFromPath(path)).toBe(name)
})

test.each([
  '/tilbud',
  '/tilbud/',
  '/tilbud/-',
  '/tilbud/---',
  '/tilbud/%20',
  '/tilbud/kunde',
  '/tilbud/KUNDE',
  '/tilbud/%E2%80%AE',
])('%s names nobody (F-401)', (path) => {
  expect(customerNameFromPath(path)).toBeNull()
})

test('a name nobody has is cut at 80 characters', () => {
  const name = customerNameFromPath(`/tilbud/${'a'.repeat(5000)}`)
  expect([...(name ?? '')]).toHaveLength(80)
  expect(name).toMatch(/…$/)
})

test('a name that turns the direction of text round is told straight', () => {
  expect(customerNameFromPath('/tilbud/nord%E2%80%AElys')).toBe('Nord Lys')
})

test('both offer pages read the same name from the same link, whatever it says (F-401, F-842, F-1371)', () => {
  const parts = fc.constantFrom('-', ' ', '\0', '\u202e', '\u2028', '🎩', '/', 'a', 'langt-navn-'.repeat(9))
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), parts)).map((all) => all.join(''))
  fc.assert(
    fc.property(text, (slug) => {
      const name = companyFromSlug(slug)
      fc.pre(slug.isWellFormed() && name.toLowerCase() !== 'kunde')
      expect(customerNameFromPath(`/tilbud/${encodeURIComponent(slug)}`)).toBe(name || null)
    }),
  )
})
