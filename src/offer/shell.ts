/** The places of a built page that a document fills with its own words. */
export type Slot =
  | 'name state'
  | 'title'
  | 'description'
  | 'own links'
  | 'preview title'
  | 'preview description'
  | 'address'
  | 'picture'
  | 'picture type'
  | 'picture alt'
  | 'data'
  | 'offer'
  | 'customer'
  | 'sender'

/** A built page, cut at its slots, each with what the build wrote there; there is one more piece than slots. */
export type Shell = { pieces: string[]; slots: { slot: Slot; built: string }[] }

/** The partner's offer page, with what its island gets from the build. */
export type OfferShell = Shell & {
  props: unknown
  /** The parts of the page that are the same for every customer, by their names. */
  parts: Record<string, string>
}

/** The shells of both offer pages, and of what the link of an offer says that was taken back. */
export type OfferShells = { partner: OfferShell; customer: Shell & { title: string }; withdrawn: Shell }

type Cut = { slot: Slot; from: number; to: number }

const ATTRIBUTES = String.raw`(?:\s+[\w:-]+(?:="[^"]*")?)*\s*`
const ISLAND = new RegExp(
  String.raw`<astro-island${ATTRIBUTES}>(?<island>[\s\S]*)<!--astro:end--></astro-island>`,
  'd',
)
const CUSTOMER =
  /<span(?: class="customer"| data-title="(?<title>[^"]*)"| data-astro-[\w-]+(?:="[^"]*")?)+>[^<]*<\/span>/d
const SENDER = /<span data-sender[^>]*>([^<]*)<\/span>/d
const PART = /<template data-astro-template="([^"]+)">([\s\S]*?)<\/template>/g

/**
 * The partner's offer page, ready to be filled.
 * @throws Error with a sentence if the built page lacks one of its places.
 */
export function partnerShell(html: string): OfferShell {
  const island = found(html, ISLAND, 'the island OfferPage', 'partnertilbud')
  const [from, to] = island.indices!.groups!.island!
  const opening = html.slice(island.index, from)
  const props = / props="([^"]*)"/.exec(opening)?.[1]
  if (props === undefined) throw broken('partnertilbud', "the island's props")
  const inside = island.groups!.island!
  const parts = Object.fromEntries([...inside.matchAll(PART)].map(([, name, part]) => [name!, part!]))
  const cuts: Cut[] = [
    ...headCuts(html, 'partnertilbud'),
    { slot: 'data', ...before(html, '</head>', 'partnertilbud') },
    { slot: 'offer', from, to },
  ]
  return { ...cutAt(html, cuts), props: revivedObject(JSON.parse(decoded(props))), parts }
}

/**
 * The page of every /tilbud/{kunde}, ready to be filled.
 * @throws Error with a sentence if the built page lacks one of its places.
 */
export function customerShell(html: string): OfferShells['customer'] {
  const name = found(html, CUSTOMER, "the customer's name", 'tilbud')
  const [from, to] = name.indices![0]!
  const [, language] = found(html, /<html lang="nb"()/d, 'its language', 'tilbud').indices!
  const cuts: Cut[] = [
    { slot: 'name state', from: language![0], to: language![0] },
    ...headCuts(html, 'tilbud'),
    { slot: 'customer', from, to },
  ]
  return { ...cutAt(html, cuts), title: decoded(name.groups!.title ?? '') }
}

/**
 * The page of an offer that was taken back, ready to be told whose it was.
 * @throws Error with a sentence if the built page lacks that place.
 */
export function withdrawnShell(html: string): Shell {
  const [from, to] = found(html, SENDER, 'whose offer it was', 'deler/tilbud-trukket').indices![1]!
  return cutAt(html, [{ slot: 'sender', from, to }])
}

/** The page with these slots filled, by HTML; the others keep what the build wrote. */
export function filled(
  { pieces, slots }: Shell,
  words: Partial<Record<Slot, string | undefined>> = {},
): string {
  const last = pieces.at(-1) ?? ''
  return slots.map(({ slot, built }, at) => pieces[at] + (words[slot] ?? built)).join('') + last
}

function headCuts(html: string, page: string): Cut[] {
  const content = (slot: Slot, pattern: RegExp): Cut => {
    const [from, to] = found(html, pattern, `the ${slot}`, page).indices![1]!
    return { slot, from, to }
  }
  const description = found(
    html,
    /<meta name="description" content="([^"]*)"[^>]*>/d,
    'the description',
    page,
  )
  const end = description.indices![0]![1]
  return [
    content('title', /<title[^>]*>([^<]*)<\/title>/d),
    content('description', /<meta name="description" content="([^"]*)"/d),
    { slot: 'own links', from: end, to: end },
    content('preview title', /<meta property="og:title" content="([^"]*)"/d),
    content('preview description', /<meta property="og:description" content="([^"]*)"/d),
    content('address', /<meta property="og:url" content="([^"]*)"/d),
    content('picture', /<meta property="og:image"[^>]* content="([^"]*)"/d),
    content('picture type', /<meta property="og:image:height"[^>]*>()/d),
    content('picture alt', /<meta property="og:image:alt"[^>]* content="([^"]*)"/d),
  ]
}

function cutAt(html: string, cuts: Cut[]): Shell {
  const inOrder = cuts.toSorted((one, other) => one.from - other.from)
  const ends = [0, ...inOrder.map(({ to }) => to)]
  return {
    slots: inOrder.map(({ slot, from, to }) => ({ slot, built: html.slice(from, to) })),
    pieces: ends.map((end, at) => html.slice(end, inOrder[at]?.from)),
  }
}

function found(html: string, pattern: RegExp, what: string, page: string): RegExpExecArray {
  const match = pattern.exec(html)
  if (!match) throw broken(page, what)
  return match
}

function before(html: string, mark: string, page: string): { from: number; to: number } {
  const at = html.indexOf(mark)
  if (at < 0) throw broken(page, mark)
  return { from: at, to: at }
}

function broken(page: string, what: string): Error {
  return new Error(
    `The built page /${page} has lost ${what}: the document of an offer has nowhere to put it (src/offer/shell.ts).`,
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
 * Astro writes each value of an island's props as a pair: 0 for plain values and objects, 1 for lists. Dates, maps and
 * the like have other numbers, and none is needed.
 * @throws Error if there is one all the same: it would be drawn as something else than in the browser.
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
