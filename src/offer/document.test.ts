import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildExpiredView } from '#domain/expired-view.ts'
import type { OfferView } from '#domain/offer-view.ts'
import type { ShownAnswer } from '#domain/shown-answer.ts'
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

test('what the terms say of payment stands on the card until the offer has expired (F-1546)', () => {
  expect(drawn({})).toContain('<astro-slot name="paymentTerms">')
  expect(drawn(buildExpiredView(view))).not.toContain('paymentTerms')
})

test('once the evening is confirmed, the card says in their place where what is agreed stands (F-1546)', () => {
  const termsAfter = (kind: ShownAnswer['kind']) =>
    /<astro-slot name="paymentTerms">(.*?)<\/astro-slot>/s.exec(drawn({ answered: { ...EVENING, kind } }))![1]
  expect(termsAfter('confirmed')).toContain('Datoen og alt annet som er avtalt, står i bekreftelsen.')
  for (const kind of ['yes', 'no', 'cancelled'] as const)
    expect(termsAfter(kind)).not.toContain('bekreftelsen')
})

const EVENING: ShownAnswer = {
  kind: 'cancelled',
  said: 'Kvelden er <avlyst>',
  next: 'Ny kveld?',
  instead: null,
}

test('over the form stands what became of the answer: a form behind it, or none, as nothing more is asked for (F-1326)', () => {
  const told = (instead: ShownAnswer['instead']) =>
    /<p data-said>.*?(?=<form|<\/astro-slot)/s.exec(drawn({ answered: { ...EVENING, instead } }))?.[0]
  const said = '<p data-said><b>Kvelden er &lt;avlyst&gt;</b> Ny kveld?</p>'
  expect(told(null)).toBe(said)
  expect(told({ text: 'Svar på nytt', opensForm: true })).toBe(
    `${said}<div data-again id="endre" tabindex="-1"><a href="#endre">Svar på nytt</a><p>Det nye svaret gjelder i stedet for det forrige. Hva dere skrev da, har vi fortsatt, men viser det ikke til andre som har lenken.</p></div><input type="hidden" form="svar" name="again" value="Svar på nytt">`,
  )
  expect(told({ text: 'Svar på e-posten.', opensForm: false })).toBe(
    `${said}<p data-again>Svar på e-posten.</p>`,
  )
  expect(drawn({})).not.toContain('data-said')
})

test.each<[ShownAnswer['kind'], ways: string[]]>([
  ['yes', ['#endre', 'question', '#packages']],
  ['no', ['#svar', 'question', '#packages']],
  ['confirmed', ['/det-praktiske', 'tel:+4700000000', 'question', '#packages']],
  ['cancelled', ['#endre', 'question', '#packages']],
])('the first screen after %s says what stands, and has the ways on (F-1477)', (kind, ways) => {
  const promise = 'I morgen.'
  const html = drawn({ answered: { ...EVENING, kind, promise } })
  const [screen = ''] = /<section class="offer-hero.*?<\/section>/s.exec(html) ?? []
  expect(screen).toMatch(/>Tilbud for Acme AS<\/p><h1[^>]*>Kvelden er &lt;avlyst&gt;<\/h1>/)
  expect(screen).toContain('Ny kveld? I morgen.')
  expect([...screen.matchAll(/(?:href|value)="([^"]*)"/g)].map(([, way]) => way)).toEqual(ways)
  expect(drawn({ answered: EVENING, expired: true })).not.toContain('Kvelden er &lt;avlyst&gt;</h1>')
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
