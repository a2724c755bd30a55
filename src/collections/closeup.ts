import { z } from 'astro/zod'
import { collection } from './collection.ts'
import { line, order, prose, sample } from './fields.ts'

/** What guests say about the close-up magic (F-442). */
export const closeup = collection({
  source: { folder: 'closeup' },
  label: 'Sitater om nærmagi',
  labelSingular: 'Sitat',
  description: 'De fire sitatene bak «Se hva kundene sier om nærmagien» på tilbudssidene.',
  summary: 'name',
  schema: () =>
    z.strictObject({
      order,
      quote: prose('Sitat', 'Ordene deres, uten anførselstegn; én kort setning eller to'),
      name: line('Navn', 'Fornavn og etternavn'),
      jobTitle: line('Stilling', 'Tittelen slik de skriver den selv'),
      company: line('Firma', 'Firmaet, uten AS'),
      sample,
    }),
})
