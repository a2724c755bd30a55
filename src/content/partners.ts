import { getCollection } from 'astro:content'
import type { PartnerConfig } from '#domain/offer-view.ts'
import { fillPlaceholders, placeholders } from './placeholders.ts'
import { readFacts } from './read.ts'

/** The file that pages of partners without one of their own start from. */
const GENERIC = 'generic'

/** The fixed pages, and the one that all other partners start from, with names filled in. */
export async function readPartnerConfigs(): Promise<{ fixed: PartnerConfig[]; generic: PartnerConfig }> {
  // The partner's own name is known in the browser only.
  const words = { ...placeholders(await readFacts()), partnerName: '{partnerName}' }
  const configs = (await getCollection('partners')).map(({ id, data: { sample: _, ...config } }) =>
    fillPlaceholders({ id, ...config }, words),
  )
  const generic = configs.find(({ id }) => id === GENERIC)
  if (!generic) throw new Error('src/content/partners/generic.md is missing: other partners start from it.')
  return { fixed: configs.filter(({ id }) => id !== GENERIC), generic }
}
