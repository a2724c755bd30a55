import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { optionalLine, order, pictureNotes, requiredLine, requiredText, sample } from './fields.ts'

/** Why the magician is a safe choice (F-703, F-211). */
export const sellingPoints = defineContent({
  source: { folder: 'selling-points' },
  label: 'Salgspoeng',
  labelSingular: 'Salgspoeng',
  description: 'Hvorfor magikeren er trygg å bestille, på forsiden og julebordsiden.',
  summary: 'title',
  path: '/',
  schema: ({ image }) =>
    z.strictObject({
      order,
      title: requiredLine('Poeng', 'Poenget i fire eller fem ord'),
      image: image()
        .optional()
        .meta(pictureNotes('Bilde', 'Kvadratisk, motivet i midten, for kantene tones ut', { minWidth: 960 })),
      alt: optionalLine(
        'Hva bildet viser',
        'Én linje for dem som ikke ser bildet; tomt når det bare er pynt',
      ),
      description: requiredText('Forklaring', 'Poenget forklart; en blank linje gir nytt avsnitt'),
      features: z
        .array(requiredLine('Faktum', 'Noen få ord'))
        .default([])
        .meta({ title: 'Fakta', description: 'Vises ikke ennå; la listen stå tom' }),
      sample,
    }),
})
