import { escapedHtml } from '#domain/escaped.ts'
import { type FilledPage, PLACES, type Place, placeMarks } from '#domain/page-places.ts'

/** A built page, cut at its places, each with what the build wrote there; there is one more piece than places. */
export type Shell = { pieces: string[]; places: { place: Place; built: string }[] }

/** The partner's offer page, with what its island gets from the build. */
export type OfferShell = Shell & {
  /** What stands before and after what the island draws. */
  island: { before: string; after: string }
  props: unknown
  /** The parts of the page that are the same for every customer, by their names. */
  parts: Record<string, string>
}

/** The shells of both offer pages and of a withdrawn offer's. */
export type OfferShells = { partner: OfferShell; customer: Shell & { title: string }; withdrawn: Shell }

const ATTRIBUTES = String.raw`(?:\s+[\w:-]+(?:="[^"]*")?)*\s*`
const ISLAND = new RegExp(
  String.raw`^(?<before>[\s\S]*?<astro-island${ATTRIBUTES}>)(?<drawn>[\s\S]*)(?<after><!--astro:end--></astro-island>)\s*$`,
)
const PART = /<template data-astro-template="([^"]+)">([\s\S]*?)<\/template>/g

/**
 * The partner's offer page, ready to be filled.
 * @throws Error with a sentence if the built page lacks one of its places.
 */
export function partnerShell(html: string): OfferShell {
  const shell = shellOf(html, 'partnertilbud')
  const { before = '', drawn = '', after = '' } = ISLAND.exec(builtAt(shell, 'offer'))?.groups ?? {}
  const props = / props="([^"]*)"/.exec(before)?.[1]
  if (props === undefined) throw broken('partnertilbud', 'the island OfferPage and its props')
  const parts = Object.fromEntries([...drawn.matchAll(PART)].map(([, name, part]) => [name!, part!]))
  const written = JSON.parse(decoded(props))
  // Whom else there are pages for, only the island asks that has to find its offer itself.
  const { configs: _, ...given } = written
  const island = { before: before.replace(props, () => escapedHtml(JSON.stringify(given))), after }
  return { ...shell, island, props: revivedObject(written), parts }
}

/**
 * The page of every /tilbud/{kunde}, ready to be filled.
 * @throws Error with a sentence if the built page lacks one of its places.
 */
export function customerShell(html: string): OfferShells['customer'] {
  const shell = shellOf(html, 'tilbud')
  const title = / data-title="([^"]*)"/.exec(builtAt(shell, 'customer'))?.[1]
  if (title === undefined) throw broken('tilbud', "the customer's title")
  return { ...shell, title: decoded(title) }
}

/**
 * The shell of a withdrawn offer's page.
 * @throws Error with a sentence if the built page lacks a mark.
 */
export const withdrawnShell = (html: string): Shell => shellOf(html, 'deler/tilbud-trukket')

/** The page with these places filled, by HTML; the others keep what the build wrote. */
export function filled(
  { pieces, places }: Shell,
  words: Partial<Record<Place, string | undefined>> = {},
): string {
  const last = pieces.at(-1) ?? ''
  return places.map(({ place, built }, at) => pieces[at] + (words[place] ?? built)).join('') + last
}

function shellOf(html: string, page: FilledPage): Shell {
  const found = PLACES[page].map((place) => {
    const [start, end] = placeMarks(place)
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

const builtAt = ({ places }: Shell, wanted: Place) =>
  places.find(({ place }) => place === wanted)?.built ?? ''

function broken(page: FilledPage, what: string): Error {
  return new Error(
    `The built page /${page} has lost ${what}: the document of an offer has nowhere to put it (src/domain/page-places.ts).`,
  )
}

/** An attribute's text. */
function decoded(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/**
 * A value of an island's props, which Astro writes as a pair: 0 for plain values and objects, 1 for lists.
 * @throws Error for any other kind.
 */
function revived(pair: unknown): unknown {
  const [kind, value] = pair as [number, unknown]
  if (kind === 1) return (value as unknown[]).map(revived)
  if (kind !== 0) {
    throw new Error(
      `The island OfferPage has a property of Astro's kind ${kind}: only texts, numbers, objects and lists can be drawn on the server (src/offer/shell.ts).`,
    )
  }
  if (typeof value !== 'object' || value === null) return value
  return revivedObject(value)
}

function revivedObject(object: object): object {
  return Object.fromEntries(Object.entries(object).map(([name, pair]) => [name, revived(pair)]))
}
