import type { z } from 'astro/zod'
import { siteFacts } from '#domain/site.ts'
import { defineContent } from './collection.ts'

/** Who the magician is; a single file, whose rules the server uses too. */
export const site = defineContent({
  source: { file: 'site' },
  label: 'Om dere',
  labelSingular: 'Om dere',
  description: 'Navn, telefon, adresse og tallene dere har lov til å bruke. Står bare her.',
  summary: 'brand',
  path: '/',
  // zod/mini and zod share one core, but Astro's types accept only the latter.
  schema: () => siteFacts as unknown as z.ZodType<z.output<typeof siteFacts>>,
})
