import type { z } from 'astro/zod'
import { siteFacts } from '#domain/site.ts'
import { collection } from './collection.ts'

/** Who the magician is; one file, whose rules the server reads too. */
export const site = collection({
  source: { file: 'site' },
  label: 'Om dere',
  labelSingular: 'Om dere',
  description: 'Navn, telefon, adresse og tallene dere har lov til å bruke. Står bare her.',
  summary: 'brand',
  fixed: true,
  // zod/mini and zod are one library; Astro's types name only the other.
  schema: () => siteFacts as unknown as z.ZodType<z.output<typeof siteFacts>>,
})
