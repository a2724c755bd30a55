import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content'
import type { SiteFacts } from '../domain/site.ts'
import { fillPlaceholders, placeholders } from './placeholders.ts'

/** The site's facts, from site.md (F-1201). */
export async function readFacts(): Promise<SiteFacts> {
  const entry = await getEntry('site', 'site')
  if (!entry) throw new Error('src/content/site.md is missing: it says who the magician is.')
  return entry.data
}

/** One page's entry with names and figures filled in; throws an Error when there is no such file. */
export async function readPage(id: string): Promise<CollectionEntry<'pages'>['data']> {
  const entry = await getEntry('pages', id)
  if (!entry) throw new Error(`src/content/pages/${id}.md is missing.`)
  return fillPlaceholders(entry.data, placeholders(await readFacts()))
}

/** All entries of a collection with names and figures filled in, in the order their files ask for. */
export async function readAll<Key extends Exclude<CollectionKey, 'site' | 'pages' | 'partners'>>(
  collection: Key,
): Promise<CollectionEntry<Key>['data'][]> {
  const words = placeholders(await readFacts())
  const entries = await getCollection(collection)
  const filled = entries.map((entry) => fillPlaceholders(entry.data as CollectionEntry<Key>['data'], words))
  return filled.sort((one, other) => one.order - other.order)
}
