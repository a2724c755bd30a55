import { expect, test } from 'vitest'
import { BUILT_PAGES, testOfferShells } from '#tests/support/offer-shells.ts'
import { customerShell, filled, partnerShell } from './shell.ts'

const { partner, customer } = BUILT_PAGES

test('with nothing to say, the page is the one that was built', () => {
  expect(filled(testOfferShells.partner)).toBe(partner)
  expect(filled(testOfferShells.customer)).toBe(customer)
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

test.each([
  ['<title>', 'the title'],
  ['name="description"', 'the description'],
  ['og:title', 'the preview title'],
  ['og:description', 'the preview description'],
  ['og:url', 'the address'],
  ['og:image"', 'the picture'],
  ['og:image:height', 'the picture type'],
  ['og:image:alt', 'the picture alt'],
  ['</head>', '</head>'],
  ['<!--astro:end-->', 'the island OfferPage'],
  [' props=', "the island's props"],
])('F-1305 a built page that has lost %s stops the build with a sentence', (mark, what) => {
  expect(() => partnerShell(partner.replace(mark, ' x='))).toThrow(
    `The built page /partnertilbud has lost ${what}: the document of an offer has nowhere to put it (src/offer/shell.ts).`,
  )
})

test('F-1305 so does a property of the island that only a browser could read, such as a date', () => {
  const dated = partner.replace(' props="{', ' props="{&quot;made&quot;:[3,&quot;2026-11-22&quot;],')
  expect(() => partnerShell(dated)).toThrow("The island OfferPage has a property of Astro's kind 3")
})

test('F-1305 so does a page of /tilbud without a place for the name', () => {
  expect(() => customerShell(customer.replace('class="customer"', ''))).toThrow(
    "The built page /tilbud has lost the customer's name",
  )
})
