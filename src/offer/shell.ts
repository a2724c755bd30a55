import type { PartnerConfigs } from '#domain/offer-page.ts'
import {
  type FilledPage,
  OFFER_PARTS,
  type OfferPart,
  PAGE_SLOTS,
  type PageSlot,
  slotComments,
} from '#domain/page-slots.ts'
import type { IslandProps } from './OfferPage.tsx'
import { renderDataScript } from './offer-data.ts'

/** A built page, cut at its places, each with what the build wrote there; there is one more piece than places. */
export type Shell = { pieces: string[]; places: { place: PageSlot; built: string }[] }

/** The partner's offer page, with what the build tells of it. */
export type OfferShell = Shell & {
  /** What stands before and after what the island draws. */
  island: { before: string; after: string }
  props: IslandProps
  configs: PartnerConfigs
  parts: Record<OfferPart, string>
}

/** The shells of both offer pages and of a withdrawn offer's. */
export type OfferShells = { partner: OfferShell; customer: Shell & { title: string }; withdrawn: Shell }

/**
 * Cuts the built partner's offer page at its slots, to be filled in by {@link fillShell}.
 * @throws Error with a sentence if one is missing.
 */
export function partnerShell(html: string): OfferShell {
  const shell = shellOf(html, 'partnertilbud')
  const { configs, props } = dataOf<OfferShell>(shell)
  const offer = builtAt(shell, 'offer')
  const tag = offer.indexOf('<astro-island ')
  const start = offer.indexOf('>', tag) + 1
  const end = offer.lastIndexOf('<!--astro:end-->')
  if (tag < 0 || end < start) throw broken('partnertilbud', 'the island OfferPage')
  const island = { before: offer.slice(0, start), after: offer.slice(end) }
  const drawn = cut(offer.slice(start, end), OFFER_PARTS, 'partnertilbud')
  const parts = Object.fromEntries(
    OFFER_PARTS.map((part) => [part, builtAt(drawn, part)]),
  ) as OfferShell['parts']
  return {
    ...rebuilt(shell, {
      data: renderDataScript({ configs }),
      offer: island.before + fillShell(drawn) + island.after,
    }),
    ...{ island, props, configs, parts },
  }
}

/**
 * Cuts the built page of every /tilbud/{kunde} at its slots, to be filled in by {@link fillShell}.
 * @throws Error with a sentence if one is missing.
 */
export function customerShell(html: string): OfferShells['customer'] {
  const shell = shellOf(html, 'tilbud')
  return { ...rebuilt(shell, { data: '' }), title: dataOf<OfferShells['customer']>(shell).title }
}

/**
 * The shell of a withdrawn offer's page.
 * @throws Error with a sentence if the built page lacks a mark.
 */
export const withdrawnShell = (html: string): Shell => shellOf(html, 'deler/tilbud-trukket')

type Words = Partial<Record<PageSlot, string | undefined>>

/** The page's HTML with these slots filled with HTML; the other slots keep what the build wrote. */
export function fillShell(shell: Shell, words: Words = {}): string {
  const { pieces, places } = rebuilt(shell, words)
  return places.map(({ built }, at) => pieces[at] + built).join('') + pieces.at(-1)
}

function rebuilt({ pieces, places }: Shell, words: Words): Shell {
  return { pieces, places: places.map(({ place, built }) => ({ place, built: words[place] ?? built })) }
}

function shellOf(html: string, page: FilledPage): Shell {
  return cut(html, PAGE_SLOTS[page], page)
}

function cut(html: string, places: readonly PageSlot[], page: FilledPage): Shell {
  const found = places.map((place) => {
    const [start, end] = slotComments(place)
    const [from, to] = [html.indexOf(start), html.indexOf(end)]
    if (from < 0 || to < from) throw broken(page, `its place for the ${place}`)
    return { place, from, to: to + end.length, built: html.slice(from + start.length, to) }
  })
  found.sort((one, other) => one.from - other.from)
  const ends = [0, ...found.map(({ to }) => to)]
  return {
    places: found.map(({ place, built }) => ({ place, built })),
    pieces: ends.map((end, at) => html.slice(end, found[at]?.from)),
  }
}

/** What the build wrote at a place. */
export const builtAt = ({ places }: Shell, wanted: PageSlot) =>
  places.find(({ place }) => place === wanted)?.built ?? ''

/** What the build tells of a page, in the element that {@link renderDataScript} wrote. */
function dataOf<Data>(shell: Shell): Data {
  const block = builtAt(shell, 'data')
  return JSON.parse(block.slice(block.indexOf('>') + 1, block.lastIndexOf('<')))
}

function broken(page: FilledPage, what: string): Error {
  return new Error(
    `The built page /${page} has lost ${what}: the document of an offer has nowhere to put it (src/domain/page-slots.ts).`,
  )
}
