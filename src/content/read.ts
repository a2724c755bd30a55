import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content'
import { createHash } from 'node:crypto'
import { COLLECTIONS } from '#collections/index.ts'
import type { CookieWords } from '#domain/consent.ts'
import { upperFirst } from '#domain/letters.ts'
import type { SiteFacts } from '#domain/site.ts'
import { fillPlaceholders, placeholderValues } from './placeholders.ts'
import { termsVersion } from './terms-version.ts'

/** Whether this build has an ads account. */
export const HAS_ADS = Boolean(import.meta.env.PUBLIC_ADS_ID)

/** The site's facts, from site.md. */
export function readFacts(): Promise<SiteFacts> {
  return oncePerBuild('facts', async () => {
    const entry = await getEntry('site', 'site')
    if (!entry) throw new Error('src/content/site.md is missing: it says who the magician is.')
    return { ...entry.data, claims: fillPlaceholders(entry.data.claims, {}) }
  })
}

/** The words of the cookie banner and its settings, with a version that changes with them. */
export async function readCookieWords(): Promise<CookieWords> {
  const entry = await getEntry('cookies', 'informasjonskapsler')
  if (!entry)
    throw new Error('src/content/informasjonskapsler.md is missing: it holds the words of the banner.')
  const facts = await readFacts()
  const filled = fillPlaceholders(entry.data, placeholderValues(facts))
  const { text, adsText, passiveNote, withdrawNote, strictNote, marketingUnused, categories, ...words } =
    filled
  const { title, text: used } = categories.marketing
  const isStrict = facts.consent === 'strict'
  const said = [HAS_ADS ? used : marketingUnused, ...(isStrict ? [strictNote] : [])]
  const marketing = { title, text: said.join(' ') }
  // A browser counts the largest paint by paragraph: one with all of this would, three seconds late, be that of most
  // pages of text.
  const notes = isStrict ? withdrawNote : `${passiveNote} ${withdrawNote}`
  const paragraphs = [...(HAS_ADS ? adsText : text).split(/(?<=[.!?]) /), notes]
  const shown = { ...words, categories: { ...categories, marketing }, paragraphs }
  return { ...shown, version: createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8) }
}

/** The entry of one page with placeholders filled in; throws an Error if there is no such file. */
export function readPage(id: string): Promise<CollectionEntry<'pages'>['data']> {
  return oncePerBuild(`page ${id}`, async () => {
    const entry = await getEntry('pages', id)
    if (!entry) throw new Error(`src/content/pages/${id}.md is missing.`)
    return fillPlaceholders(entry.data, placeholderValues(await readFacts()))
  })
}

/** One legal page with placeholders filled in; throws an Error if there is no such file. */
export async function readLegal(id: string): Promise<CollectionEntry<'legal'>['data']> {
  const entry = await getEntry('legal', id)
  if (!entry) throw new Error(`src/content/legal/${id}.md is missing.`)
  return fillPlaceholders(entry.data, placeholderValues(await readFacts()))
}

/** The version of the terms, from their file. */
export async function readTermsVersion(): Promise<string> {
  const entry = await getEntry('legal', 'vilkar')
  if (!entry) throw new Error('src/content/legal/vilkar.md is missing.')
  return termsVersion(entry.data)
}

/** Every landing or ad page with placeholders filled in, and its slug: the name of its file. */
export async function readLandings<Kind extends 'landing' | 'ads'>(
  kind: Kind,
): Promise<{ slug: string; page: CollectionEntry<Kind>['data'] }[]> {
  const words = placeholderValues(await readFacts())
  const entries = await getCollection(kind)
  return entries.map(({ id, data }) => ({
    slug: id,
    page: fillPlaceholders(data as CollectionEntry<Kind>['data'], words),
  }))
}

type FooterPages = Record<'occasion' | 'city', { href: string; label: string }[]>

/** The occasions and cities that belong in the footer, in its order. */
export function readFooterPages(): Promise<FooterPages> {
  return oncePerBuild('footer', findFooterPages)
}

async function findFooterPages(): Promise<FooterPages> {
  const found = (await getCollection('landing', ({ data }) => data.order !== undefined)).sort(
    (one, other) => one.data.order! - other.data.order!,
  )
  const links = (kind: 'occasion' | 'city') =>
    found
      .filter(({ data }) => data.kind === kind)
      .map(({ id, data: { place, occasion } }) => ({ href: `/${id}`, label: place || upperFirst(occasion) }))
  return { occasion: links('occasion'), city: links('city') }
}

/** The texts of an offer page. Only the browser knows the customer and the partner, so their placeholders stay. */
export async function readOfferTexts<Kind extends 'tilbud' | 'partnertilbud'>(
  kind: Kind,
): Promise<CollectionEntry<Kind>['data']> {
  const entry = (await getEntry(kind, kind)) as CollectionEntry<Kind> | undefined
  if (!entry) throw new Error(`src/content/${kind}.md is missing.`)
  const later = COLLECTIONS[kind].laterWords?.map((word) => [word, `{${word}}`])
  const words = { ...placeholderValues(await readFacts()), ...Object.fromEntries(later ?? []) }
  return fillPlaceholders(entry.data, words)
}

/** The testimonials with these ids, in this order. @throws Error that names an id without a file. */
export function readTestimonials(ids: string[]): Promise<CollectionEntry<'testimonials'>['data'][]> {
  return Promise.all(ids.map((id) => oncePerBuild(`testimonial ${id}`, () => readTestimonial(id))))
}

async function readTestimonial(id: string): Promise<CollectionEntry<'testimonials'>['data']> {
  const entry = await getEntry('testimonials', id)
  if (!entry) throw new Error(`src/content/testimonials/${id}.md is missing, but a page shows it.`)
  return fillPlaceholders(entry.data, placeholderValues(await readFacts()))
}

/** All entries of a collection with placeholders filled in, sorted by their `order`. */
export function readCollection<
  Key extends Exclude<
    CollectionKey,
    'site' | 'cookies' | 'pages' | 'partners' | 'legal' | 'landing' | 'ads' | 'tilbud' | 'partnertilbud'
  >,
>(collection: Key): Promise<CollectionEntry<Key>['data'][]> {
  return oncePerBuild(`all ${collection}`, async () => {
    const words = placeholderValues(await readFacts())
    const entries = await getCollection(collection)
    const filled = entries.map((entry) => fillPlaceholders(entry.data as CollectionEntry<Key>['data'], words))
    return filled.sort((one, other) => one.order - other.order)
  })
}

/** Headline and button text of a page's hero; a static one (without film) uses its own texts if it has any. */
export function heroTexts({ heading, button, hero, staticHero }: HeroContent) {
  return (hero === 'static' && staticHero) || { heading, button }
}

type HeroContent = {
  heading: string
  button: string
  hero: 'film' | 'static'
  staticHero?: { heading: string; button: string } | undefined
}

/** The result of `make`, once per build, as many pages need it; in development every time. */
export function oncePerBuild<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
  if (!import.meta.env.PROD) return make()
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key) as Promise<Result>
}

const kept = new Map<string, Promise<unknown>>()
