import { expect, test } from 'vitest'
import { type FilledPage, PLACES, type Place, placeMarks } from '#domain/page-places.ts'
import { BUILT_PAGES, testOfferShells } from '#tests/support/offer-shells.ts'
import { customerShell, filled, partnerShell, withdrawnShell } from './shell.ts'

const { partner, customer, withdrawn } = BUILT_PAGES

test('with nothing to say, the page is the one that was built, without the marks of its places', () => {
  const marks = Object.values(PLACES).flatMap((places) => places.flatMap(placeMarks))
  const unmarked = (html: string) => marks.reduce((rest, mark) => rest.replace(mark, ''), html)
  expect(filled(testOfferShells.partner)).toBe(unmarked(partner))
  expect(filled(testOfferShells.customer)).toBe(unmarked(customer))
})

test('the island’s props and the parts of the page are read from it', () => {
  expect(testOfferShells.partner.props).toMatchObject({
    magician: { name: 'Falk' },
    extras: expect.arrayContaining([expect.objectContaining({ text: 'Mer "magi" & moro' })]),
    closeup: { quotes: [], video: null },
  })
  expect(testOfferShells.partner.parts).toEqual({ footer: '<footer>Bunn</footer>' })
})

test('a part may have an island of its own', () => {
  const quotes = '<astro-island><button>Flere</button><!--astro:end--></astro-island>'
  const nested = partner.replace(
    '<template',
    () => `<template data-astro-template="quotes">${quotes}</template><template`,
  )
  expect(partnerShell(nested).parts).toEqual({ quotes, footer: '<footer>Bunn</footer>' })
})

const SHELLS = { partnertilbud: partnerShell, tilbud: customerShell, 'deler/tilbud-trukket': withdrawnShell }
const BUILT = { partnertilbud: partner, tilbud: customer, 'deler/tilbud-trukket': withdrawn }
const each = Object.entries(PLACES) as [FilledPage, readonly Place[]][]

test.each(each.flatMap(([page, places]) => places.map((place) => [page, place] as const)))(
  'F-1305 a built /%s that has lost its place for the %s stops the build with a sentence',
  (page, place) => {
    for (const mark of placeMarks(place)) {
      expect(() => SHELLS[page](BUILT[page].replace(mark, ''))).toThrow(
        `The built page /${page} has lost its place for the ${place}: the document of an offer has nowhere to put it (src/domain/page-places.ts).`,
      )
    }
  },
)

test.each(['<!--astro:end-->', ' props='])('F-1305 so does an island without %s', (mark) => {
  expect(() => partnerShell(partner.replace(mark, ' x='))).toThrow(
    'has lost the island OfferPage and its props',
  )
})

test('F-1305 so does a property of the island that only a browser could read, such as a date', () => {
  const dated = partner.replace(' props="{', ' props="{&quot;made&quot;:[3,&quot;2026-11-22&quot;],')
  expect(() => partnerShell(dated)).toThrow("The island OfferPage has a property of Astro's kind 3")
})

test('F-1305 so does a page of /tilbud without its title', () => {
  expect(() => customerShell(customer.replace(' data-title=', ' x='))).toThrow(
    "/tilbud has lost the customer's title",
  )
})
