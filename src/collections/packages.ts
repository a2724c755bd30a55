import { z } from 'astro/zod'
import { collection } from './collection.ts'
import { alt, line, maybeLine, order, picture, prose } from './fields.ts'

/** The three packages on /tilbud/{kunde} (F-411). */
export const packages = collection({
  source: { folder: 'packages' },
  label: 'Pakker',
  labelSingular: 'Pakke',
  description: 'De tre pakkene på /tilbud.',
  summary: 'title',
  schema: ({ image }) =>
    z.strictObject({
      order,
      label: line('Nummer', 'Pakke 1, Pakke 2 …'),
      title: line('Navn', 'Det pakken heter'),
      language: maybeLine(
        'Språk',
        'Tomt når navnet er norsk; en når det er engelsk, så skjermlesere uttaler det rett',
      ),
      price: line('Pris', 'Bare tallet, i kroner: 35000'),
      from: z
        .boolean()
        .default(false)
        .meta({ title: 'Fra-pris', description: 'På når det koster minst dette' }),
      badge: maybeLine('Merke', 'På den de fleste velger; tomt på de andre'),
      text: prose('Tekst', 'En eller to setninger'),
      includes: z
        .array(line('Innhold', 'Noen få ord'))
        .min(1)
        .meta({ title: 'Inneholder', description: 'Det som følger med, noen få ord hver' }),
      button: line('Knapp', 'Det knappen sier'),
      image: image().meta(picture('Bilde', 'Bilde i formatet 3:2, minst 960 piksler bredt')),
      alt,
    }),
})
