import { z } from 'astro/zod'
import { collection } from './collection.ts'
import { line, order, picture, sample } from './fields.ts'

/** Companies that have booked (F-701, F-205). */
export const clients = collection({
  source: { folder: 'clients' },
  label: 'Kunder',
  labelSingular: 'Kunde',
  description: 'Merkene i stripen «Ditt selskap er i godt selskap».',
  summary: 'name',
  schema: ({ image }) =>
    z.strictObject({
      order,
      name: line('Navn', 'Firmanavnet slik firmaet skriver det'),
      image: image().meta(
        picture(
          'Merke',
          'SVG i svart på gjennomsiktig bunn, 64 piksler høyt med luft rundt',
          'marks/clients',
        ),
      ),
      sample,
    }),
})
