import { getCollection } from 'astro:content'
import type { PartnerConfig } from '#domain/offer-view.ts'
import { fillPlaceholders, placeholderValues } from './placeholders.ts'
import { readFacts } from './read.ts'

/** The file for partners without a page of their own. */
const GENERIC = 'generic'

/** The fixed pages, and the one every other partner starts from, with placeholders filled in. */
export async function readPartnerConfigs(): Promise<{ fixed: PartnerConfig[]; generic: PartnerConfig }> {
  // Only the browser knows the partner's name.
  const words = { ...placeholderValues(await readFacts()), partnerName: '{partnerName}' }
  const configs = (await getCollection('partners')).map(({ id, data: { sample: _, ...config } }) =>
    fillPlaceholders({ id, ...config }, words),
  )
  const generic = configs.find(({ id }) => id === GENERIC)
  if (!generic) throw new Error('src/content/partners/generic.md is missing: other partners start from it.')
  return { fixed: configs.filter(({ id }) => id !== GENERIC), generic }
}
