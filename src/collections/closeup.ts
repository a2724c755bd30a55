import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { order, requiredLine, requiredText, sample } from './fields.ts'

/** What guests say about the close-up magic (F-442). */
export const closeup = defineContent({
  source: { folder: 'closeup' },
  label: 'Sitater om nærmagi',
  labelSingular: 'Sitat',
  description: 'De fire sitatene bak «Se hva kundene sier om nærmagien» på tilbudssidene.',
  summary: 'name',
  summaryDetail: 'company',
  path: '/',
  schema: () =>
    z.strictObject({
      order,
      quote: requiredText('Sitat', 'Ordene deres, uten anførselstegn; én kort setning eller to'),
      name: requiredLine('Navn', 'Fornavn og etternavn'),
      jobTitle: requiredLine('Stilling', 'Tittelen slik de skriver den selv'),
      company: requiredLine('Firma', 'Firmaet, uten AS'),
      sample,
    }),
})
