import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferView, ShownAnswer } from '#domain/offer-view.ts'
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

test('over the form stands what became of the answer: a form behind it, or none, as nothing more is asked for (F-1326)', () => {
  const told = (instead: ShownAnswer['instead'], promise?: string) =>
    /<p data-said>.*?(?=<div|<form|<\/astro-slot)/s.exec(
      drawn({
        answered: { said: 'Kvelden er <avlyst>', next: 'Ny kveld?', instead, ...(promise && { promise }) },
      }),
    )?.[0]
  const said = '<p data-said><b>Kvelden er &lt;avlyst&gt;</b> Ny kveld?</p>'
  expect(told(null)).toBe(said)
  expect(told({ text: 'Svar på nytt', opensForm: true })).toBe(
    `${said}<details data-again><summary>Svar på nytt</summary><p>Det nye svaret gjelder i stedet for det forrige. Hva dere skrev da, viser vi ikke til andre som har lenken.</p></details><input type="hidden" form="svar" name="again" value="Svar på nytt">`,
  )
  expect(told({ text: 'Svar på e-posten.', opensForm: false })).toBe(
    `${said}<p data-again>Svar på e-posten.</p>`,
  )
  expect(told(null, 'I morgen.')).toBe(
    '<p data-said><b>Kvelden er &lt;avlyst&gt;</b> Ny kveld? I morgen.</p>',
  )
  expect(drawn({})).not.toContain('data-said')
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
