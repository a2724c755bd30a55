import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import type { z } from 'astro/zod'
import type { Collection } from '#collections/collection.ts'
import { COLLECTIONS } from '#collections/index.ts'

function fromFiles<Schema extends z.ZodType>({ source, schema }: Collection<Schema>) {
  const loader =
    'file' in source
      ? glob({ base: './src/content', pattern: `${source.file}.md` })
      : glob({ base: `./src/content/${source.folder}`, pattern: '**/*.md' })
  return defineCollection({ loader, schema })
}

export const collections = {
  site: fromFiles(COLLECTIONS.site),
  cookies: fromFiles(COLLECTIONS.cookies),
  pages: fromFiles(COLLECTIONS.pages),
  services: fromFiles(COLLECTIONS.services),
  sellingPoints: fromFiles(COLLECTIONS.sellingPoints),
  testimonials: fromFiles(COLLECTIONS.testimonials),
  clients: fromFiles(COLLECTIONS.clients),
  faq: fromFiles(COLLECTIONS.faq),
  legal: fromFiles(COLLECTIONS.legal),
  landing: fromFiles(COLLECTIONS.landing),
  ads: fromFiles(COLLECTIONS.ads),
  partners: fromFiles(COLLECTIONS.partners),
  bonuses: fromFiles(COLLECTIONS.bonuses),
  packages: fromFiles(COLLECTIONS.packages),
  closeup: fromFiles(COLLECTIONS.closeup),
  tilbud: fromFiles(COLLECTIONS.tilbud),
  partnertilbud: fromFiles(COLLECTIONS.partnertilbud),
}
