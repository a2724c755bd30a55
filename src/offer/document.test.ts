import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferView } from '#domain/offer-view.ts'
import { testOfferShells } from '#tests/support/offer-shells.ts'
import { exampleView } from '#tests/support/offer-view.ts'
import { customerDocument, offerDocument } from './document.tsx'

const view: OfferView = {
  ...exampleView,
  customerName: 'Acme AS',
  ctaUrl: 'https://fjord.example/book',
  ctaExternal: true,
}
const url = 'https://x.example/partner/fjord/acme'
const drawn = (changes: Partial<OfferView>) =>
  offerDocument(testOfferShells.partner, {
    given: { view: { ...view, ...changes }, url },
    picture: undefined,
  })
const elements = (html: string) => html.match(/<[a-z!/][^\s>]*/gi)
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '</script>',
        '<!--',
        '--!>',
        '<script>',
        '</title>',
        '"><b>',
        "'",
        '\u2028',
        '{customer}',
        '$&',
      ),
    ),
    { minLength: 1 },
  )
  .map((parts) => `x${parts.join('')}`)

test('whatever the texts of an offer are, the document has the same elements, and its data the same offer (F-1303)', () => {
  const plain = elements(drawn({ customerName: 'x'.repeat(24), ctaText: 'x' }))
  fc.assert(
    fc.property(hostile, hostile, hostile, (customerName, partnerName, ctaText) => {
      const texts = {
        customerName: customerName.padEnd(24, 'x'),
        partnerName,
        ctaText,
        heroDescription: ctaText,
      }
      const html = drawn(texts)
      expect(elements(html)).toEqual(plain)
      const [, data = ''] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html) ?? []
      expect(JSON.parse(data)).toEqual({ view: { ...view, ...texts }, url })
    }),
  )
})

test('whatever a link to /tilbud says, the document has the same elements (F-1303)', () => {
  const document = (slug: string) =>
    customerDocument(testOfferShells.customer, {
      pathname: `/tilbud/${encodeURIComponent(slug)}`,
      origin: 'https://x.example',
    })
  const plain = elements(document('x')!)
  fc.assert(
    fc.property(hostile, (slug) => {
      expect(elements(document(slug)!)).toEqual(plain)
    }),
  )
})
