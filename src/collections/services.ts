import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { alt, optionalText, order, pictureNotes, requiredLine, sample, threeFacts } from './fields.ts'

const SERVICE_NAMES = { konferansier: 'Konferansier', show: 'Sceneshow', naermagi: 'Nærmagi' }

/** The three signature services (F-702, F-210). */
export const services = defineContent({
  source: { folder: 'services' },
  label: 'Tjenester',
  labelSingular: 'Tjeneste',
  description: 'De tre tjenestene, slik forsiden forteller om dem.',
  summary: 'title',
  path: '/',
  files: SERVICE_NAMES,
  schema: ({ image }) =>
    z.strictObject({
      order,
      title: requiredLine('Navn', 'Det tjenesten heter'),
      slug: z.enum(['konferansier', 'show', 'naermagi']).meta({
        title: 'Tjeneste',
        description: 'Tjenesten ordene hører til',
        names: SERVICE_NAMES,
      }),
      image: image().meta(pictureNotes('Bilde', 'I formatet 3 : 2', { minWidth: 960 })),
      alt,
      description: optionalText('Beskrivelse', 'To eller tre setninger; kan være tom'),
      features: threeFacts.meta({ title: 'Fakta', description: 'Tre fakta: varighet, størrelse, behov' }),
      sample,
    }),
})
