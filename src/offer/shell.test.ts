import { expect, test } from 'vitest'
import { type FilledPage, OFFER_PARTS, PAGE_SLOTS, type PageSlot, slotComments } from '#domain/page-slots.ts'
import { BUILT_PAGES, testOfferShells } from '#tests/support/offer-shells.ts'
import { renderDataScript } from './offer-data.ts'
import { customerShell, fillShell, partnerShell, withdrawnShell } from './shell.ts'

const { partner, customer, withdrawn } = BUILT_PAGES

test('with nothing to say, the page is the one that was built, without markers', () => {
  const marks = [...OFFER_PARTS, ...Object.values(PAGE_SLOTS).flat()].flatMap(slotComments)
  const unmarked = (html: string) => marks.reduce((rest, mark) => rest.replace(mark, ''), html)
  const { configs, props, parts } = testOfferShells.partner
  expect(fillShell(testOfferShells.partner)).toBe(
    unmarked(partner).replace(renderDataScript({ configs, props }), () => renderDataScript({ configs })),
  )
  expect(fillShell(testOfferShells.customer)).toBe(
    unmarked(customer).replace(renderDataScript({ title: testOfferShells.customer.title }), ''),
  )
  expect(props.extras).toContainEqual(expect.objectContaining({ text: 'Mer "magi" & moro' }))
  expect(parts).toMatchObject({ answer: '', footer: '<footer>Bunn</footer>' })
})

test('a part may have an island of its own', () => {
  const quotes = '<astro-island><button>Flere</button><!--astro:end--></astro-island>'
  const [start] = slotComments('beforeExtras')
  expect(partnerShell(partner.replace(start, () => start + quotes)).parts.beforeExtras).toBe(quotes)
})

const SHELLS = { partnertilbud: partnerShell, tilbud: customerShell, 'deler/tilbud-trukket': withdrawnShell }
const BUILT = { partnertilbud: partner, tilbud: customer, 'deler/tilbud-trukket': withdrawn }
const each: [FilledPage, readonly PageSlot[]][] = [
  ...(Object.entries(PAGE_SLOTS) as [FilledPage, readonly PageSlot[]][]),
  ['partnertilbud', OFFER_PARTS],
]

test.each(each.flatMap(([page, places]) => places.map((place) => [page, place] as const)))(
  'a built /%s that has lost its place for the %s stops the build with a sentence (F-1305)',
  (page, place) => {
    for (const mark of slotComments(place)) {
      expect(() => SHELLS[page](BUILT[page].replace(mark, ''))).toThrow(
        `The built page /${page} has lost its place for the ${place}: the document of an offer has nowhere to put it (src/domain/page-slots.ts).`,
      )
    }
  },
)

test.each(['<!--astro:end-->', '<astro-island '])('so does an island without %s (F-1305)', (mark) => {
  expect(() => partnerShell(partner.replace(mark, ''))).toThrow('has lost the island OfferPage')
})
