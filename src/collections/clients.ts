import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { order, pictureNotes, requiredLine, sample } from './fields.ts'

/** Companies that have booked (F-701, F-205). */
export const clients = defineContent({
  source: { folder: 'clients' },
  label: 'Kunder',
  labelSingular: 'Kunde',
  description: 'Merkene i stripen «Ditt selskap er i godt selskap».',
  summary: 'name',
  path: '/',
  schema: ({ image }) =>
    z.strictObject({
      order,
      name: requiredLine('Navn', 'Firmanavnet slik firmaet skriver det'),
      image: image().meta(
        pictureNotes('Merke', 'SVG, 64 piksler høyt med luft rundt; fargene blir nettstedets egne', {
          folder: 'marks/clients',
        }),
      ),
      sample,
    }),
})
