import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { alt, optionalLine, order, pictureNotes, requiredLine, requiredText } from './fields.ts'

/** The three packages on /tilbud/{kunde} (F-411). */
export const packages = defineContent({
  source: { folder: 'packages' },
  label: 'Pakker',
  labelSingular: 'Pakke',
  description: 'De tre pakkene på /tilbud. Den første i listen er «Pakke 1».',
  summary: 'title',
  path: '/tilbud',
  schema: ({ image }) =>
    z.strictObject({
      order,
      title: requiredLine('Navn', 'Det pakken heter'),
      price: z.string().regex(/^\d+$/).meta({ title: 'Pris', description: 'Bare tallet, i kroner: 35000' }),
      from: z
        .boolean()
        .default(false)
        .meta({ title: 'Fra-pris', description: 'På når det koster minst dette' }),
      text: requiredText('Tekst', 'En eller to setninger'),
      includes: z
        .array(requiredLine('Punkt', 'Noen få ord'))
        .min(1)
        .meta({ title: 'Punkter', description: 'Det som følger med, noen få ord hver' }),
      badge: optionalLine('Merke', 'Bare på den de fleste velger'),
      button: requiredLine('Knapp', 'Det knappen sier'),
      picture: z
        .strictObject({
          image: image().meta(pictureNotes('Bilde', 'I formatet 3 : 2', { minWidth: 960 })),
          alt,
        })
        .meta({ title: 'Bilde', description: 'Bildet øverst på kortet' }),
      english: z.boolean().default(false).meta({
        title: 'Engelsk navn',
        description: 'På når navnet er engelsk, så skjermlesere uttaler det rett',
      }),
    }),
})
