import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { alt, optionalLine, order, pictureNotes, requiredLine, requiredText } from './fields.ts'

/** The three packages on /tilbud/{kunde} (F-411). */
export const packages = defineContent({
  source: { folder: 'packages' },
  label: 'Pakker',
  labelSingular: 'Pakke',
  description: 'De tre pakkene på /tilbud.',
  summary: 'title',
  schema: ({ image }) =>
    z.strictObject({
      order,
      label: requiredLine('Nummer', 'Pakke 1, Pakke 2 …'),
      title: requiredLine('Navn', 'Det pakken heter'),
      language: optionalLine(
        'Språk',
        'Tomt når navnet er norsk, «en» når det er engelsk, så skjermlesere uttaler det rett',
      ),
      price: requiredLine('Pris', 'Bare tallet, i kroner: 35000'),
      from: z
        .boolean()
        .default(false)
        .meta({ title: 'Fra-pris', description: 'På når det koster minst dette' }),
      badge: optionalLine('Merke', 'På den de fleste velger; tomt på de andre'),
      text: requiredText('Tekst', 'En eller to setninger'),
      includes: z
        .array(requiredLine('Innhold', 'Noen få ord'))
        .min(1)
        .meta({ title: 'Punkter', description: 'Det som følger med, noen få ord hver' }),
      button: requiredLine('Knapp', 'Det knappen sier'),
      image: image().meta(pictureNotes('Bilde', 'Bilde i formatet 3:2, minst 960 piksler bredt')),
      alt,
    }),
})
