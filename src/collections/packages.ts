import { z } from 'astro/zod'
import { collection } from './collection.ts'
import { line, order } from './fields.ts'

/** What a package holds (F-429). */
export const packages = collection({
  source: { folder: 'packages' },
  label: 'Pakker',
  labelSingular: 'Pakke',
  description: 'Det pakkene på tilbudssidene inneholder.',
  summary: 'title',
  schema: () =>
    z.strictObject({
      order,
      title: line('Navn', 'Det pakken heter'),
      includes: z
        .array(line('Innhold', 'Noen få ord'))
        .min(1)
        .meta({ title: 'Inneholder', description: 'Det som følger med, noen få ord hver' }),
    }),
})
